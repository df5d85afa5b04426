"""Personal codes at the desk: whose works, new ones printed on slips, and lost ones ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import segno
from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.domain.errors import DomainError
from tournaments.domain.player_codes import IssuedCode, issue_player_codes, revoke_player_codes
from tournaments.queries.player_codes import CodeLine, code_lines
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.organiser.forms import DeskForm, ReasonField


class Whose(StrEnum):
    MISSING = "missing"
    CHOSEN = "chosen"
    ALL = "all"


class PlayersForm(DeskForm):
    """Players ticked in the list of the event."""

    players = forms.TypedMultipleChoiceField(coerce=int, required=False)

    def __init__(self, data: QueryDict | None = None, *, lines: Sequence[CodeLine] = ()) -> None:
        super().__init__(data)
        players = self.fields["players"]
        assert isinstance(players, forms.TypedMultipleChoiceField)
        players.choices = [(line.player.pk, line.player.name) for line in lines]


class IssueForm(PlayersForm):
    whose = forms.ChoiceField(
        label=gettext_lazy("Slips for"),
        choices=[
            (Whose.MISSING, gettext_lazy("everybody who has no code")),
            (Whose.CHOSEN, gettext_lazy("the players ticked below")),
            (Whose.ALL, gettext_lazy("everybody: slips that were handed out stop working")),
        ],
        initial=Whose.MISSING,
        widget=forms.RadioSelect,
    )

    def chosen(self, lines: Sequence[CodeLine]) -> list[int] | None:
        """The ids of the players who are to get a slip; None for everybody without a code."""
        whose = self.cleaned_data["whose"]
        if whose == Whose.MISSING:
            return None
        if whose == Whose.ALL:
            return [line.player.pk for line in lines]
        players: list[int] = self.cleaned_data["players"]
        return players


class RevokeForm(PlayersForm):
    reason = ReasonField(required=False)


@dataclass(frozen=True, slots=True)
class Slip:
    """A code on paper; `picture` is the card's address as a QR code."""

    issued: IssuedCode
    picture: SafeString


class CodesView(DeskView):
    part = "codes"
    writes = "register"

    def codes_page(
        self,
        *,
        issue_form: IssueForm | None = None,
        revoke_form: RevokeForm | None = None,
        ticked: Sequence[str] = (),
        status: int = 200,
    ) -> HttpResponse:
        """The list with both forms, one of them as it was sent."""
        lines = code_lines(self.tournament)
        context = {
            "lines": lines,
            "missing": sum(line.issued_at is None for line in lines),
            "issue_form": issue_form or IssueForm(lines=lines),
            "revoke_form": revoke_form or RevokeForm(lines=lines),
            "ticked": {int(one) for one in ticked if one.isascii() and one.isdecimal()},
        }
        return self.show("desk/codes.html", context, status=status)


class CodesPage(CodesView):
    """Everybody who plays, and whether their code works."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.codes_page()


class PrintSlips(CodesView):
    """New codes, as a page of slips to print. It is answered at once: the codes are kept nowhere to be shown again."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return HttpResponseRedirect(reverse("desk-codes", args=[self.tournament.slug]))

    def post(self, request: HttpRequest) -> HttpResponse:
        lines = code_lines(self.tournament)
        form = IssueForm(request.POST, lines=lines)
        if not form.is_valid():
            return self._again(form)
        players = form.chosen(lines)
        if players == []:
            form.add_error(None, _("Tick the players who need a new slip."))
            return self._again(form)
        try:
            issued = issue_player_codes(tournament=self.tournament, actor=self.actor, players=players)
        except DomainError as problem:
            form.refuse(problem)
            return self._again(form)
        if not issued:
            form.add_error(
                None,
                _("Everybody has a code already. Tick those who need a new slip; the old ones then end."),
            )
            return self._again(form)
        return self.show(
            "desk/slips.html", {"slips": [self._slip(one) for one in issued], "door": self._door()}
        )

    def _slip(self, issued: IssuedCode) -> Slip:
        address = self.request.build_absolute_uri(reverse("personal-card", args=[issued.code]))
        picture = segno.make(address, error="m").svg_inline(
            border=2, omitsize=True, svgclass=None, lineclass=None
        )
        # Made of an address of ours and nothing else.
        return Slip(issued, mark_safe(picture))  # noqa: S308

    def _door(self) -> str:
        return self.request.build_absolute_uri(reverse("personal-door"))

    def _again(self, form: IssueForm) -> HttpResponse:
        return self.codes_page(issue_form=form, ticked=self.request.POST.getlist("players"), status=422)


class RevokeCodes(CodesView, DeskAction[RevokeForm]):
    """Ends the codes of the ticked players."""

    form_class = RevokeForm

    def form(self) -> RevokeForm:
        return RevokeForm(self.request.POST, lines=code_lines(self.tournament))

    def act(self, form: RevokeForm) -> str:
        lines = revoke_player_codes(
            tournament=self.tournament,
            actor=self.actor,
            players=form.cleaned_data["players"],
            reason=form.cleaned_data["reason"],
        )
        return ngettext("%(count)d code was ended.", "%(count)d codes were ended.", len(lines)) % {
            "count": len(lines)
        }

    def back(self) -> str:
        return reverse("desk-codes", args=[self.tournament.slug])

    def page(self, form: RevokeForm, *, status: int) -> HttpResponse:
        return self.codes_page(revoke_form=form, ticked=self.request.POST.getlist("players"), status=status)
