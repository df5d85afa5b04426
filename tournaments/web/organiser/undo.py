"""Taking back an act that the journal tells of: what that will do, a reason, and the act."""

from functools import cached_property
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.domain.errors import NotFound
from tournaments.domain.undoing.inverses import INVERSES
from tournaments.domain.undoing.undo import line_of, standing_in_the_way, undo
from tournaments.models import Journal
from tournaments.queries.journal import placed_line
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.forms import ReasonForm
from tournaments.web.organiser.undo_words import UNDO_WORDS
from tournaments.wording.journal_lines import in_words
from tournaments.wording.journal_words import verb_words

LARGEST_ID = 2**63 - 1


class UndoPage(DeskAction[ReasonForm]):
    """What taking a line back will do, or why it cannot be taken back any more (GET), and the taking back."""

    part = "journal"
    writes = "view_desk"
    form_class = ReasonForm

    @cached_property
    def line(self) -> Journal:
        """The line in the address."""
        number = self.kwargs["line"]
        try:
            return line_of(self.tournament, number if number <= LARGEST_ID else 0)
        except NotFound as problem:
            raise Http404(problem.message) from problem

    @property
    def needed(self) -> str:
        """The right that the inverse act needs; nobody has one for what cannot be taken back."""
        inverse = INVERSES.get(self.line.verb)
        return inverse.right if inverse else "direct"

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.page(ReasonForm(), status=200)

    def post(self, request: HttpRequest, **at: Any) -> HttpResponse:
        if self.needed not in self.rights:
            return self._not_open(request, self.needed)
        return super().post(request, **at)

    def act(self, form: ReasonForm) -> str:
        undo(
            tournament=self.tournament,
            actor=self.actor,
            line_id=self.line.pk,
            reason=form.cleaned_data["reason"],
        )
        # The address of the event may be another one now.
        self.tournament.refresh_from_db()
        return _("Taken back: %(act)s.") % {"act": verb_words(self.line.verb)}

    def back(self) -> str:
        return reverse("desk-journal", args=[self.tournament.slug])

    def page(self, form: ReasonForm, *, status: int) -> HttpResponse:
        self.tournament.refresh_from_db()
        context = {
            "form": form,
            "one": in_words(placed_line(self.line)),
            "line": self.line,
            "will": UNDO_WORDS.get(self.line.verb, ""),
            "why_not": standing_in_the_way(self.tournament, [self.line])[self.line.pk],
            "may": self.needed in self.rights,
        }
        return self.show("desk/undo.html", context, status=status)
