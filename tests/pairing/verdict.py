"""One drawn round through all the rules, as cheaply as it can be proved."""

from dataclasses import dataclass

from tests.pairing.judge import Judge, Pair, pairs_of, require
from tests.pairing.proofs import (
    clean_draw_exists,
    judge_against_all_meetings,
    judge_against_second_opinion,
    judge_bye,
    judge_exchanges,
    steps_by_meetings,
    steps_by_parity,
    unspoilt,
)
from tournaments.pairing.field import Draw

#: Whole draws of so few are always compared with the second solver: it takes no longer than the other proofs.
ALWAYS_COMPARED = 16


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a round that keeps the rules was like, and how it was proved.

    `bound`: no rule above the scores is hurt, and the floats are as few and small as the score groups and the
    meetings in them allow. `compared`: the second solver found the same tables.
    """

    repeats: int
    bye: bool
    floats: int
    mates: int
    bound: bool
    compared: bool


def examine(judge: Judge, draw: Draw, *, compare: bool) -> Verdict:
    """Raises Fault where the draw breaks a rule, or a cheaper one exists.

    The draw has to be the cheapest among all meetings by the judge's own costs, found by rustworkx. What that is worth
    is proved without it: by bounds for the repeats, the bye, the clubs and the floats, by exchanges for the rest, or by
    the second solver, NetworkX. That is asked where `compare` asks for it, where the field is small, and where no bound
    proves that the repeats, the bye, the clubs and the floats are the best there can be.
    """
    judge.judge(draw)
    cost = judge.cost_named(judge.judge_cost(draw))
    pairs = pairs_of(draw)
    repeats = judge.repeats_in(draw)
    require(not (repeats and judge.refuse_repeats), "no repeat where they are refused")
    best = unspoilt(judge, above="bye")
    if pairs <= best.keys():
        judge_bye(judge, draw, best)
    elif not judge.inter_club:
        require(not clean_draw_exists(judge), "a draw without a repeat exists")
    bound = pairs <= unspoilt(judge, above="score").keys() and _steps_are_least(judge, pairs, cost["score"])
    compared = compare or not bound or len(judge.contenders) <= ALWAYS_COMPARED
    with_repeats = not judge.refuse_repeats and (repeats > 0 or judge.inter_club)
    judge_against_all_meetings(judge, pairs, repeats=with_repeats)
    if compared:
        judge_against_second_opinion(judge, pairs, repeats=with_repeats)
    else:
        judge_exchanges(pairs, judge.clean)
    return Verdict(
        repeats=repeats,
        bye=draw.bye is not None,
        floats=sum(judge.scores[a] != judge.scores[b] for a, b in (table.sides for table in draw.tables)),
        mates=cost["club"] + cost.get("country", 0),
        bound=bound,
        compared=compared,
    )


def _steps_are_least(judge: Judge, pairs: set[Pair], steps: int) -> bool:
    """Whether a bound says so; that it is a bound is checked on the way."""
    if steps == steps_by_parity(judge, pairs):
        return True
    least = steps_by_meetings(judge, pairs)
    require(steps >= least, f"the scores cost {steps}, less than can be")
    return steps == least
