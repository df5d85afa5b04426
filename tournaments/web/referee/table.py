from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.queries.table_sheet import table_sheet
from tournaments.web.phone.shell import app_context
from tournaments.web.referee.sheet import TableView


class TablePage(TableView):
    """The sheet of the table: who sits where, whose lead it is, the deals, and what to enter next.

    A browser with script starts the app in its place; what the page shows without script is the same sheet as forms.
    """

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.sheet(request, notice=_notice(request), app=self._app())

    def _app(self) -> dict[str, object]:
        # The app starts with the sheet of now, and need not ask for it first.
        return app_context() | {"app_sheet": table_sheet(self.table, device=self.device).as_data()}


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
