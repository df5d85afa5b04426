"""Why a draw is as it is, in words that an arbiter can read out."""

from fractions import Fraction

from games.messages import N_, Message
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.levels import Aims
from tournaments.pairing.matching import Edge

_ORDER_WORDS = {
    "fold": Message(N_("the first meets the last")),
    "slide": Message(N_("the upper half meets the lower half")),
    "neighbours": Message(N_("neighbours meet")),
}


def table(groups: ScoreGroups, pair: Edge, aims: Aims, *, bye: int | None) -> tuple[Message, ...]:
    """The reasons for one table, the score group first.

    `pair` holds places in the line, `bye` the place that sits out.
    """
    high, low = pair
    reasons = (
        [_same_score(groups, pair, aims)]
        if groups.first[high] == groups.first[low]
        else _float(groups, pair, bye)
    )
    if low in groups.met[high]:
        reasons.append(
            Message(
                N_("They met in round %(round)s: no draw has fewer repeats."),
                {"round": groups.last_met[high][low]},
            )
        )
    club = groups.contenders[high].club
    if aims.avoid_clubs and club is not None and club == groups.contenders[low].club:
        reasons.append(
            Message(
                N_("Both are from %(club)s: no draw parts more club mates without a repeat or another bye."),
                {"club": club},
            )
        )
    return tuple(reasons)


def _same_score(groups: ScoreGroups, pair: Edge, aims: Aims) -> Message:
    high, low = pair
    return Message(
        N_("Both stand on %(score)s, as places %(high)s and %(low)s of %(size)s; %(order)s."),
        {
            "score": _plain(groups.contenders[high].score),
            "high": high - groups.first[high] + 1,
            "low": low - groups.first[low] + 1,
            "size": groups.size[high],
            "order": _ORDER_WORDS[aims.order],
        },
    )


def _float(groups: ScoreGroups, pair: Edge, bye: int | None) -> list[Message]:
    """A table between two score groups: an odd number above proves it, else earlier meetings force it."""
    high, low = pair
    upper, lower = groups.contenders[high], groups.contenders[low]
    reasons = [
        Message(
            N_("No. %(high)s on %(high_score)s meets No. %(low)s on %(low_score)s."),
            {
                "high": upper.number,
                "high_score": _plain(upper.score),
                "low": lower.number,
                "low_score": _plain(lower.score),
            },
        )
    ]
    steps = [end for end in range(high + 1, low + 1) if groups.first[end] == end]
    odd = [end for end in steps if (end - (bye is not None and bye < end)) % 2]
    for end in odd:
        reasons.append(
            Message(
                N_("On %(score)s or more stand %(count)s, an odd number: one has to meet a lower score."),
                {
                    "score": _plain(groups.contenders[end - 1].score),
                    "count": end - (bye is not None and bye < end),
                },
            )
        )
    if len(odd) < len(steps):
        reasons.append(
            Message(
                N_("Earlier meetings, or a rule above the scores, leave no draw with smaller steps in all.")
            )
        )
    return reasons


def bye(groups: ScoreGroups, place: int | None, *, byes_allowed: int) -> tuple[Message, ...]:
    """Why this one sits out, and why nobody who is ranked lower does. Empty when nobody sits out."""
    if place is None:
        return ()
    reasons = [
        Message(N_("%(count)s are present, an odd number: one sits out."), {"count": len(groups.contenders)}),
        Message(
            N_("No. %(number)s is the lowest ranked that may sit out and leaves the others a draw."),
            {"number": groups.contenders[place].number},
        ),
    ]
    below = [lower for lower, steps in enumerate(groups.from_bottom) if steps < groups.from_bottom[place]]
    below.sort(key=lambda lower: groups.from_bottom[lower])
    served = [lower for lower in below if groups.contenders[lower].byes >= byes_allowed]
    needed = [lower for lower in below if groups.contenders[lower].byes < byes_allowed]
    if served:
        reasons.append(Message(N_("Already sat out: %(numbers)s."), {"numbers": _numbers(groups, served)}))
    if needed:
        reasons.append(
            Message(
                N_("Needed as opponents, or there are repeats now or later: %(numbers)s."),
                {"numbers": _numbers(groups, needed)},
            )
        )
    return tuple(reasons)


def notes(aims: Aims, *, foreseen: bool) -> tuple[Message, ...]:
    """What holds for the whole draw."""
    said: list[Message] = []
    if aims.repeats:
        said.append(Message(N_("No draw without a repeat exists; this one has the fewest.")))
    if foreseen:
        said.append(
            Message(
                N_("A draw with smaller steps was passed over: it would leave a later round without a draw.")
            )
        )
    return tuple(said)


def impossible(groups: ScoreGroups, *, byes_allowed: int) -> Message:
    """What stands in the way of a draw."""
    contenders = groups.contenders
    if groups.bye is not None and all(contender.byes >= byes_allowed for contender in contenders):
        return Message(N_("The number of those present is odd, and everybody has already sat out."))
    alone = [
        place
        for place, contender in enumerate(contenders)
        if len(groups.met[place]) == len(contenders) - 1
        and (groups.bye is None or contender.byes >= byes_allowed)
    ]
    if alone:
        return Message(
            N_("These have already met everybody who is present: %(numbers)s."),
            {"numbers": _numbers(groups, alone)},
        )
    return Message(N_("No draw without a repeat exists: the meetings still open do not make a round."))


def _numbers(groups: ScoreGroups, places: list[int]) -> str:
    return ", ".join(str(groups.contenders[place].number) for place in places)


def _plain(score: int | Fraction) -> int | str:
    return int(score) if score == int(score) else str(score)
