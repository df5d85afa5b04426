"""The next entry, typed at the desk: registered, and the form is empty again for the one after it."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.registration import register_entry
from tournaments.domain.teams import register_teams
from tournaments.models import Entry
from tournaments.models.entry import EntryKind, EntryState
from tournaments.queries.known_players import suggested_clubs, suggested_players
from tournaments.queries.places import waiting_entries
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.entries.entries_view import EntriesView
from tournaments.web.organiser.entries.new_forms import NewEntryForm
from tournaments.web.organiser.entries.team_forms import NewTeamForm
from tournaments.web.organiser.forms import DeskForm


class RegisterEntry(EntriesView, DeskAction[DeskForm]):
    """A pair, a player or a team; a late one joins from the next round, and waits where no place is free."""

    def form(self) -> DeskForm:
        if self.unit == EntryKind.TEAM:
            return NewTeamForm(self.tournament, self.request.POST)
        return NewEntryForm(self.tournament, self.request.POST)

    def act(self, form: DeskForm) -> str:
        if isinstance(form, NewTeamForm):
            (entry,) = register_teams(tournament=self.tournament, actor=self.actor, forms=[form.team()])
        else:
            assert isinstance(form, NewEntryForm)
            entry = register_entry(tournament=self.tournament, actor=self.actor, form=form.entry())
        return registered_words(entry)

    def back(self) -> str:
        again = {"next": "1"} | ({"here": "1"} if self.request.POST.get("here") else {})
        return f"{super().back()}?{urlencode(again)}"

    def page(self, form: DeskForm, *, status: int) -> HttpResponse:
        return self.list_page(new_form=form, status=status)


def registered_words(entry: Entry) -> str:
    """That an entry is registered, and whether it waits or joins late."""
    told = {"number": entry.number, "title": entry.title, "round": entry.from_round}
    if entry.state == EntryState.WAITING:
        ahead = waiting_entries(entry.tournament).filter(waits__lte=entry.waits).count()
        return _(
            "All places are taken: No. %(number)d, %(title)s, is at place %(turn)d of the waiting list."
        ) % (told | {"turn": ahead})
    if entry.from_round > 1:
        return _("No. %(number)d is registered: %(title)s. It plays from round %(round)d on.") % told
    return _("No. %(number)d is registered: %(title)s.") % told


class Suggestions(EntriesView):
    """Who or which club may be meant by what is typed in the field that `field` names. For those who register only."""

    def get(self, request: HttpRequest) -> HttpResponse:
        if self.writes not in self.rights:
            return self._not_open(request, self.writes)
        field = request.GET.get("field", "")[:40]
        typed = request.GET.get(field, "")[:100]
        context = {"field": field}
        if field == "club":
            return self.show("desk/entries/clubs.html", context | {"clubs": suggested_clubs(typed)})
        players = suggested_players(self.tournament, typed)
        return self.show("desk/entries/people.html", context | {"players": players})
