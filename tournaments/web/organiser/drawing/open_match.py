"""Starting a match where nobody draws rounds; the page is that of the draw."""

from typing import ClassVar, TypeVar

from django.http import HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.league import open_match
from tournaments.domain.queue import open_next_match
from tournaments.models import Match
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.drawing.coming import ComingView
from tournaments.web.organiser.drawing.opening import NextMatchForm, OpeningForm, OpenMatchForm

F = TypeVar("F", bound=OpeningForm)


class _Opening(ComingView, DeskAction[F]):
    """An act that starts one match."""

    form_class: ClassVar[type[OpeningForm]] = OpeningForm

    def form(self) -> F:
        form: F = self.form_class(self.stage, self.request.POST)  # type: ignore[assignment]  # as in DeskAction
        return form

    def said(self, match: Match) -> str:
        """Who meets where."""
        assert match.table is not None
        first, second = dict.fromkeys(match.seats.order_by("side").values_list("entry__number", flat=True))
        return _("Table %(table)d: No. %(first)d plays against No. %(second)d.") % {
            "table": match.table.number,
            "first": first,
            "second": second,
        }


class OpenMatch(_Opening[OpenMatchForm]):
    """Two entries that the desk names, in a league."""

    form_class = OpenMatchForm

    def act(self, form: OpenMatchForm) -> str:
        entries = form.cleaned_data["first"], form.cleaned_data["second"]
        table = form.cleaned_data["table"]
        return self.said(open_match(stage=self.stage, actor=self.actor, entries=entries, table_number=table))

    def page(self, form: OpenMatchForm, *, status: int) -> HttpResponse:
        return self.coming_page(open_form=form, status=status)


class NextMatch(_Opening[NextMatchForm]):
    """Who keeps the place at a table against who has waited longest."""

    form_class = NextMatchForm

    def act(self, form: NextMatchForm) -> str:
        table = form.cleaned_data["table"]
        return self.said(open_next_match(stage=self.stage, actor=self.actor, table_number=table))

    def page(self, form: NextMatchForm, *, status: int) -> HttpResponse:
        return self.coming_page(next_form=form, status=status)
