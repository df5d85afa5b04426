from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.web.referee.sheet import TableView


class TablePage(TableView):
    """The sheet of the table: who sits where, whose lead it is, the deals, and what to enter next."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.sheet(request, notice=_notice(request))


def _notice(request: HttpRequest) -> str:
    """What the act before has done, by the number in the address."""
    said = {
        "stored": _("Deal %(number)d is stored."),
        "corrected": _("Deal %(number)d is corrected."),
        "confirmed": _("No. %(number)d has confirmed the result."),
    }
    for name, text in said.items():
        number = request.GET.get(name, "")
        if number.isdecimal() and len(number) < 7:
            return text % {"number": int(number)}
    return ""
