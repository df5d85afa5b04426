"""Entering the next deal of a table from the desk."""

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.domain.table_play import record_deal
from tournaments.queries.match_view import match_view
from tournaments.queries.round_hall import round_hall
from tournaments.web.organiser.hall.table import EnterForm, TableAction
from tournaments.web.referee.typed import deal_form, read_typed


class EnterDeal(TableAction[EnterForm]):
    """Stores the deal that was typed as the next one of the match."""

    writes = "enter_results"
    form_class = EnterForm

    def act(self, form: EnterForm) -> str:
        deal = deal_form(
            read_typed(self.request.POST),
            match_view(self.locked),
            accept_unlikely=form.cleaned_data["accept_unlikely"],
        )
        number = form.cleaned_data["number"]
        record_deal(match=self.locked, actor=self.actor, number=number, form=deal)
        if not form.cleaned_data["go_on"]:
            return _("Deal %(number)d is stored.") % {"number": number}
        return _("Table %(table)d: deal %(number)d is stored.") % {
            "table": self.kwargs["table"],
            "number": number,
        }

    def back(self) -> str:
        """The page of the table, or of the next one that needs something, or the round when none does."""
        if "go_on" not in self.request.POST:
            return super().back()
        following = round_hall(self.round).next_to(self.kwargs["table"])
        if following is None:
            return reverse("desk-round", args=[self.tournament.slug, self.round.number])
        address = reverse("desk-table", args=[self.tournament.slug, self.round.number, following.number])
        return f"{address}?go_on=on"

    def page(self, form: EnterForm, *, status: int) -> HttpResponse:
        return self.table_page(typed=read_typed(self.request.POST), sent={"enter_form": form}, status=status)
