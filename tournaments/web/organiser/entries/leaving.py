"""An entry leaves: first what follows from it, then the withdrawal, done only as it was looked at."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.desk_preview import preview_decision, state_digest
from tournaments.domain.entry_change import entry_digest
from tournaments.domain.errors import Conflict, DomainError
from tournaments.domain.withdrawal import playing_match, waiting_match, withdraw_entry
from tournaments.models import Entry, Match
from tournaments.models.entry import EntryState
from tournaments.models.match import MatchState
from tournaments.queries.consequences import Consequences
from tournaments.queries.places import free_places, waiting_entries
from tournaments.queries.round_numbers import next_round_number
from tournaments.web.organiser.entries.one_view import EntryAction, LeaveForm


class Leave(EntryAction[LeaveForm]):
    """What a withdrawal would change (GET), and the withdrawal."""

    form_class = LeaveForm
    name = "form"
    left: Match | None = None

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self._look(LeaveForm(initial={"seen": self.seen()}))

    def act(self, form: LeaveForm) -> str:
        self.look_again()
        if form.cleaned_data["seen"] != self.seen():
            raise Conflict(
                "entry_changed",
                _("No. %(number)d has changed since the page was opened.") % {"number": self.entry.number},
                way_out=_("This is what follows now. Look at it and send the form again."),
            )
        entry = withdraw_entry(
            tournament=self.tournament,
            actor=self.actor,
            number=self.entry.number,
            reason=form.cleaned_data["reason"],
        )
        said = _("No. %(number)d has withdrawn.") % {"number": entry.number}
        waiting = waiting_match(entry)
        if waiting is not None and waiting.table is not None:
            said += " " + _(
                "Its match at table %(table)d has not begun: repair the round or decide the match."
            ) % {"table": waiting.table.number}
        return said

    def page(self, form: LeaveForm, *, status: int) -> HttpResponse:
        self.look_again()
        fresh = self.request.POST.copy()
        fresh["seen"] = self.seen()
        form.data = fresh
        return self._look(form, status=status)

    def seen(self) -> str:
        """The digest of the entry and of the match that it is in."""
        match = playing_match(self.entry)
        return entry_digest(self.entry) + (state_digest(match)[:30] if match else "")

    def _look(self, form: LeaveForm, *, status: int = 200) -> HttpResponse:
        entry = self.entry
        playing, waiting = playing_match(entry), waiting_match(entry)
        follows: Consequences | None = None
        refused: DomainError | None = None
        if playing is not None:
            try:
                follows = preview_decision(match=playing, state=MatchState.FORFEIT, absent=[entry.number])
            except DomainError as problem:
                refused = problem
        frees = entry.state != EntryState.WAITING and entry.team_id is None
        context = {
            "entry": entry,
            "form": form,
            "playing": playing,
            "waiting": waiting,
            "follows": follows,
            "refused": refused,
            "next_round": next_round_number(self.tournament),
            "moves_up": self._moves_up() if frees else None,
        }
        return self.show("desk/entries/leave.html", context, status=status)

    def _moves_up(self) -> Entry | None:
        """Who gets the place at once: the first of the waiting list, before anything is drawn."""
        if next_round_number(self.tournament) > 1 or free_places(self.tournament) is None:
            return None
        return waiting_entries(self.tournament).first()
