"""How a match is recorded: caps, differences, match points and the next lead, however the match ends."""

from __future__ import annotations

from collections.abc import Sequence

from games.messages import N_, Message
from scoring.match_score import BySide, DealLine, GameScore, MatchScore
from scoring.regulation import Regulation
from scoring.sections import MatchRules, RecordOf

SEATS = 4


def capped(a: int, b: int, cap: int | None) -> BySide:
    """The points of both sides, neither above `cap` (None: as they are)."""
    return (a, b) if cap is None else (min(a, cap), min(b, cap))


def difference_of(a: int, b: int, rules: MatchRules) -> BySide:
    """The difference of each side. Points count up to the lower cap, so overshoot never improves it:
    215-140 with a cap of 200 is +60 and -60 (docs/practice.md §3)."""
    caps = [cap for cap in (rules.cap, rules.difference_cap) if cap is not None]
    if caps:
        a, b = capped(a, b, min(caps))
    return a - b, b - a


def match_score(
    regulation: Regulation,
    *,
    finished: bool,
    winner: int | None,
    points: BySide,
    points_for: BySide,
    difference: BySide,
    deals_won: BySide,
    lines: Sequence[DealLine],
    counted: int,
    first_lead: int,
    working: tuple[Message, ...],
    games: tuple[GameScore, ...] = (),
    games_won: BySide = (0, 0),
) -> MatchScore:
    """The score of a match whose first `counted` of `lines` count: adds what follows from the rest."""
    surplus, more = surplus_of(lines, counted)
    leads = not finished and regulation.deal.record is RecordOf.DEAL
    return MatchScore(
        finished=finished,
        winner=winner,
        points=points,
        points_for=points_for,
        difference=difference,
        match_points=_match_points(regulation.match, winner, games) if finished else (0, 0),
        deals_won=deals_won,
        games=games,
        games_won=games_won,
        next_deal=None if finished else counted + 1,
        # The lead goes round in turn whoever won, also after a tied block (docs/rules.md SP.1, FD-O06).
        next_lead=(first_lead - 1 + counted) % SEATS + 1 if leads else None,
        surplus=surplus,
        working=working + more,
    )


def surplus_of(lines: Sequence[DealLine], counted: int) -> tuple[tuple[int, ...], tuple[Message, ...]]:
    """The numbers of the lines after the first `counted`, and the word about them."""
    if counted == len(lines):
        return (), ()
    surplus = tuple(line.number for line in lines[counted:])
    text = N_("played after the end, counted for nothing: %(numbers)s")
    return surplus, (Message(text, {"numbers": ", ".join(map(str, surplus))}),)


def _match_points(rules: MatchRules, winner: int | None, games: tuple[GameScore, ...]) -> BySide:
    if winner is None:
        result = [rules.draw, rules.draw]
    else:
        result = [rules.win, rules.loss] if winner == 0 else [rules.loss, rules.win]
    for game in games:
        if game.winner is not None:
            result[game.winner] += rules.game_win + game.bonus
    return result[0], result[1]
