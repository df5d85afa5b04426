"""What the public sees of the standings, and what the director may change about it."""

from datetime import datetime

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.queries.journal import journal_page
from tournaments.queries.publishing import publication_at, publications_of, publishing_desk
from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.organiser.forms import DeskForm, ReasonField
from tournaments.web.organiser.publishing.moment import hall_moment, since
from tournaments.web.public.standings_shown import standings_shown
from tournaments.wording.journal_lines import in_words


class SeenForm(DeskForm):
    """`seen` is the state of what the public sees, as the page had it: a stale page changes nothing."""

    seen = forms.IntegerField(min_value=0, max_value=2**31 - 1, widget=forms.HiddenInput)


class HoldBackForm(SeenForm):
    """Up to which round the public sees results."""

    through = forms.IntegerField(
        label=gettext_lazy("The public sees results through round"), min_value=0, max_value=999
    )


class TakeBackForm(SeenForm):
    """Why the standings are not final after all."""

    reason = ReasonField()


class PublishingView(DeskView):
    """Whatever stands on the page."""

    part = "publishing"

    def back(self) -> str:
        """The address of the page."""
        return reverse("desk-publishing", args=[self.tournament.slug])

    def publishing_page(self, *, status: int = 200, **sent: DeskForm) -> HttpResponse:
        """The page, with the form that was `sent` as it was typed, by its name."""
        # What was refused may have been refused because the event is another one by now.
        self.tournament.refresh_from_db()
        desk = publishing_desk(self.tournament)
        seen = {"seen": self.tournament.shown_version}
        through = self.tournament.public_through
        last = max(desk.last_round - 1, 0) if through is None else through
        context = {
            "desk": desk,
            "list": publications_of(self.tournament, before=self._before(), whole=True),
            "standings": standings_shown(desk.whole) if desk.whole else None,
            "hold_form": HoldBackForm(initial=seen | {"through": last}),
            "release_form": SeenForm(initial=seen),
            "final_form": SeenForm(initial=seen),
            "take_back_form": TakeBackForm(initial=seen),
        }
        return self.show("desk/publishing/page.html", context | sent, status=status)

    def moment_page(self, moment: datetime) -> HttpResponse:
        """The standings as the desk had them then, and what was done since; nothing can be changed there."""
        publication = publication_at(self.tournament, moment)
        page = journal_page(self.tournament, since(moment))
        context = {
            "moment": moment,
            "publication": publication,
            "standings": standings_shown(publication) if publication else None,
            "lines": [in_words(line) for line in page.lines],
            "more": page.older is not None,
        }
        return self.show("desk/publishing/moment.html", context)

    def _before(self) -> int | None:
        asked = self.request.GET.get("before", "")
        plain = asked.isascii() and asked.isdecimal() and len(asked) < 19
        return int(asked) if plain else None


class PublishingPage(PublishingView):
    """The page; `?at=2026-10-25T14:32` shows a moment of the past by the clock of the hall."""

    def get(self, request: HttpRequest) -> HttpResponse:
        asked = request.GET.get("at", "").strip()
        if not asked:
            return HttpResponseRedirect(self.back()) if "at" in request.GET else self.publishing_page()
        moment = hall_moment(asked, self.tournament)
        if moment is None:
            said = _("“%(text)s” is no moment. Choose a day and a time.") % {"text": asked[:40]}
            return self.show("desk/publishing/no_moment.html", {"said": said}, status=422)
        return self.moment_page(moment)
