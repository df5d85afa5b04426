"""Mends a drawn round after a late arrival, a no-show or a corrected result: as little as can be is changed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from games.messages import N_, Message
from tournaments.pairing import swiss
from tournaments.pairing.aims import BYE, SwissRules, places_of
from tournaments.pairing.field import Contender, Draw
from tournaments.pairing.refusal import impossible
from tournaments.pairing.search import cheapest

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Repair:
    """`kept` tables were drawn and stay, `gone` ones were drawn and are not any more, `new` ones were not drawn.
    Each is a pair of entry numbers, the smaller first; who sits out is paired with 0."""

    draw: Draw
    kept: tuple[Pair, ...]
    gone: tuple[Pair, ...]
    new: tuple[Pair, ...]


def repaired(
    drawn: Sequence[Pair],
    contenders: Sequence[Contender],
    *,
    round_number: int,
    seed: str,
    rules: SwissRules,
    fixed: Sequence[Pair] = (),
) -> Repair:
    """The draw of those present now that keeps as many of the `drawn` tables as can be, and of these the cheapest.

    `fixed` tables, played or locked, are kept in any case; a repeat that the rules forbid is never drawn. A bye counts
    as a table; it is drawn as (number, 0). Raises as `swiss.draw` does.
    """
    groups, aims = swiss.prepared(contenders, round_number=round_number, seed=seed, rules=rules, locks=fixed)
    present = {contender.number for contender in contenders} | ({BYE} if groups.bye is not None else set())
    standing = [pair for pair in drawn if present.issuperset(pair)]
    aims = replace(aims, kept=places_of(groups, standing))
    solution = cheapest(groups, aims)
    if solution is None:
        raise impossible(groups, aims)
    text = swiss.input_text("repair", contenders, aims, fixed, drawn=sorted(map(sorted, drawn)))
    before, after = _in_order(drawn), _in_order(swiss.by_rank(groups, pair) for pair in solution.pairs)
    kept = tuple(pair for pair in after if pair in before)
    draw = swiss.as_draw(groups, solution, text)
    note = Message(
        N_("%(kept)s of %(drawn)s tables stay as they were drawn, and no draw keeps more."),
        {"kept": len(kept), "drawn": len(before)},
    )
    return Repair(
        draw=replace(draw, notes=(note, *draw.notes)),
        kept=kept,
        gone=tuple(pair for pair in before if pair not in after),
        new=tuple(pair for pair in after if pair not in before),
    )


def _in_order(pairs: Iterable[Pair]) -> list[Pair]:
    return sorted((min(pair), max(pair)) for pair in pairs)
