"""The tables of the hall and the stickers on them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import segno
from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.errors import DomainError, NotFound
from tournaments.domain.hall_size import set_table_count
from tournaments.domain.setup import MOST_TABLES
from tournaments.domain.tokens import issue_table_tokens, revoke_table_token
from tournaments.models import Table
from tournaments.queries.setup import TableLine, table_lines
from tournaments.web.organiser.desk_action import DeskAction, status_of
from tournaments.web.organiser.forms import DeskForm, ReasonField
from tournaments.web.organiser.setup.steps import SetupView


class CountForm(DeskForm):
    count = forms.IntegerField(
        label=gettext_lazy("Tables in the hall"),
        min_value=0,
        max_value=MOST_TABLES,
        error_messages={"required": gettext_lazy("Write how many tables the hall has.")},
    )


class Which(StrEnum):
    MISSING = "missing"
    SOME = "some"
    ALL = "all"


class StickersForm(DeskForm):
    """Which tables get a new sticker; `replace` is the word that old ones may stop working."""

    which = forms.ChoiceField(
        label=gettext_lazy("Stickers for"),
        choices=[
            (Which.MISSING, gettext_lazy("every table that has none")),
            (Which.SOME, gettext_lazy("these tables:")),
            (Which.ALL, gettext_lazy("every table of the hall")),
        ],
        initial=Which.MISSING,
        widget=forms.RadioSelect,
    )
    numbers = forms.CharField(
        label=gettext_lazy("Numbers of the tables"),
        max_length=500,
        required=False,
        help_text=gettext_lazy("Such as 3, 7–9."),
    )
    replace = forms.BooleanField(
        label=gettext_lazy("Replace stickers that are in use: the old ones stop working at once"),
        required=False,
    )

    def clean_numbers(self) -> list[int]:
        try:
            return read_numbers(self.cleaned_data["numbers"])
        except ValueError:
            raise forms.ValidationError(
                _("Write numbers of tables, such as 3, 7–9."), code="numbers"
            ) from None

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("which") == Which.SOME and "numbers" in data and not data["numbers"]:
            self.add_error("numbers", _("Write which tables get a new sticker, such as 3, 7–9."))
        return data


class RevokeForm(DeskForm):
    table = forms.IntegerField(min_value=1, max_value=MOST_TABLES)
    reason = ReasonField()


@dataclass(frozen=True, slots=True)
class Sticker:
    """The paper of one table; `picture` is its address as a QR code."""

    table: int
    address: str
    picture: SafeString


class TablesView(SetupView):
    step = "tables"

    def tables_page(self, *, status: int = 200, **sent: DeskForm) -> HttpResponse:
        """The page, with the form that was `sent` as it was typed."""
        lines = table_lines(self.tournament)
        forms_ = {
            "count_form": CountForm(initial={"count": len(lines)}),
            "stickers_form": StickersForm(),
            "revoke_form": RevokeForm(),
        }
        context = {"lines": lines, "missing": sum(line.issued_at is None for line in lines)}
        return self.show("desk/setup/tables.html", context | forms_ | sent, status=status)

    def back(self) -> str:
        return self.address()


class TablesPage(TablesView, DeskAction[CountForm]):
    """How many tables there are."""

    form_class = CountForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.tables_page()

    def act(self, form: CountForm) -> str:
        count = form.cleaned_data["count"]
        set_table_count(tournament=self.tournament, actor=self.actor, count=count)
        return _("The hall has %(count)d tables.") % {"count": count}

    def back(self) -> str:
        return self.after()

    def page(self, form: CountForm, *, status: int) -> HttpResponse:
        return self.tables_page(status=status, count_form=form)


class PrintStickers(TablesView):
    """New stickers as pages to print. Answered at once: what they open is kept nowhere to be shown again."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return HttpResponseRedirect(self.address())

    def post(self, request: HttpRequest) -> HttpResponse:
        form = StickersForm(request.POST)
        if not form.is_valid():
            return self.tables_page(status=422, stickers_form=form)
        lines = table_lines(self.tournament)
        numbers = _chosen(form, lines)
        if not numbers:
            form.add_error(None, _nothing_to_print(lines))
            return self.tables_page(status=422, stickers_form=form)
        in_use = [line.number for line in lines if line.number in numbers and line.issued_at is not None]
        if in_use and not form.cleaned_data["replace"]:
            message = _(
                "Tables %(numbers)s have stickers that work. Tick this if new ones are to take their place."
            )
            form.add_error("replace", message % {"numbers": written(in_use)})
            return self.tables_page(status=409, stickers_form=form)
        try:
            issued = issue_table_tokens(tournament=self.tournament, actor=self.actor, numbers=numbers)
        except DomainError as problem:
            form.refuse(problem)
            return self.tables_page(status=status_of(problem), stickers_form=form)
        return self.show(
            "desk/setup/stickers.html", {"stickers": [self._sticker(*one) for one in issued.items()]}
        )

    def _sticker(self, table: int, token: str) -> Sticker:
        address = self.request.build_absolute_uri(reverse("table", args=[token]))
        picture = segno.make(address, error="m").svg_inline(
            border=2, omitsize=True, svgclass=None, lineclass=None
        )
        # Made of an address of ours and nothing else.
        return Sticker(table, address, mark_safe(picture))  # noqa: S308


class RevokeSticker(TablesView, DeskAction[RevokeForm]):
    """A sticker that got around is ended; its table needs a new one."""

    form_class = RevokeForm

    def act(self, form: RevokeForm) -> str:
        number = form.cleaned_data["table"]
        table = Table.objects.filter(tournament=self.tournament, number=number).first()
        if table is None:
            raise NotFound("table_unknown", _("There is no table %(number)d here.") % {"number": number})
        revoke_table_token(table=table, actor=self.actor, reason=form.cleaned_data["reason"])
        return _("The sticker of table %(number)d opens nothing any more.") % {"number": number}

    def page(self, form: RevokeForm, *, status: int) -> HttpResponse:
        return self.tables_page(status=status, revoke_form=form)


def read_numbers(text: str) -> list[int]:
    """The numbers of a list such as "3, 7-9". Raises ValueError for anything else."""
    found: set[int] = set()
    for part in text.replace("–", "-").replace(";", ",").split(","):
        if not part.strip():
            continue
        first, _dash, last = part.partition("-")
        one, two = int(first), int(last or first)
        if not 1 <= one <= two <= MOST_TABLES:
            raise ValueError(part)
        found.update(range(one, two + 1))
    return sorted(found)


def written(numbers: list[int]) -> str:
    """Numbers as a person writes them: 1–4, 7."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


def _chosen(form: StickersForm, lines: list[TableLine]) -> list[int]:
    which = form.cleaned_data["which"]
    if which == Which.SOME:
        numbers: list[int] = form.cleaned_data["numbers"]
        return numbers
    return [line.number for line in lines if which == Which.ALL or line.issued_at is None]


def _nothing_to_print(lines: list[TableLine]) -> str:
    if not lines:
        return _("There are no tables yet. Say first how many the hall has.")
    return _("Every table has a sticker already. Choose the tables that need a new one.")
