"""How many tables the coming round takes, and whether it can be drawn, as far as that is cheap to know before."""

from dataclasses import dataclass

from scoring.draw_sections import UNDRAWN
from scoring.regulation import PairingSystem, Regulation
from tournaments.models import Stage
from tournaments.pairing.field import DrawImpossible
from tournaments.queries.draw_state import draw_state
from tournaments.queries.next_draw import next_draw

#: Fields up to this size are drawn to see; larger ones only where no meetings are weighed.
SMALL = 64


@dataclass(frozen=True, slots=True)
class Forecast:
    """`tables` are needed, one at least where it is not plain how many; `refusal` is why the draw would be refused."""

    tables: int = 1
    refusal: DrawImpossible | None = None


def forecast(
    stage: Stage, regulation: Regulation, *, number: int, present: int, sitting_out: int, settled: bool
) -> Forecast:
    """What the draw of round `number` among so many would come to; nothing is written and no draw is kept.

    `sitting_out` are those of whom the director has fixed it; `settled` says that the round before has its results,
    which a tree asks for.
    """
    if not settled and regulation.pairing.system is PairingSystem.KNOCKOUT:
        return Forecast()
    if present < 2 or regulation.pairing.system in UNDRAWN:
        return Forecast()
    boards = regulation.team.size if regulation.team is not None else 1
    if _places_are_open(stage, regulation):
        return Forecast(_of_first_round(regulation, present) * boards)
    if regulation.pairing.system is PairingSystem.SWISS and regulation.team is None:
        return Forecast(max((present - sitting_out) // 2, 1))
    if present > SMALL and regulation.pairing.system is not PairingSystem.KNOCKOUT:
        return Forecast(_of_first_round(regulation, present) * boards)
    try:
        draw = next_draw(draw_state(stage, number=number, seed=stage.next_seed))
    except DrawImpossible as refusal:
        return Forecast(refusal=refusal)
    return Forecast(max(len(draw.tables), 1))


def _places_are_open(stage: Stage, regulation: Regulation) -> bool:
    """Whether the draw would first write who is seeded where, or who plays in which group."""
    rules = regulation.pairing
    if rules.system is PairingSystem.KNOCKOUT:
        return not stage.places.exists()
    return bool(rules.groups) and not stage.places.filter(group__gte=1).exists()


def _of_first_round(regulation: Regulation, present: int) -> int:
    """The meetings of a first round, or the least number of tables at which so many can sit."""
    rules = regulation.pairing
    if rules.system is PairingSystem.KNOCKOUT:
        return max(present - (1 << (present - 1).bit_length() - 1), 1)
    if rules.system in (PairingSystem.ROTATION, PairingSystem.TABLES):
        return max(present // regulation.game.seats, 1)
    groups = max(rules.groups, 1)
    least, more = divmod(present, groups)
    return max((groups - more) * (least // 2) + more * ((least + 1) // 2), 1)
