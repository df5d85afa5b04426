"""Who plays in an event, and whose personal code works."""

from dataclasses import dataclass
from datetime import datetime

from tournaments.models import Player, PlayerCode, Tournament
from tournaments.queries.contenders import entries_of


@dataclass(frozen=True, slots=True)
class CodeLine:
    """A player of an event with the entry that it belongs to; `issued_at` is None where no code works."""

    entry: int
    player: Player
    issued_at: datetime | None


def code_lines(tournament: Tournament) -> list[CodeLine]:
    """Everybody who plays, in the order of the entries; two queries."""
    issued = dict(PlayerCode.objects.filter(tournament=tournament).values_list("player_id", "issued_at"))
    lines: dict[int, CodeLine] = {}
    for entry in entries_of(tournament).order_by("number"):
        for player in entry.players():
            lines.setdefault(player.pk, CodeLine(entry.number, player, issued.get(player.pk)))
    return list(lines.values())
