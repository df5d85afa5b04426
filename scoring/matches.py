"""From the lines of a match to its score: by a number of deals, to a target, or best of several games."""

from __future__ import annotations

from collections.abc import Sequence

from games.messages import N_, Message
from scoring.account_match import fold_account
from scoring.best_of import fold_games
from scoring.deals import SIDE_NAMES
from scoring.match_score import BySide, DealLine, GameScore, MatchScore, Stayed
from scoring.recording import capped, difference_of, match_score
from scoring.regulation import Regulation
from scoring.sections import MatchBy, RecordOf, TimeOutTie
from scoring.tied_blocks import changes, counted_lines

__all__ = ["BySide", "DealLine", "GameScore", "MatchScore", "fold"]


def fold(
    lines: Sequence[DealLine],
    regulation: Regulation,
    *,
    first_lead: int = 1,
    time_called: bool = False,
    seats: int | None = None,
    stayed: Stayed | None = None,
) -> MatchScore:
    """The score of a match from its current lines, in any order; `first_lead` is the seat of the first lead.

    `time_called` says that the time is up and that `lines` hold whatever `clock.time_out` still allowed
    to be played: the match then ends with them, unless equal points ask for an extra deal. `seats` is asked
    only in a match by account whose table is not full, `stayed` only where others wait for a place. Raises
    ValueError when the lines are not numbered 1, 2, 3 ... without gap or repetition, and when an account asks
    for more than is known of a deal.
    """
    ordered = _in_order(lines)
    if regulation.match.by is MatchBy.ACCOUNT:
        return fold_account(
            ordered, regulation, first_lead, time_called=time_called, seats=seats, stayed=stayed
        )
    counted = counted_lines(ordered, regulation.deal.tied_block)
    if regulation.match.by is MatchBy.GAMES:
        score = fold_games(counted, regulation, first_lead)
    else:
        score = _fold_deals(counted, regulation, first_lead, time_called)
    written = changes(ordered, counted)
    return score._replace(written=written) if written else score


def _in_order(lines: Sequence[DealLine]) -> Sequence[DealLine]:
    for number, line in enumerate(lines, 1):
        if line.number != number:
            break
    else:
        return lines
    ordered = sorted(lines, key=lambda line: line.number)
    if [line.number for line in ordered] != list(range(1, len(ordered) + 1)):
        raise ValueError("the lines of a match are numbered 1, 2, 3 ... without gap or repetition")
    return ordered


def _fold_deals(
    lines: Sequence[DealLine], regulation: Regulation, first_lead: int, time_called: bool
) -> MatchScore:
    rules = regulation.match
    whole_game = regulation.deal.record is RecordOf.GAME
    last = 1 if whole_game else rules.deals
    target = rules.target
    a = b = won_a = won_b = counted = 0
    at_end = False
    for line in lines:
        mine, theirs = line.points
        counted += 1
        a += mine
        b += theirs
        if mine > theirs:
            won_a += 1
        elif theirs > mine:
            won_b += 1
        at_end = (last is not None and counted >= last) or (target is not None and max(a, b) >= target)
        if at_end and (a != b or last is None or rules.draws_allowed):
            break
    ended = at_end or time_called
    finished = ended and (a != b or _equal_is_draw(regulation, at_end))
    winner = None if a == b or not finished else int(b > a)
    return match_score(
        regulation,
        finished=finished,
        winner=winner,
        points=(a, b),
        points_for=capped(a, b, rules.cap),
        difference=difference_of(a, b, rules),
        deals_won=(0, 0) if whole_game else (won_a, won_b),
        lines=lines,
        counted=counted,
        first_lead=first_lead,
        working=_working(regulation, counted, (a, b), at_end, time_called),
    )


def _equal_is_draw(regulation: Regulation, at_end: bool) -> bool:
    """What the clock says of equal points holds when the clock ended the match, not after its last deal."""
    extra_deal = regulation.clock.tie is TimeOutTie.EXTRA_DEAL and not at_end
    return regulation.match.draws_allowed and not extra_deal


def _working(
    regulation: Regulation, counted: int, points: BySide, at_end: bool, time_called: bool
) -> tuple[Message, ...]:
    rules = regulation.match
    a, b = points
    told = [_how_it_ended(regulation, counted, points, at_end, time_called)]
    if (at_end or time_called) and a == b:
        draw = _equal_is_draw(regulation, at_end)
        told.append(
            Message(N_("equal points: a draw") if draw else N_("equal points: an extra deal decides"))
        )
    if rules.cap is not None and max(a, b) > rules.cap:
        capped_a, capped_b = capped(a, b, rules.cap)
        text = N_("points above %(cap)s are not recorded: %(a)s-%(b)s")
        told.append(Message(text, {"cap": rules.cap, "a": capped_a, "b": capped_b}))
    if rules.difference_cap is not None and max(a, b) > rules.difference_cap:
        text = N_("for the difference, points count up to %(cap)s: %(difference)s")
        difference = f"±{abs(difference_of(a, b, rules)[0])}"
        told.append(Message(text, {"cap": rules.difference_cap, "difference": difference}))
    return tuple(told)


def _how_it_ended(
    regulation: Regulation, counted: int, points: BySide, at_end: bool, time_called: bool
) -> Message:
    rules = regulation.match
    a, b = points
    if rules.by is MatchBy.DEALS and not time_called:
        text = N_("%(played)s of %(deals)s deals: %(a)s-%(b)s")
        return Message(text, {"played": counted, "deals": rules.deals, "a": a, "b": b})
    if rules.target is not None and max(a, b) >= rules.target:
        text = N_("side %(side)s reached the target of %(target)s: %(a)s-%(b)s")
        side = SIDE_NAMES[int(b > a)]
        return Message(text, {"side": side, "target": rules.target, "a": a, "b": b})
    if time_called or at_end:
        return Message(N_("ended by the clock: %(a)s-%(b)s"), {"a": a, "b": b})
    text = N_("%(played)s deals towards %(target)s: %(a)s-%(b)s")
    return Message(text, {"played": counted, "target": rules.target, "a": a, "b": b})
