from django.http import HttpRequest, HttpResponse

from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.pictures.meetings import meetings


class MeetingsPage(DeskView):
    """The picture of who meets whom, inside the desk."""

    part = "meetings"

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.show("desk/meetings.html", {"meetings": meetings(request, self.stage, whole=True)})
