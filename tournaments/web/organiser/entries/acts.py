"""Acts on one entry: mended, replaced by a substitute, back again, deleted, and moved along the waiting list."""

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.domain.comeback import return_entry
from tournaments.domain.entry_change import change_entry
from tournaments.domain.removal import remove_entry
from tournaments.domain.substitution import substitute_player
from tournaments.domain.waiting_list import admit_entry, move_up
from tournaments.models.entry import EntryState
from tournaments.web.organiser.entries.one_view import (
    ChangeForm,
    EntryAction,
    LeaveForm,
    ReturnForm,
    SubstituteForm,
)
from tournaments.web.organiser.forms import DeskForm


class Change(EntryAction[ChangeForm]):
    """Names, club, number and seed."""

    name = "change_form"
    number: int | None = None

    def form(self) -> ChangeForm:
        return ChangeForm(self.entry, self.request.POST)

    def act(self, form: ChangeForm) -> str:
        self.refuse_stale(form)
        entry = change_entry(
            tournament=self.tournament, actor=self.actor, number=self.entry.number, change=form.change()
        )
        self.number = entry.number
        return _("No. %(number)d is changed: %(title)s.") % {"number": entry.number, "title": entry.title}

    def back(self) -> str:
        number = self.number or self.kwargs["number"]
        return reverse("desk-entry", args=[self.tournament.slug, number])


class Substitute(EntryAction[SubstituteForm]):
    """A player takes another's place; what was played keeps its line-up."""

    writes = "decide"
    name = "substitute_form"

    def form(self) -> SubstituteForm:
        return SubstituteForm(self.entry, self.request.POST)

    def act(self, form: SubstituteForm) -> str:
        self.refuse_stale(form)
        made = substitute_player(
            tournament=self.tournament,
            actor=self.actor,
            number=self.entry.number,
            place=form.cleaned_data["place"],
            joins=form.player_forms()[0],
            reason=form.cleaned_data["reason"],
        )
        return _("From round %(round)d on %(joins)s plays in place of %(leaves)s.") % {
            "round": made.from_round,
            "joins": made.joins.name,
            "leaves": made.leaves.name,
        }


class Return(EntryAction[ReturnForm]):
    """An entry that had withdrawn takes part again."""

    form_class = ReturnForm
    name = "return_form"

    def act(self, form: ReturnForm) -> str:
        self.refuse_stale(form)
        entry = return_entry(
            tournament=self.tournament,
            actor=self.actor,
            number=self.entry.number,
            checked_in=form.cleaned_data["here"],
            reason=form.cleaned_data["reason"],
        )
        words = {
            EntryState.CHECKED_IN: _("No. %(number)d takes part again and is checked in."),
            EntryState.WAITING: _("All places are taken: No. %(number)d is on the waiting list."),
        }
        said = words.get(
            EntryState(entry.state), _("No. %(number)d takes part again. Check it in when it is here.")
        )
        return said % {"number": entry.number}


class Remove(EntryAction[LeaveForm]):
    """A mistaken registration is deleted."""

    form_class = LeaveForm
    name = "remove_form"

    def act(self, form: LeaveForm) -> str:
        self.refuse_stale(form)
        number, title = self.entry.number, self.entry.title
        reason = form.cleaned_data["reason"]
        remove_entry(tournament=self.tournament, actor=self.actor, number=number, reason=reason)
        return _("No. %(number)d, %(title)s, is deleted.") % {"number": number, "title": title}

    def back(self) -> str:
        return reverse("desk-entries", args=[self.tournament.slug])


class Admit(EntryAction[DeskForm]):
    """Whoever waits gets a free place."""

    def act(self, form: DeskForm) -> str:
        number = self.entry.number
        admit_entry(tournament=self.tournament, actor=self.actor, number=number)
        return _("No. %(number)d has a place now. Check it in when it is here.") % {"number": number}


class MoveUp(EntryAction[DeskForm]):
    """One step ahead on the waiting list."""

    def act(self, form: DeskForm) -> str:
        number = self.entry.number
        move_up(tournament=self.tournament, actor=self.actor, number=number)
        return _("No. %(number)d moved up on the waiting list.") % {"number": number}

    def back(self) -> str:
        return reverse("desk-entries", args=[self.tournament.slug]) + "#waiting"
