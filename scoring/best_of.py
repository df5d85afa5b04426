"""Matches of several games: the majority of them wins (docs/practice.md §7 item 2)."""

from __future__ import annotations

from collections.abc import Sequence

from games.messages import N_, Message
from scoring.deals import SIDE_NAMES
from scoring.match_score import BySide, DealLine, GameScore, MatchScore
from scoring.recording import capped, difference_of, match_score
from scoring.regulation import Regulation
from scoring.sections import MatchRules, RecordOf


def fold_games(lines: Sequence[DealLine], regulation: Regulation, first_lead: int) -> MatchScore:
    """The score of a match of several games; `lines` are in order, `first_lead` is a seat.

    The lead goes on in turn from one game to the next. Margins and differences are of the recorded points.
    """
    games = _games(lines, regulation)
    rules = regulation.match
    assert rules.games is not None
    won = [sum(game.winner == side for game in games) for side in (0, 1)]
    majority = max(won) > rules.games // 2
    finished = majority or sum(game.finished for game in games) == rules.games
    winner = None if won[0] == won[1] or not finished else int(won[1] > won[0])
    differences = [difference_of(game.points[0], game.points[1], rules)[0] for game in games]
    whole_games = regulation.deal.record is RecordOf.GAME
    counted = games[-1].last_deal if games else 0
    deals_won = (0, 0) if whole_games else _deals_won(lines[:counted])
    return match_score(
        regulation,
        finished=finished,
        winner=winner,
        points=_sum_by_side([game.points for game in games]),
        points_for=_sum_by_side([game.points_for for game in games]),
        difference=(sum(differences), -sum(differences)),
        deals_won=deals_won,
        lines=lines,
        counted=counted,
        first_lead=first_lead,
        working=tuple(_game_working(game, rules) for game in games if game.finished),
        games=games,
        games_won=(won[0], won[1]),
    )


def _games(lines: Sequence[DealLine], regulation: Regulation) -> tuple[GameScore, ...]:
    """The games of a match up to its end; the last one may still be in play."""
    rules = regulation.match
    whole_games = regulation.deal.record is RecordOf.GAME
    assert rules.games is not None
    assert rules.target is not None
    games: list[GameScore] = []
    won = [0, 0]
    a = b = 0
    first = 1
    for line in lines:
        a += line.points[0]
        b += line.points[1]
        finished = whole_games or max(a, b) >= rules.target
        if finished:
            game = _game(len(games) + 1, (a, b), rules, first, line.number)
            games.append(game)
            a, b, first = 0, 0, line.number + 1
            if game.winner is not None:
                won[game.winner] += 1
            if max(won) > rules.games // 2 or len(games) == rules.games:
                break
    else:
        if lines and first <= len(lines):
            games.append(_game(len(games) + 1, (a, b), rules, first, len(lines), finished=False))
    return tuple(games)


def _game(
    number: int, points: BySide, rules: MatchRules, first: int, last: int, *, finished: bool = True
) -> GameScore:
    points_for = capped(points[0], points[1], rules.cap)
    margin = abs(points_for[0] - points_for[1])
    winner = None if points[0] == points[1] or not finished else int(points[1] > points[0])
    bonus = rules.margin_bonus
    return GameScore(
        number=number,
        finished=finished,
        points=points,
        points_for=points_for,
        winner=winner,
        bonus=bonus.points if bonus and winner is not None and margin >= bonus.margin else 0,
        first_deal=first,
        last_deal=last,
    )


def _game_working(game: GameScore, rules: MatchRules) -> Message:
    params: dict[str, object] = {"number": game.number, "a": game.points_for[0], "b": game.points_for[1]}
    if game.winner is None:
        return Message(N_("game %(number)s: %(a)s-%(b)s, nobody wins it"), params)
    params.update(side=SIDE_NAMES[game.winner], worth=rules.game_win + game.bonus)
    if game.bonus and rules.margin_bonus:
        params["margin"] = rules.margin_bonus.margin
        text = N_(
            "game %(number)s: %(a)s-%(b)s, side %(side)s wins by %(margin)s or more: %(worth)s match points"
        )
        return Message(text, params)
    return Message(N_("game %(number)s: %(a)s-%(b)s, side %(side)s wins: %(worth)s match points"), params)


def _deals_won(lines: Sequence[DealLine]) -> BySide:
    return (
        sum(line.points[0] > line.points[1] for line in lines),
        sum(line.points[1] > line.points[0] for line in lines),
    )


def _sum_by_side(pairs: Sequence[BySide]) -> BySide:
    return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
