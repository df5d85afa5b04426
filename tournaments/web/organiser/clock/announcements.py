"""What the desk tells the hall: a new announcement, those that stand, and those that were."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.announcements import announce, revoke_announcement
from tournaments.domain.errors import FieldError, Refused
from tournaments.queries.announcements import announcements_of
from tournaments.web.organiser.clock.forms import AnnounceForm
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.organiser.forms import DeskForm

#: A time of day that is further away than this was meant for the past.
FURTHEST = timedelta(hours=16)


class AnnouncementsView(DeskView):
    """Whatever stands on the page of announcements."""

    part = "announcements"

    def announcements_page(self, *, status: int = 200, **sent: DeskForm) -> HttpResponse:
        """The page, with the form that was `sent` as it was typed, by its name."""
        forms = {"announce_form": AnnounceForm(), "revoke_form": DeskForm()}
        context = {"announcements": announcements_of(self.tournament)}
        return self.show("desk/clock/announcements.html", context | forms | sent, status=status)

    def back(self) -> str:
        """The address of the page."""
        return reverse("desk-announcements", args=[self.tournament.slug])


class AnnouncementsPage(AnnouncementsView, DeskAction[AnnounceForm]):
    """Announcements, and the form of a new one."""

    writes = "decide"
    form_class = AnnounceForm

    def get(self, request: HttpRequest, **at: object) -> HttpResponse:
        return self.announcements_page()

    def act(self, form: AnnounceForm) -> str:
        announce(
            tournament=self.tournament,
            actor=self.actor,
            text=form.cleaned_data["text"],
            urgent=form.cleaned_data["urgent"],
            tables=form.cleaned_data["tables"],
            until=_next(form.cleaned_data["until"], self.tournament.time_zone),
        )
        return _("It is announced.")

    def page(self, form: AnnounceForm, *, status: int) -> HttpResponse:
        return self.announcements_page(status=status, announce_form=form)


class RevokeAnnouncement(AnnouncementsView, DeskAction[DeskForm]):
    """Takes an announcement back."""

    writes = "decide"

    def act(self, form: DeskForm) -> str:
        revoke_announcement(
            tournament=self.tournament, actor=self.actor, announcement_id=self.kwargs["announcement"]
        )
        return _("The announcement is taken back.")

    def page(self, form: DeskForm, *, status: int) -> HttpResponse:
        return self.announcements_page(status=status, revoke_form=form)


def _next(until: time | None, zone: str) -> datetime | None:
    """The moment at which the clock in the hall shows this time next."""
    if until is None:
        return None
    now = timezone.now().astimezone(ZoneInfo(zone))
    moment = now.replace(hour=until.hour, minute=until.minute, second=0, microsecond=0)
    if moment <= now:
        moment += timedelta(days=1)
    if moment - now > FURTHEST:
        message = _("It is %(now)s in the hall; this time has passed.") % {"now": f"{now:%H:%M}"}
        raise Refused(
            "until_past",
            message,
            errors=[FieldError("until", "past", message, _("Choose a later one, or none."))],
        )
    return moment
