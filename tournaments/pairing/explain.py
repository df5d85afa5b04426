"""Why a draw is as it is, in words that an arbiter can read out."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from games.messages import N_, Message
from tournaments.pairing.aims import Aims
from tournaments.pairing.groups import ScoreGroups
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
    if pair in aims.locked:
        return (Message(N_("The director fixed this table before the draw.")), *again(groups, pair, aims))
    if aims.kept and pair in aims.kept:
        return (Message(N_("This table stays as it was drawn.")),)
    high, low = pair
    if groups.first[high] != groups.first[low]:
        reasons = [*_float(groups, pair, bye), *_floated_again(groups, pair)]
    elif aims.rules.whole_ranking:
        reasons = [_in_one_line(pair, aims)]
    else:
        reasons = [_same_score(groups, pair, aims)]
    return (*reasons, *again(groups, pair, aims), *_given_up(groups, pair, aims))


def _same_score(groups: ScoreGroups, pair: Edge, aims: Aims) -> Message:
    high, low = pair
    return Message(
        N_("Both stand on %(score)s, as places %(high)s and %(low)s of %(size)s; %(order)s."),
        {
            "score": plain(groups.contenders[high].score),
            "high": high - groups.first[high] + 1,
            "low": low - groups.first[low] + 1,
            "size": groups.size[high],
            "order": _ORDER_WORDS[aims.rules.order],
        },
    )


def _in_one_line(pair: Edge, aims: Aims) -> Message:
    high, low = pair
    return Message(
        N_("They are places %(high)s and %(low)s of the ranking; %(order)s."),
        {"high": high + 1, "low": low + 1, "order": _ORDER_WORDS[aims.rules.order]},
    )


def step(groups: ScoreGroups, pair: Edge) -> Message:
    """That two of different scores meet."""
    upper, lower = (groups.contenders[place] for place in pair)
    return Message(
        N_("No. %(high)s on %(high_score)s meets No. %(low)s on %(low_score)s."),
        {
            "high": upper.number,
            "high_score": plain(upper.score),
            "low": lower.number,
            "low_score": plain(lower.score),
        },
    )


def _float(groups: ScoreGroups, pair: Edge, bye: int | None) -> list[Message]:
    """A table between two score groups: an odd number above proves it, else earlier meetings force it."""
    high, low = pair
    reasons = [step(groups, pair)]
    steps = [end for end in range(high + 1, low + 1) if groups.first[end] == end]
    odd = [end for end in steps if (end - (bye is not None and bye < end)) % 2]
    for end in odd:
        reasons.append(
            Message(
                N_("On %(score)s or more stand %(count)s, an odd number: one has to meet a lower score."),
                {
                    "score": plain(groups.contenders[end - 1].score),
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


def _floated_again(groups: ScoreGroups, pair: Edge) -> Iterator[Message]:
    down, up = floats_again(groups, pair)
    if down:
        text = N_("No. %(number)s met a lower score in the last two rounds already: no draw spares more.")
        yield Message(text, {"number": groups.contenders[pair[0]].number})
    if up:
        text = N_("No. %(number)s met a higher score in the last two rounds already: no draw spares more.")
        yield Message(text, {"number": groups.contenders[pair[1]].number})


def floats_again(groups: ScoreGroups, pair: Edge) -> tuple[bool, bool]:
    """Whether the higher of two met a lower score in one of the last two rounds, and the lower a higher one."""
    high, low = (groups.contenders[place].floats[-2:] for place in pair)
    return -1 in high, 1 in low


def again(groups: ScoreGroups, pair: Edge, aims: Aims) -> Iterator[Message]:
    """That the two have met before, and why they meet again."""
    high, low = pair
    if low not in groups.met[high]:
        return
    rules, last = aims.rules, groups.last_met[high][low]
    if pair in aims.locked:
        yield Message(N_("They met in round %(round)s already."), {"round": last})
    elif rules.repeats == "free":
        yield Message(N_("They met in round %(round)s: this draw does not look at repeats."), {"round": last})
    elif rules.repeats == "window":
        yield Message(
            N_("They met in round %(round)s, more than %(window)s rounds ago."),
            {"round": last, "window": rules.repeat_window},
        )
    else:
        yield Message(N_("They met in round %(round)s: no draw has fewer repeats."), {"round": last})


def _given_up(groups: ScoreGroups, pair: Edge, aims: Aims) -> Iterator[Message]:
    """The wishes that this table does not keep, because no draw keeps more of them."""
    high, low = pair
    upper, lower = groups.contenders[high], groups.contenders[low]
    rules = aims.rules
    if low in groups.kept_apart[high] or high in groups.kept_apart[low]:
        yield Message(
            N_("They should be kept apart: no draw keeps more such wishes without a repeat or another bye.")
        )
    if (rules.avoid_clubs or rules.inter_club) and upper.club is not None and upper.club == lower.club:
        yield Message(
            N_("Both are from %(club)s: no draw parts more club mates without a repeat or another bye.")
            if not rules.inter_club
            else N_("Both are from %(club)s: no draw parts more club mates."),
            {"club": upper.club},
        )
    elif rules.avoid_countries and upper.country is not None and upper.country == lower.country:
        yield Message(
            N_("Both are from %(country)s: no draw parts more compatriots without a repeat or another bye."),
            {"country": upper.country},
        )
    if upper.leads * lower.leads > 0:
        yield Message(
            N_("Both have led first more often than their opponents: no draw balances the leads better.")
            if upper.leads > 0
            else N_("Both are owed a first lead: no draw balances the leads better.")
        )


def bye(groups: ScoreGroups, place: int, aims: Aims) -> tuple[Message, ...]:
    """Why this one sits out, and why nobody who is ranked lower does."""
    if any(high == place for high, _ in aims.locked):
        return (Message(N_("The director fixed before the draw who sits out.")),)
    if aims.kept and (place, groups.bye) in aims.kept:
        return (Message(N_("Who sits out stays as it was drawn.")),)
    lowest = N_("No. %(number)s is the lowest ranked that may sit out and leaves the others a draw.")
    if aims.kept is not None:
        lowest = N_(
            "No. %(number)s is the lowest ranked that may sit out and leaves most tables as they were drawn."
        )
    reasons = [
        Message(N_("%(count)s are present, an odd number: one sits out."), {"count": len(groups.contenders)}),
        Message(lowest, {"number": groups.contenders[place].number}),
    ]
    fixed = {other for pair in aims.locked for other in pair}
    below = [lower for lower, steps in enumerate(groups.from_bottom) if steps < groups.from_bottom[place]]
    below = sorted(
        (lower for lower in below if lower not in fixed), key=lambda lower: groups.from_bottom[lower]
    )
    allowed = aims.rules.byes_allowed
    served = [lower for lower in below if groups.contenders[lower].byes >= allowed]
    needed = [lower for lower in below if groups.contenders[lower].byes < allowed]
    if served:
        reasons.append(Message(N_("Already sat out: %(numbers)s."), {"numbers": numbers_of(groups, served)}))
    if needed:
        text = N_("Needed as opponents, or there are repeats now or later: %(numbers)s.")
        if aims.kept is not None:
            text = N_("Needed as opponents, or to leave more tables as they were drawn: %(numbers)s.")
        reasons.append(Message(text, {"numbers": numbers_of(groups, needed)}))
    return tuple(reasons)


def notes(aims: Aims, *, foreseen: bool) -> tuple[Message, ...]:
    """What holds for the whole draw."""
    said: list[Message] = []
    if aims.rules.inter_club and aims.mates:
        said.append(
            Message(N_("No draw keeps all club mates apart, even with repeats; this one parts most of them."))
            if aims.repeats
            else Message(N_("No draw keeps all club mates apart; this one parts most of them."))
        )
    elif aims.rules.inter_club and aims.repeats:
        said.append(
            Message(N_("Club mates are kept apart at the cost of repeats; this draw has the fewest."))
        )
    elif aims.repeats:
        said.append(Message(N_("No draw without a repeat exists; this one has the fewest.")))
    if foreseen:
        said.append(
            Message(
                N_("A draw with smaller steps was passed over: it would leave a later round without a draw.")
            )
        )
    return tuple(said)


def numbers_of(groups: ScoreGroups, places: Sequence[int]) -> str:
    """The entry numbers of these places, for a sentence."""
    return ", ".join(str(groups.contenders[place].number) for place in places)


def plain(score: int | Fraction) -> int | str:
    return int(score) if score == int(score) else str(score)
