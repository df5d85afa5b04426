from django.http import HttpRequest, HttpResponse

from tournaments.queries.event_desk import event_desk
from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.organiser.forms import DeskForm, ReasonForm


class EventView(DeskView):
    """Whatever stands on the overview of an event."""

    part = "event"

    def event_page(self, *, status: int = 200, **sent: DeskForm) -> HttpResponse:
        """The page, with the form that was `sent` as it was typed, by its name."""
        forms = {"stage_form": DeskForm(), "take_back_form": ReasonForm()}
        return self.show("desk/event.html", {"desk": event_desk(self.stage)} | forms | sent, status=status)


class EventPage(EventView):
    """An event at a glance for those who run it: how far the round is, who is here, and what comes next."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.event_page()
