"""What a rotation promises before its first round: how often two can be partners and opponents at most."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from games.messages import N_, Message
from tournaments.pairing.rotation.strangers import rounds_of_strangers
from tournaments.pairing.rotation.whist import whist


@dataclass(frozen=True, slots=True)
class Bounds:
    """No two are partners more than `partners` times, opponents more than `opponents` times, and why.

    `together` bounds both added, where the schedule is about that; None elsewhere.
    """

    partners: int
    opponents: int
    reason: Message
    together: int | None = None


def bounds(players: int, rounds: int, *, schedule: str = "whist") -> Bounds:
    """The promise for `players` (at least four) who stay the same over `rounds`.

    `schedule` is "whist" (everybody with everybody, evenly) or "once" (nobody meets twice). ValueError for others:
    where the ranking decides who sits together, nothing can be promised beforehand.
    """
    if schedule not in ("whist", "once"):
        raise ValueError("only the schedules whist and once promise something")
    if schedule == "once":
        return _of_strangers(players, rounds)
    design = whist(players)
    if design and rounds <= len(design.rounds):
        reason = N_(
            "A complete schedule: everybody has everybody as partner once and as opponent twice at most."
        )
        return Bounds(1, 2, Message(reason))
    seated = players - players % 4
    return Bounds(partner_bound(seated, rounds), opponent_bound(seated, rounds), _open(rounds))


def partner_bound(seated: int, rounds: int) -> int:
    """Round by round nobody has to be partners more often than this.

    In the last round at most (rounds - 1) / c of the others have been a partner c times. While at least half of the
    `seated` are left to choose from, all can be paired without them (Dirac's theorem).
    """
    return _least_bound(lambda often: (rounds - 1) // often, seated)


def opponent_bound(seated: int, rounds: int) -> int:
    """Round by round no two have to be opponents more often than this, whoever the partners are.

    Partnerships choose partnerships to meet. Each of the two in one has met at most 2 * (rounds - 1) / c players c
    times; the rest is as for partners.
    """
    return _least_bound(lambda often: 2 * (2 * (rounds - 1) // often), seated // 2)


def stranger_bounds(seated: int, rounds: int) -> tuple[int, int]:
    """The same two where partners count as opponents and opponents as partners: three meetings a round."""
    return (
        _least_bound(lambda often: 3 * (rounds - 1) // often, seated),
        _least_bound(lambda often: 2 * (3 * (rounds - 1) // often), seated // 2),
    )


def _least_bound(barred: Callable[[int], int], points: int) -> int:
    """The least number of times with which at least half of the points stay open to each."""
    return next(often for often in count(1) if barred(often) <= points // 2 - 1)


def _of_strangers(players: int, rounds: int) -> Bounds:
    if rounds <= rounds_of_strangers(players):
        reason = N_("Everybody moves on in steps that bring no two to one table twice in %(rounds)s rounds.")
        return Bounds(1, 1, Message(reason, {"rounds": rounds_of_strangers(players)}), together=1)
    seated = players - players % 4
    partners, opponents = stranger_bounds(seated, rounds)
    return Bounds(partners, opponents, _open(rounds), together=max(partners, opponents))


def _open(rounds: int) -> Message:
    text = N_("In each of %(rounds)s rounds at least half of the others stay open to everybody.")
    return Message(text, {"rounds": rounds})
