"""What the desk does to a team: another member, and who plays which board from the next round on."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.errors import Conflict
from tournaments.domain.teams import add_member, set_line_up
from tournaments.web.organiser.entries.one_view import EntryAction
from tournaments.web.organiser.entries.team_page_forms import LineUpForm, MemberForm


class AddMember(EntryAction[MemberForm]):
    """A reserve, or somebody for a board that is vacant."""

    name = "member_form"

    def form(self) -> MemberForm:
        return MemberForm(self.entry, self.request.POST)

    def act(self, form: MemberForm) -> str:
        member = add_member(
            tournament=self.tournament,
            actor=self.actor,
            team_number=self.entry.number,
            players=form.player_forms(),
        )
        return _("No. %(number)d joins the team: %(title)s.") % {
            "number": member.number,
            "title": member.title,
        }


class LineUp(EntryAction[LineUpForm]):
    """Who plays which board, from the next round on."""

    name = "line_up_form"

    def form(self) -> LineUpForm:
        return LineUpForm(self.entry, self.request.POST)

    def page(self, form: LineUpForm, *, status: int) -> HttpResponse:
        fresh = self.request.POST.copy()
        fresh["seen"] = form.present()
        form.data = fresh
        return self.entry_page(status=status, line_up_form=form)

    def act(self, form: LineUpForm) -> str:
        if form.cleaned_data["seen"] != form.present():
            raise Conflict(
                "line_up_changed",
                _("Somebody has changed this line-up since the page was opened."),
                way_out=_("Look at the boards below and send the form again."),
            )
        boards = set_line_up(
            tournament=self.tournament, actor=self.actor, team_number=self.entry.number, members=form.members
        )
        return _("This line-up plays from round %(round)d on.") % {"round": boards[0].from_round}
