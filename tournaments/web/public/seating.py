"""Who sits where in a round, by table and by name."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from tournaments.domain.seating_version import seating_version
from tournaments.queries.round_numbers import event_round, event_round_numbers
from tournaments.queries.seating import RoundSeating, Seated, TableSeating, round_seating
from tournaments.web.public.pages import public_page, stage_or_404


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """One line of the list by name; `table` is None for the bye."""

    name: str
    entry: int
    table: int | None
    seat: int
    partners: list[Seated]
    opponents: list[Seated]
    leads: bool


@public_page
@conditional_page
def seating(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The seating of a round: `?by=name` for the list that people look themselves up in."""
    round_ = event_round(slug, number)
    if round_ is None:
        stage_or_404(slug)
        raise Http404(_("Round %(number)d is not drawn yet.") % {"number": number})
    seated = round_seating(round_)
    by_name = request.GET.get("by") == "name"
    context = {
        "tournament": round_.stage.tournament,
        "round": round_,
        "seating": seated,
        "version": seating_version(seated),
        "players": players_by_name(seated) if by_name else [],
        "by_name": by_name,
        "rounds": event_round_numbers(round_.stage.tournament),
    }
    return render(request, "public/seating.html", context)


def players_by_name(seating: RoundSeating) -> list[SeatedPlayer]:
    """Everybody of the round in the order of their names as shown; namesakes by entry number."""
    tables = [*seating.tables, *seating.byes]
    players = [_player(table, seated) for table in tables for seated in table.seats]
    return sorted(players, key=lambda player: (player.name.casefold(), player.entry, player.seat))


def _player(table: TableSeating, seated: Seated) -> SeatedPlayer:
    return SeatedPlayer(
        name=seated.player,
        entry=seated.entry,
        table=table.table,
        seat=seated.position,
        partners=[other for other in table.side(seated.side) if other is not seated],
        opponents=[other for other in table.seats if other.side != seated.side],
        leads=table.table is not None and table.first_lead == seated.position,
    )
