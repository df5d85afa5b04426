"""How federations let individuals change partners: what each round wants (docs/practice.md §2.2)."""

from collections.abc import Sequence

from tournaments.pairing.field import Contender
from tournaments.pairing.rotation.whist import Foursome
from tournaments.pairing.seating import lot


def window_of(seated: int) -> int:
    """Rounds in which nobody should have the same partner or opponent again: 3 up to 36 players, 4 to 76, then 5."""
    return 3 if seated <= 36 else 4 if seated <= 76 else 5


def pattern_of(round_number: int, rounds: int | None) -> str:
    """Round 2 keeps the leaders apart: (1, 5) against (3, 7), (2, 6) against (4, 8). After it neighbours meet."""
    return "leaders_apart" if round_number == 2 and round_number != rounds else "neighbours"


def disperse(contenders: Sequence[Contender], *, seed: str) -> tuple[list[Contender], list[Foursome]]:
    """Round 1: sorted by club and cut into four equal vectors, of which each table takes one player each.

    A club that has no more players than there are tables never meets itself; a larger one is spread over the tables
    as evenly as can be. Clubs stand in the order of `lot(seed, "club", index)`, their index in the alphabet counted
    from 0; players inside a club in that of `lot(seed, "vector", number)`, and who has no club after all clubs. The
    tables are numbered by lot. The first and third vector are partners against the second and fourth.
    Returns the players and the tables by their places.
    """
    clubs = sorted({contender.club for contender in contenders if contender.club is not None})
    club_lots = {club: lot(seed, "club", index) for index, club in enumerate(clubs)}

    def key(one: Contender) -> tuple[bool, int, int, int]:
        in_club = one.club is not None
        club_lot = club_lots[one.club] if one.club is not None else 0
        return (not in_club, club_lot, lot(seed, "vector", one.number), one.number)

    line = sorted(contenders, key=key)
    quarter = len(line) // 4
    tables = [(t, t + 2 * quarter, t + quarter, t + 3 * quarter) for t in range(quarter)]
    tables.sort(key=lambda table: (lot(seed, "vector-table", line[table[0]].number), table))
    return line, tables
