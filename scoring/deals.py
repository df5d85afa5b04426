"""What one deal is worth: who wins it, whose tiles are written, and what points a table may enter at all."""

from __future__ import annotations

from dataclasses import dataclass

from games.finished import BySeat, Ending, Finding, FinishedDeal, left_of
from games.messages import N_, Message
from scoring.regulation import Regulation
from scoring.sections import BlockRule, DealRules, DealScoring, RecordOf, TiedBlock, TimeOutTie

MOST_IN_A_DEAL = 144
"""No deal of the double-six set can be worth more, whoever's tiles are written (docs/practice.md §1)."""

MOST_LIKELY_IN_A_DEAL = 130
"""Above this a deal deserves a question (docs/practice.md §1)."""

SIDE_NAMES = ("A", "B")

_TIED = {
    TiedBlock.ZERO: N_("the block is tied: nothing is written"),
    TiedBlock.NEXT_DOUBLED: N_("the block is tied: nothing is written, and the next deal counts twice"),
    TiedBlock.PREVIOUS_WINNER: N_("the block is tied: the side that won the deal before writes it"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScore:
    """Points by side, the side that won (0 is A on seats 1 and 3, 1 is B on 2 and 4; None: a tied block),
    and why. `tied` is what each side would write for a tied block if it were given it; else None."""

    points: tuple[int, int]
    winner: int | None
    working: tuple[Message, ...]
    tied: tuple[int, int] | None = None


def score_deal(deal: FinishedDeal, rules: DealRules) -> DealScore:
    """The points of a deal of two pairs whose pips left are known, by seat or by tiles.

    Raises ValueError when they are not, or when nobody is named as having gone out. That the deal is
    possible at all is the business of `games.laws`, not looked at here.
    """
    left = left_of(deal)
    if left is None:
        raise ValueError("a deal is scored from the pips left of each seat")
    if deal.ending is Ending.OUT:
        if deal.out_seat not in (1, 2, 3, 4):
            raise ValueError("a deal that did not end in a block needs the seat that went out")
        winner, ended = (
            (deal.out_seat - 1) % 2,
            Message(N_("seat %(seat)s went out"), {"seat": deal.out_seat}),
        )
        return _written(winner, left, rules, (ended,))
    lowest, comparison = _block_comparison(left, rules.block)
    if lowest[0] == lowest[1]:
        tied = Message(_TIED[rules.tied_block])
        worth = (_written(0, left, rules, ()).points[0], _written(1, left, rules, ()).points[1])
        return DealScore(points=(0, 0), winner=None, working=(comparison, tied), tied=worth)
    return _written(0 if lowest[0] < lowest[1] else 1, left, rules, (comparison,))


def check_points(
    points: tuple[int, ...], regulation: Regulation, *, before: tuple[int, ...] = (0, 0)
) -> tuple[Finding, ...]:
    """What is wrong with one line entered as points by side: a deal or, where the regulation says so, a
    game.

    `before` are the totals of the match without this line; they matter for `match.raw_maximum` where
    deals are recorded, and then only as a question, because no single deal can be blamed.
    """
    if len(points) != 2:
        return (_finding("two_sides", N_("there are two sides: enter the points of both")),)
    if min(points) < 0:
        return (
            _finding("negative", N_("points are never negative: enter 0 for the side that writes nothing")),
        )
    if regulation.deal.record is RecordOf.GAME:
        return _game_findings(points, regulation)
    return _deal_findings(points, regulation, before)


def _block_comparison(left: BySeat, rule: BlockRule) -> tuple[tuple[int, int], Message]:
    if rule is BlockRule.PAIR_SUM:
        compared = left[0] + left[2], left[1] + left[3]
        text = N_("block: the pairs hold %(a)s and %(b)s, the smaller sum wins")
    else:
        compared = min(left[0], left[2]), min(left[1], left[3])
        text = N_("block: the lowest hands of the pairs are %(a)s and %(b)s, the lower wins")
    return compared, Message(text, {"a": compared[0], "b": compared[1]})


def _written(winner: int, left: BySeat, rules: DealRules, working: tuple[Message, ...]) -> DealScore:
    if rules.score is DealScoring.ALL:
        hands: tuple[int, ...] = left
        text = N_("side %(side)s writes what is left in all four hands: %(sum)s = %(points)s")
    else:
        hands = left[1 - winner], left[3 - winner]
        text = N_("side %(side)s writes what is left in the hands of the losers: %(sum)s = %(points)s")
    points = sum(hands)
    params = {"side": SIDE_NAMES[winner], "sum": " + ".join(str(hand) for hand in hands), "points": points}
    by_side = (points, 0) if winner == 0 else (0, points)
    return DealScore(points=by_side, winner=winner, working=(*working, Message(text, params)))


def _finding(law: str, text: str, *, error: bool = True, **params: object) -> Finding:
    return Finding(law=law, error=error, field="points", message=Message(text, params))


def _deal_findings(
    points: tuple[int, ...], regulation: Regulation, before: tuple[int, ...]
) -> tuple[Finding, ...]:
    found: list[Finding] = []
    written = max(points)
    if min(points) > 0:
        text = N_("only one side writes a deal: enter 0 for the side that lost it")
        found.append(_finding("both_write", text))
    if written > MOST_IN_A_DEAL:
        text = N_("%(points)s is more than a deal can be worth (%(most)s): look at the number again")
        found.append(_finding("over_144", text, points=written, most=MOST_IN_A_DEAL))
    elif written > MOST_LIKELY_IN_A_DEAL:
        text = N_("%(points)s is more than a deal is ever likely to be worth: confirm it if it is right")
        found.append(_finding("over_130", text, error=False, points=written))
    found.extend(_over_maximum(tuple(map(sum, zip(before, points, strict=True))), regulation, error=False))
    return tuple(found)


def _game_findings(points: tuple[int, ...], regulation: Regulation) -> tuple[Finding, ...]:
    found: list[Finding] = []
    target = regulation.match.target
    if target is not None and min(points) >= target:
        text = N_("both sides have the target of %(target)s: only the first to reach it does")
        found.append(_finding("both_reach_target", text, target=target))
    elif target is not None and max(points) < target and regulation.clock.minutes is None:
        text = N_("nobody has the target of %(target)s: enter the game when it is finished")
        found.append(_finding("target_not_reached", text, target=target))
    elif points[0] == points[1] and not _may_be_equal(regulation):
        text = N_("equal points: play an extra deal, then enter the game")
        found.append(_finding("equal_points", text))
    found.extend(_over_maximum(points, regulation, error=True))
    return tuple(found)


def _may_be_equal(regulation: Regulation) -> bool:
    return regulation.match.draws_allowed and regulation.clock.tie is not TimeOutTie.EXTRA_DEAL


def _over_maximum(points: tuple[int, ...], regulation: Regulation, *, error: bool) -> list[Finding]:
    most = regulation.match.raw_maximum
    if most is None or max(points) <= most:
        return []
    text = N_("a total of %(points)s is above the maximum of %(most)s: look at the numbers again")
    return [_finding("over_raw_maximum", text, error=error, points=max(points), most=most)]
