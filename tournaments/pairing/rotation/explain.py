"""Why partners and opponents sit as they do, in words that an arbiter can read out."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, product

from games.messages import N_, Message
from tournaments.pairing.rotation import wishes
from tournaments.pairing.rotation.past import Meetings, Past
from tournaments.pairing.rotation.whist import Foursome
from tournaments.pairing.rotation.windows import Aims


def by_schedule(round_number: int, rounds: int) -> Message:
    text = N_("Round %(round)s of %(rounds)s of a schedule that is known as a whole before the first round.")
    return Message(text, {"round": round_number, "rounds": rounds})


def by_club(*, mates: bool) -> Message:
    """The first round of a federation event; `mates` is whether two of one club sit at this table."""
    if mates:
        return Message(
            N_("Sorted by club and cut into four: a club with more players than tables has to meet itself.")
        )
    return Message(N_("Sorted by club and cut into four, so that club mates sit at different tables."))


def by_wishes() -> Message:
    """A first round in which the clubs alone would have brought others together who are to be kept apart."""
    return Message(N_("Clubs are spread as far as the wishes of who is to be kept apart allow."))


def by_lot() -> Message:
    return Message(N_("Near each other in the lot of this round, as far as partners and opponents allow."))


def by_rank(table: Foursome, *, as_wanted: bool) -> Message:
    """Places of the ranking without those who sit out; `as_wanted` is whether the round wants just these together."""
    a, c, b, d = (place + 1 for place in table)
    text = (
        N_("Places %(a)s and %(c)s against %(b)s and %(d)s, as this round wants it.")
        if as_wanted
        else N_("Places %(a)s and %(c)s against %(b)s and %(d)s: the nearest to what this round wants.")
    )
    return Message(text, {"a": a, "c": c, "b": b, "d": d})


def again(past: Past, table: Foursome, aims: Aims) -> Iterable[Message]:
    """Those of the table who were partners or opponents before, and why they are again."""
    a, c, b, d = table
    partners = _known(past, past.partners, ((a, c), (b, d)))
    if partners:
        yield Message(N_("Partners again: %(pairs)s. %(why)s"), {"pairs": partners, "why": _why(aims)})
    opponents = _known(past, past.opponents, tuple(product((a, c), (b, d))))
    if opponents:
        yield Message(N_("Opponents again: %(pairs)s. %(why)s"), {"pairs": opponents, "why": _why(aims)})


def mates(past: Past, table: Foursome, aims: Aims) -> Iterable[Message]:
    """Club mates, and those whom somebody wished apart, who sit together although the round tried to help it."""
    clubs = Counter(past.line[place].club for place in table)
    for club, count in sorted((club, count) for club, count in clubs.items() if club is not None):
        if aims.avoid_clubs and count > 1:
            text = N_("%(count)s are from %(club)s: partners and opponents of late come before clubs.")
            yield Message(text, {"count": count, "club": club})
    wished = wishes.unwished(past.line)
    apart = [(one, other) for one, other in combinations(sorted(table), 2) if other in wished[one]]
    for one, other in apart:
        numbers = {"one": past.line[one].number, "other": past.line[other].number}
        text = N_("No. %(one)s and No. %(other)s are to be kept apart, and no draw of less weight does.")
        yield Message(text, numbers)


def _known(past: Past, meetings: Meetings, pairs: Iterable[tuple[int, int]]) -> str:
    """ "3-7 (2)" for each pair that met before: the entry numbers and the round of the last time."""
    return ", ".join(
        f"{past.line[one].number}-{past.line[other].number} ({meetings.last[one][other]})"
        for one, other in pairs
        if other in meetings.last[one]
    )


def _why(aims: Aims) -> Message:
    if not aims.look_back:
        return Message(N_("This round keeps to the ranking alone."))
    return Message(N_("No draw repeats less or longer ago, partners first and then their opponents."))
