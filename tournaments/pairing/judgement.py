"""What a director's own tables break, before they are taken: every rule by name, every level that gets worse."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.messages import N_, Message
from tournaments.pairing import swiss
from tournaments.pairing.aims import BYE, Aims, SwissRules, places_of
from tournaments.pairing.explain import floats_again, step
from tournaments.pairing.field import Contender
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.matching import Edge
from tournaments.pairing.price import differences, price

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Judgement:
    """`broken` names the rules that the changed tables break, `levels` what the whole costs more or less than the draw.
    Both are empty for tables that are as good as the drawn ones."""

    broken: tuple[Message, ...]
    levels: tuple[Message, ...]


def judged(
    proposed: Sequence[Pair],
    drawn: Sequence[Pair],
    contenders: Sequence[Contender],
    *,
    round_number: int,
    seed: str,
    rules: SwissRules,
    locks: Sequence[Pair] = (),
) -> Judgement:
    """Compares the `proposed` tables with the `drawn` ones. Who sits out is paired with 0.

    Only tables that were not drawn are looked at one by one. Raises ValueError unless both have everybody once.
    """
    groups, aims = swiss.prepared(contenders, round_number=round_number, seed=seed, rules=rules)
    tables = [_places(groups, pairs) for pairs in (proposed, drawn)]
    new = [pair for pair in tables[0] if pair not in tables[1]]
    broken = [said for pair in new for said in _broken(groups, aims, pair)]
    lost = places_of(groups, locks) - set(tables[0])
    broken += [_lock_lost(groups, pair) for pair in sorted(lost)]
    costs = [price(groups, aims, pairs) for pairs in tables]
    return Judgement(tuple(broken), differences(*costs))


def _places(groups: ScoreGroups, pairs: Sequence[Pair]) -> list[Edge]:
    numbers = sorted(number for pair in pairs for number in pair)
    everybody = sorted(contender.number for contender in groups.contenders)
    if numbers != ([BYE] if groups.bye is not None else []) + everybody:
        raise ValueError("the tables must have everybody once")
    return sorted(places_of(groups, pairs))


def _broken(groups: ScoreGroups, aims: Aims, pair: Edge) -> Iterator[Message]:
    high, low = pair
    if low == groups.bye:
        yield from _bye(groups, aims, high)
        return
    numbers: dict[str, object] = dict(zip(("high", "low"), swiss.by_rank(groups, pair), strict=True))
    last = groups.last_met[high].get(low)
    if last is not None and aims.rules.bars(last, round_number=aims.round_number):
        yield Message(N_("No. %(high)s and No. %(low)s met in round %(round)s."), numbers | {"round": last})
    if low in groups.avoided[high] or high in groups.avoided[low]:
        yield Message(N_("No. %(high)s and No. %(low)s must not meet."), numbers)
    if low in groups.kept_apart[high] or high in groups.kept_apart[low]:
        yield Message(N_("No. %(high)s and No. %(low)s should be kept apart."), numbers)
    yield from _mates(groups, aims, pair, numbers)
    if groups.first[high] != groups.first[low]:
        yield from _float(groups, pair)
    if groups.contenders[high].leads * groups.contenders[low].leads > 0:
        yield Message(
            N_("No. %(high)s and No. %(low)s have both led first more often than their opponents.")
            if groups.contenders[high].leads > 0
            else N_("No. %(high)s and No. %(low)s are both owed a first lead."),
            numbers,
        )


def _mates(groups: ScoreGroups, aims: Aims, pair: Edge, numbers: dict[str, object]) -> Iterator[Message]:
    one, other = (groups.contenders[place] for place in pair)
    rules = aims.rules
    if (rules.avoid_clubs or rules.inter_club) and one.club is not None and one.club == other.club:
        text = N_("No. %(high)s and No. %(low)s are both from %(club)s.")
        yield Message(text, numbers | {"club": one.club})
    elif rules.avoid_countries and one.country is not None and one.country == other.country:
        text = N_("No. %(high)s and No. %(low)s are both from %(country)s.")
        yield Message(text, numbers | {"country": one.country})


def _float(groups: ScoreGroups, pair: Edge) -> Iterator[Message]:
    yield step(groups, pair)
    down, up = floats_again(groups, pair)
    if down:
        text = N_("No. %(number)s met a lower score in one of the last two rounds too.")
        yield Message(text, {"number": groups.contenders[pair[0]].number})
    if up:
        text = N_("No. %(number)s met a higher score in one of the last two rounds too.")
        yield Message(text, {"number": groups.contenders[pair[1]].number})


def _bye(groups: ScoreGroups, aims: Aims, place: int) -> Iterator[Message]:
    contender = groups.contenders[place]
    if contender.byes >= aims.rules.byes_allowed:
        yield Message(N_("No. %(number)s has already sat out."), {"number": contender.number})
    lower = [
        other.number
        for at, other in enumerate(groups.contenders)
        if groups.from_bottom[at] < groups.from_bottom[place] and other.byes < aims.rules.byes_allowed
    ]
    if lower:
        yield Message(
            N_("No. %(number)s sits out, though these are ranked lower and may sit out: %(numbers)s."),
            {"number": contender.number, "numbers": ", ".join(map(str, sorted(lower)))},
        )


def _lock_lost(groups: ScoreGroups, pair: Edge) -> Message:
    high, low = swiss.by_rank(groups, pair)
    if low == BYE:
        return Message(N_("It was fixed that No. %(number)s sits out."), {"number": high})
    return Message(N_("The table of No. %(high)s and No. %(low)s was fixed."), {"high": high, "low": low})
