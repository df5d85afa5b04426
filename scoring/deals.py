"""What one deal is worth: who wins it, whose tiles are written, and what points a table may enter at all."""

from __future__ import annotations

from dataclasses import dataclass

from games.dealing import Dealing
from games.finished import BySeat, Ending, Finding, FinishedDeal, left_of
from games.messages import Message
from scoring.deal_texts import deal_text
from scoring.regulation import Regulation
from scoring.sections import BlockRule, DealRules, DealScoring, GameRules, RecordOf, TimeOutTie

SIDE_NAMES = ("A", "B")


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
        ended = deal_text("seat_went_out", seat=deal.out_seat)
        return _written((deal.out_seat - 1) % 2, left, rules, (ended,))
    lowest, comparison = _block_comparison(left, rules.block)
    if lowest[0] == lowest[1]:
        tied = deal_text(f"tied_{rules.tied_block}")
        worth = (_written(0, left, rules, ()).points[0], _written(1, left, rules, ()).points[1])
        return DealScore(points=(0, 0), winner=None, working=(comparison, tied), tied=worth)
    return _written(0 if lowest[0] < lowest[1] else 1, left, rules, (comparison,))


def dealing_of(rules: GameRules) -> Dealing:
    """How the line game of two pairs deals its tiles."""
    return Dealing(rules.tile_set, rules.hand)


def most_in_a_deal(regulation: Regulation) -> int:
    """What no deal can be worth more than: 144 with the double-six set, whoever's tiles are written."""
    if regulation.deal.score is DealScoring.ONE:
        return 1
    dealing = dealing_of(regulation.game)
    if not dealing.asleep:
        return dealing.most_left_out
    return dealing.heaviest(2) if _losers(regulation) else dealing.most_left_in_block()


def most_likely_in_a_deal(regulation: Regulation) -> int:
    """Above this a deal deserves a question: docs/practice.md §1, or what deals played at random never were worth."""
    if regulation.deal.score is DealScoring.ONE:
        return 1
    if not dealing_of(regulation.game).asleep:
        return 130
    return 175 if _losers(regulation) else 330


def _losers(regulation: Regulation) -> bool:
    return regulation.deal.score is DealScoring.LOSERS


def check_points(
    points: tuple[int, ...], regulation: Regulation, *, before: tuple[int, ...] = (0, 0)
) -> tuple[Finding, ...]:
    """What is wrong with one line entered as points by side: a deal or, where the regulation says so, a
    game.

    `before` are the totals of the match without this line; they matter for `match.raw_maximum` where
    deals are recorded, and then only as a question, because no single deal can be blamed.
    """
    if len(points) != 2:
        return (_finding("two_sides"),)
    if min(points) < 0:
        return (_finding("negative"),)
    if regulation.deal.record is RecordOf.GAME:
        return _game_findings(points, regulation)
    return _deal_findings(points, regulation, before)


def _block_comparison(left: BySeat, rule: BlockRule) -> tuple[tuple[int, int], Message]:
    if rule is BlockRule.PAIR_SUM:
        compared = left[0] + left[2], left[1] + left[3]
    else:
        compared = min(left[0], left[2]), min(left[1], left[3])
    return compared, deal_text(f"block_{rule}", a=compared[0], b=compared[1])


def _written(winner: int, left: BySeat, rules: DealRules, working: tuple[Message, ...]) -> DealScore:
    hands: tuple[int, ...]
    if rules.score is DealScoring.ONE:
        told = deal_text("written_one", side=SIDE_NAMES[winner])
        return DealScore(points=(1 - winner, winner), winner=winner, working=(*working, told))
    if rules.score is DealScoring.ALL:
        hands, code = left, "written_all"
    else:
        hands, code = (left[1 - winner], left[3 - winner]), "written_losers"
    points = sum(hands)
    written = deal_text(code, side=SIDE_NAMES[winner], sum=" + ".join(map(str, hands)), points=points)
    by_side = (points, 0) if winner == 0 else (0, points)
    return DealScore(points=by_side, winner=winner, working=(*working, written))


def _finding(law: str, *, error: bool = True, **params: object) -> Finding:
    return Finding(law=law, error=error, field="points", message=deal_text(f"points_{law}", **params))


def _deal_findings(
    points: tuple[int, ...], regulation: Regulation, before: tuple[int, ...]
) -> tuple[Finding, ...]:
    found: list[Finding] = []
    written = max(points)
    if min(points) > 0:
        found.append(_finding("both_write"))
    most = most_in_a_deal(regulation)
    if written > most:
        found.append(_finding("over_most", points=written, most=most))
    elif written > most_likely_in_a_deal(regulation):
        found.append(_finding("over_doubtful", error=False, points=written))
    found.extend(_over_maximum(tuple(map(sum, zip(before, points, strict=True))), regulation, error=False))
    return tuple(found)


def _game_findings(points: tuple[int, ...], regulation: Regulation) -> tuple[Finding, ...]:
    found: list[Finding] = []
    target = regulation.match.target
    if target is not None and min(points) >= target:
        found.append(_finding("both_reach_target", target=target))
    elif target is not None and max(points) < target and regulation.clock.minutes is None:
        found.append(_finding("target_not_reached", target=target))
    elif points[0] == points[1] and not _may_be_equal(regulation):
        found.append(_finding("equal_points"))
    found.extend(_over_maximum(points, regulation, error=True))
    return tuple(found)


def _may_be_equal(regulation: Regulation) -> bool:
    return regulation.match.draws_allowed and regulation.clock.tie is not TimeOutTie.EXTRA_DEAL


def _over_maximum(points: tuple[int, ...], regulation: Regulation, *, error: bool) -> list[Finding]:
    most = regulation.match.raw_maximum
    if most is None or max(points) <= most:
        return []
    return [_finding("over_raw_maximum", error=error, points=max(points), most=most)]
