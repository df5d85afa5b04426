"""The prizes of an event, a line each."""

from typing import Any

from django import forms
from django.forms import BoundField
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.errors import DomainError
from tournaments.domain.prizes import LAST_PLACE, LONGEST_WORDS, MOST_PRIZES, Prize, prizes_of, set_prizes
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.forms import DeskForm, refusal
from tournaments.web.organiser.setup.steps import SetupView

#: Empty lines below those that are filled in.
SPARE = 4


class PlaceField(forms.IntegerField):
    """A place in the standings, or nothing."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min_value=1, max_value=LAST_PLACE, required=False, **options)


class PrizesForm(DeskForm):
    """Lines of prizes: from a place to a place, and what it wins. A line that is empty is left out."""

    seen = forms.CharField(max_length=20_000, required=False, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict | None = None, *, prizes: list[Prize]) -> None:
        count = len(prizes) + SPARE
        if data is not None:
            typed = [name for name in data if name.startswith("words-")]
            count = max([count, *(int(name[6:]) + 1 for name in typed if name[6:].isdecimal())])
        self.count = min(count, MOST_PRIZES)
        initial: dict[str, Any] = {"seen": seen_of(prizes)}
        for index, prize in enumerate(prizes):
            initial |= {
                f"first-{index}": prize.first,
                f"last-{index}": prize.last,
                f"words-{index}": prize.words,
            }
        super().__init__(data, initial=initial)
        for index in range(self.count):
            self.fields[f"first-{index}"] = PlaceField(label=gettext_lazy("From place"))
            self.fields[f"last-{index}"] = PlaceField(label=gettext_lazy("To place"))
            self.fields[f"words-{index}"] = forms.CharField(
                label=gettext_lazy("Prize"), max_length=LONGEST_WORDS, required=False
            )

    def prizes(self) -> list[Prize]:
        """The lines that are filled in, and in `lines` where each of them stands."""
        self.lines = [index for index in range(self.count) if any(self._values(index))]
        found = []
        for index in self.lines:
            first, last, words = self._values(index)
            found.append(Prize(first, last or first, words))
        return found

    def rows(self) -> list[tuple[int, BoundField, BoundField, BoundField]]:
        return [
            (index + 1, self[f"first-{index}"], self[f"last-{index}"], self[f"words-{index}"])
            for index in range(self.count)
        ]

    def refuse(self, problem: DomainError) -> None:
        for error in problem.errors:
            said = refusal(error.message, error.way_out, error.code)
            _prizes, _dot, rest = error.field.partition(".")
            index, _dot, name = rest.partition(".")
            self.add_error(f"{name}-{self.lines[int(index)]}" if name else None, said)
        if not problem.errors:
            self.add_error(None, refusal(problem.message, problem.way_out, problem.code))

    def _values(self, index: int) -> tuple[int | None, int | None, str]:
        data = self.cleaned_data
        return data.get(f"first-{index}"), data.get(f"last-{index}"), data.get(f"words-{index}") or ""


def seen_of(prizes: list[Prize]) -> str:
    """What a form was filled in against, as text."""
    return "\n".join(f"{one.first}|{one.last}|{one.words}" for one in prizes)


class PrizesPage(SetupView, DeskAction[PrizesForm]):
    """What the places win; the public page shows it beside who stands there."""

    step = "prizes"
    form_class = PrizesForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.page(PrizesForm(prizes=prizes_of(self.tournament)), status=200)

    def form(self) -> PrizesForm:
        return PrizesForm(self.request.POST, prizes=prizes_of(self.tournament))

    def act(self, form: PrizesForm) -> str:
        now = prizes_of(self.tournament)
        # Only what is stored under the lock is compared by the verb; another text was looked at before it.
        seen = now if form.cleaned_data["seen"] == seen_of(now).strip() else [Prize(0, 0, "")]
        set_prizes(tournament=self.tournament, actor=self.actor, prizes=form.prizes(), seen=seen)
        return _("The prizes are saved.")

    def back(self) -> str:
        return self.after()

    def page(self, form: PrizesForm, *, status: int) -> HttpResponse:
        self.tournament.refresh_from_db()
        now = prizes_of(self.tournament)
        stale: list[Prize] = []
        if form.is_bound:
            fresh = self.request.POST.copy()
            stale = now if fresh.get("seen", "").strip().replace("\r\n", "\n") != seen_of(now) else []
            fresh["seen"] = seen_of(now)
            form.data = fresh
        return self.show("desk/setup/prizes.html", {"form": form, "now": stale}, status=status)
