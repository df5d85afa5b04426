from django.http import HttpRequest, HttpResponse

from tournaments.domain.errors import DomainError
from tournaments.domain.table_play import confirm_match, locked_match
from tournaments.domain.transaction import write
from tournaments.web.referee.sheet import TableView
from tournaments.web.referee.typed import whole_number


class ConfirmationPage(TableView):
    """A side's word on the finished match: what it confirms is the digest of the sheet that it was shown."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.back()

    def post(self, request: HttpRequest) -> HttpResponse:
        entry, match_id = (whole_number(request.POST, name) for name in ("entry", "match"))
        try:
            with write():
                match = locked_match(tournament=self.table.tournament, match_id=match_id, actor=self.actor)
                confirm_match(
                    match=match, actor=self.actor, entry=entry, seen=request.POST.get("seen", "")[:64]
                )
        except DomainError as problem:
            return self.sheet(request, problem=problem)
        return self.back(confirmed=entry)
