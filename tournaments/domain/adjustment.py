"""The adjusted result: what the desk writes down for a match, with a reason, in place of what was played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from django.utils.translation import gettext as _

from scoring.adjusted import (
    Adjusted,
    all_lose,
    draw_is_possible,
    places_by_points,
    places_with_winner,
)
from scoring.match_score import BySide
from scoring.regulation import Regulation
from scoring.sections import MatchBy
from tournaments.domain.actor import Actor
from tournaments.domain.desk import decide
from tournaments.domain.errors import Problems
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Decision, Match
from tournaments.models.match import DecisionKind
from tournaments.queries.regulation import stage_regulation

MOST_POINTS = 99_999


class Outcome(StrEnum):
    """Who has won by the desk's word: as the points say, one side, nobody because it is level, or nobody at all."""

    BY_POINTS = "points"
    WIN = "win"
    DRAW = "draw"
    ALL_LOSE = "all_lose"


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustedForm:
    """What the desk says, by an entry of each side; `winner` is an entry of the side that wins, where one is named.

    `games` are asked for where a match is several games.
    """

    points: Mapping[int, int]
    outcome: Outcome = Outcome.BY_POINTS
    winner: int | None = None
    games: Mapping[int, int] = field(default_factory=dict)


def adjust_match(*, match: Match, actor: Actor, form: AdjustedForm, reason: str) -> Decision:
    """Decide the result of a locked match. It counts like one that was played to these points.

    What was played stays stored and no longer counts.
    """
    adjusted = read_adjusted(match, form)
    return decide(
        match,
        actor,
        DecisionKind.ADJUST,
        reason,
        points=list(adjusted.points),
        places=list(adjusted.places),
        games=list(adjusted.games),
    )


def read_adjusted(match: Match, form: AdjustedForm) -> Adjusted:
    """The adjusted result as it would be stored. Refuses what the regulation does not know as a result."""
    regulation = stage_regulation(match.round.stage)
    sides = list(sides_of_match(match).values())
    problems = Problems()
    points = _by_side(form.points, sides, "points", problems)
    games: BySide = ()
    if regulation.match.by is MatchBy.GAMES:
        games = _by_side(form.games, sides, "games", problems)
    _look_at_numbers(points, games, regulation, problems)
    problems.refuse_if_any("result_invalid", _("This result cannot be stored."))
    places = _places(form, points, games, sides, regulation, problems)
    problems.refuse_if_any("result_invalid", _("This result cannot be stored."))
    return Adjusted(points, places, games)


def _by_side(numbers: Mapping[int, int], sides: list[list[int]], name: str, problems: Problems) -> BySide:
    found = [next((numbers[entry] for entry in entries if entry in numbers), None) for entries in sides]
    there = {entry for entries in sides for entry in entries}
    if None in found or set(numbers) - there:
        problems.add(
            name,
            "sides",
            _("A number for each side is needed, and for nobody else."),
            _("Name one entry of each side: %(numbers)s.")
            % {"numbers": ", ".join(str(entries[0]) for entries in sides)},
        )
        return (0,) * len(sides)
    return tuple(number or 0 for number in found)


def _look_at_numbers(points: BySide, games: BySide, regulation: Regulation, problems: Problems) -> None:
    rules = regulation.match
    most = rules.raw_maximum or MOST_POINTS
    least = -MOST_POINTS if rules.by is MatchBy.ACCOUNT else 0
    if any(not least <= one <= most for one in points):
        problems.add(
            "points",
            "out_of_range",
            _("No side can have so many or so few points in this event."),
            _("Write from %(least)d to %(most)d.") % {"least": least, "most": most},
        )
    if rules.games is not None and (min(games, default=0) < 0 or sum(games) > rules.games):
        problems.add(
            "games",
            "out_of_range",
            _("A match has at most %(games)d games.") % {"games": rules.games},
            _("Write how many of them each side has won."),
        )


def _places(
    form: AdjustedForm,
    points: BySide,
    games: BySide,
    sides: list[list[int]],
    regulation: Regulation,
    problems: Problems,
) -> BySide:
    match form.outcome:
        case Outcome.ALL_LOSE:
            return all_lose(len(sides))
        case Outcome.WIN:
            winner = next((side for side, entries in enumerate(sides) if form.winner in entries), None)
            if winner is None:
                problems.add(
                    "winner", "unknown", _("Say which side wins."), _("Name an entry of this match.")
                )
                return all_lose(len(sides))
            return places_with_winner(points, winner, regulation)
        case Outcome.DRAW:
            places: BySide = (1,) * len(sides)
        case Outcome.BY_POINTS:
            places = places_by_points(games or points, regulation)
    if places.count(1) > 1 and not draw_is_possible(regulation):
        problems.add(
            "outcome",
            "no_draw",
            _("In this event no match is drawn."),
            _("Say which side wins, or that all lose."),
        )
    return places
