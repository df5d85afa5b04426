"""Who sits out where players are not a multiple of four."""

from collections.abc import Sequence

from games.messages import N_, Message
from tournaments.pairing.field import Contender, DrawImpossible, DrawnBye
from tournaments.pairing.seating import lot


def by_lot(contenders: Sequence[Contender], *, round_number: int, seed: str) -> tuple[DrawnBye, ...]:
    """Those who sat out least, among them by `lot(seed, "rest", round, number)`: for rounds in which all are equal."""
    chosen = sorted(
        contenders, key=lambda one: (one.byes, lot(seed, "rest", round_number, one.number), one.number)
    )
    text = N_("No. %(number)s is among those who sat out least; the lot of this round chose.")
    return _sitting_out(contenders, chosen, text)


def lowest(line: Sequence[Contender], *, byes_allowed: int) -> tuple[DrawnBye, ...]:
    """The lowest of the `line` among those who sat out least, never for more than `byes_allowed` byes.

    docs/practice.md §2.4. Raises DrawImpossible when too few may sit out.
    """
    eligible = [contender for contender in reversed(line) if contender.byes < byes_allowed]
    if len(eligible) < len(line) % 4:
        text = N_("%(count)s have to sit out, and only %(eligible)s have fewer than %(allowed)s byes.")
        raise DrawImpossible(
            Message(text, {"count": len(line) % 4, "eligible": len(eligible), "allowed": byes_allowed}),
            (Message(N_("Allow one bye more for each, or let a player join so that the tables fill.")),),
        )
    text = N_("No. %(number)s is the lowest ranked of those who sat out least.")
    return _sitting_out(line, sorted(eligible, key=lambda one: one.byes), text)


def _sitting_out(
    contenders: Sequence[Contender], chosen: Sequence[Contender], text: str
) -> tuple[DrawnBye, ...]:
    count = len(contenders) % 4
    return tuple(
        DrawnBye(one.number, (present(len(contenders), count), Message(text, {"number": one.number})))
        for one in chosen[:count]
    )


def present(players: int, resting: int) -> Message:
    """How many are here and how many of them sit out."""
    text = N_("%(present)s are present, and four sit at a table: %(resting)s sit out.")
    return Message(text, {"present": players, "resting": resting})
