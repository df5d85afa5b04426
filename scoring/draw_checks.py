"""What a regulation's draws demand: which keys a system knows, who can be drawn by it, and how stages follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields

from games.messages import N_, Message
from scoring.draw_sections import (
    PairingOrder,
    PairingRules,
    PairingSystem,
    Ranking,
    Repeats,
    RotationRules,
    Schedule,
    StageRules,
    TeamResult,
    TeamRules,
)
from scoring.event_game import side_size
from scoring.game_checks import players_of
from scoring.reading import Problem
from scoring.sections import ClockRules, GameRules, MatchBy, MatchRules, StandingsRules, Unit

_SWISS = frozenset({PairingSystem.SWISS})
_ROTATION = frozenset({PairingSystem.ROTATION})
_DRAWN = frozenset(PairingSystem) - {PairingSystem.LEAGUE, PairingSystem.WINNER_STAYS}

_FOR_TEAMS = frozenset(
    {PairingSystem.SWISS, PairingSystem.ROUND_ROBIN, PairingSystem.KNOCKOUT, PairingSystem.ROTATION}
)

#: The systems in which a key has a meaning; the others leave it out.
KNOWN_TO: Mapping[str, frozenset[PairingSystem]] = {
    "ranking": _SWISS,
    "repeats": frozenset(PairingSystem),
    "repeat_window": _SWISS,
    "club_avoidance": frozenset(PairingSystem),
    "country_avoidance": _SWISS | _ROTATION | {PairingSystem.ROUND_ROBIN},
    "inter_club": _SWISS,
    "byes_allowed": _SWISS | _ROTATION,
    "smallest_table": frozenset({PairingSystem.TABLES}),
    "accelerated": _SWISS,
    "split_after": _SWISS,
    "groups": frozenset({PairingSystem.ROUND_ROBIN}),
    "legs": frozenset({PairingSystem.ROUND_ROBIN}),
    "seeding": frozenset({PairingSystem.ROUND_ROBIN, PairingSystem.KNOCKOUT}),
    "balance_tables": _DRAWN,
    "balance_leads": _SWISS | _ROTATION | {PairingSystem.ROUND_ROBIN},
    "knockout": frozenset({PairingSystem.KNOCKOUT}),
    "rotation": _ROTATION,
}

_LEAST = {
    "repeat_window": 1,
    "club_avoidance": 0,
    "country_avoidance": 0,
    "byes_allowed": 1,
    "accelerated": 0,
    "split_after": 0,
    "groups": 0,
    "legs": 1,
}


def pairing_problems(key: str, pairing: PairingRules) -> Iterator[Problem]:
    """What is wrong with one section of pairing, by itself."""
    yield from _at_least(f"{key}.rounds", pairing.rounds, _fewest_rounds(pairing))
    for name, smallest in _LEAST.items():
        yield from _at_least(f"{key}.{name}", getattr(pairing, name), smallest)
    yield from _unknown_to_system(key, pairing)
    if pairing.repeats is Repeats.WINDOW and pairing.repeat_window is None:
        yield Problem(f"{key}.repeat_window", Message(N_("is missing: say after how many rounds")))
    if pairing.repeats is not Repeats.WINDOW and pairing.repeat_window is not None:
        yield Problem(f"{key}.repeat_window", Message(N_("has a meaning only with repeats = window")))
    if pairing.ranking is Ranking.WHOLE and pairing.accelerated:
        text = N_("has no meaning where everybody stands in one line: take it out")
        yield Problem(f"{key}.accelerated", Message(text))
    if pairing.knockout is not None:
        yield from _knockout_problems(key, pairing)
    if pairing.rotation is not None:
        yield from _rotation_problems(key, pairing, pairing.rotation)


def _fewest_rounds(pairing: PairingRules) -> int:
    """1 where nothing but the regulation ends the stage."""
    if pairing.system is PairingSystem.ROTATION:
        complete = pairing.rotation is not None and pairing.rotation.schedule is Schedule.WHIST
        return 0 if complete else 1
    return 1 if pairing.system is PairingSystem.SWISS else 0


def _rotation_problems(key: str, pairing: PairingRules, rules: RotationRules) -> Iterator[Problem]:
    by_rank = rules.schedule in (Schedule.SWISS, Schedule.FEDERATION)
    for name in ("partner_window", "opponent_window"):
        yield from _at_least(f"{key}.rotation.{name}", getattr(rules, name), 1)
        if getattr(rules, name) is not None and not by_rank:
            yield _without_meaning(f"{key}.rotation.{name}", rules.schedule)
    for name in ("club_avoidance", "country_avoidance"):
        if getattr(pairing, name) and not by_rank:
            yield _without_meaning(f"{key}.{name}", rules.schedule)
    if rules.last_looks_back and rules.schedule is not Schedule.FEDERATION:
        yield _without_meaning(f"{key}.rotation.last_looks_back", rules.schedule)


def _without_meaning(key: str, schedule: Schedule) -> Problem:
    text = N_("has no meaning with the schedule %(schedule)s: take it out")
    return Problem(key, Message(text, {"schedule": str(schedule)}))


def _knockout_problems(key: str, pairing: PairingRules) -> Iterator[Problem]:
    rules = pairing.knockout
    assert rules is not None
    if rules.lives not in (1, 2):
        text = N_("cannot be %(value)s: choose one of %(choices)s")
        yield Problem(f"{key}.knockout.lives", Message(text, {"value": rules.lives, "choices": "1, 2"}))
    if rules.lives == 2:
        for name in ("third_place", "consolation"):
            if getattr(rules, name):
                text = N_("has no meaning in a double knock-out, whose losers play on: take it out")
                yield Problem(f"{key}.knockout.{name}", Message(text))


def _at_least(key: str, value: int | None, least: int) -> Iterator[Problem]:
    if value is not None and value < least:
        text = N_("is %(value)s: the least is %(least)s")
        yield Problem(key, Message(text, {"value": value, "least": least}))


def _unknown_to_system(key: str, pairing: PairingRules) -> Iterator[Problem]:
    unset = {item.name: item.default for item in fields(PairingRules)}
    for name, systems in KNOWN_TO.items():
        if pairing.system not in systems and getattr(pairing, name) != unset[name]:
            text = N_("has no meaning with the system %(system)s: take it out")
            yield Problem(f"{key}.{name}", Message(text, {"system": str(pairing.system)}))


def team_problems(team: TeamRules) -> Iterator[Problem]:
    """What is wrong with the section of teams, by itself."""
    yield from _at_least("team.size", team.size, 2)
    if not team.win >= team.draw >= team.loss >= 0:
        text = N_("is less than what a worse result is worth: order win, draw and loss from high to low")
        yield Problem("team.win", Message(text))


def draw_problems(game: GameRules, values: Mapping[str, object]) -> Iterator[Problem]:
    """Which draws can seat the sides of the game, in the first stage and in those that follow."""
    pairings = list(_pairings(values))
    for key, pairing in pairings:
        yield from _seat_problems(key, game, pairing)
    team = values.get("team")
    if pairings:
        yield from _unit_problems(game, [pairing.system for _, pairing in pairings], team)


def _pairings(values: Mapping[str, object]) -> Iterator[tuple[str, PairingRules]]:
    first, stages = values.get("pairing"), values.get("stages", ())
    if isinstance(first, PairingRules):
        yield "pairing", first
    if isinstance(stages, tuple):
        for place, stage in enumerate(stages):
            yield f"stages[{place}].pairing", stage.pairing


def _unit_problems(game: GameRules, systems: list[PairingSystem], team: object) -> Iterator[Problem]:
    """The standings rank what sits down together: pairs, single players, or teams of them."""
    if isinstance(team, TeamRules) != (game.unit is Unit.TEAM):
        key, text = "team", N_("is missing: say how many play for a team")
        if isinstance(team, TeamRules):
            key, text = "game.unit", N_("must be team where the regulation has teams")
        yield Problem(key, Message(text))
        return
    if game.unit is Unit.TEAM:
        by_sum = isinstance(team, TeamRules) and team.result is TeamResult.SUM
        if not by_sum and PairingSystem.ROTATION in systems:
            text = N_("must be sum where partners change: the teams do not meet")
            yield Problem("team.result", Message(text))
        if not set(systems) <= _FOR_TEAMS:
            text = N_("draws no teams: choose one of %(choices)s")
            choices = ", ".join(sorted(_FOR_TEAMS))
            yield Problem("pairing.system", Message(text, {"choices": choices}))
        return
    rotating = {system is PairingSystem.ROTATION for system in systems}
    if len(rotating) > 1:
        text = N_("cannot be rotation in one stage and something else in another")
        yield Problem("pairing.system", Message(text))
        return
    size = side_size(game)
    if size is None:
        return
    unit = Unit.PLAYER if size == 1 or True in rotating else Unit.PAIR
    if game.unit is not unit:
        text = N_("is %(value)s, but the sides of the game with these options are of the unit %(unit)s")
        yield Problem("game.unit", Message(text, {"value": str(game.unit), "unit": str(unit)}))


def _seat_problems(key: str, rules: GameRules, pairing: PairingRules) -> Iterator[Problem]:
    by_tables = pairing.system is PairingSystem.TABLES
    if by_tables and rules.unit is not Unit.PLAYER:
        text = N_("cannot be tables: they are drawn for single players, use swiss or round_robin")
        yield Problem(f"{key}.system", Message(text))
    if not by_tables and rules.sides != 2:
        text = N_("cannot be %(value)s: it draws two sides, use tables")
        yield Problem(f"{key}.system", Message(text, {"value": str(pairing.system)}))
    if pairing.system is PairingSystem.ROTATION and rules.seats != 4:
        text = N_("cannot be rotation: partners change at tables of four")
        yield Problem(f"{key}.system", Message(text))
    orders = (PairingOrder.NEIGHBOURS, PairingOrder.LOT) if by_tables else tuple(PairingOrder)[:-1]
    if pairing.order not in orders:
        text = N_("cannot be %(value)s: choose one of %(choices)s")
        choices = ", ".join(orders)
        yield Problem(f"{key}.order", Message(text, {"value": str(pairing.order), "choices": choices}))
    smallest = pairing.smallest_table
    if smallest is None or not by_tables:
        return
    if not {*range(smallest, rules.seats + 1)} <= {*players_of(rules)}:
        text = N_("is %(value)s, but the game is not played by so few")
        yield Problem(f"{key}.smallest_table", Message(text, {"value": smallest}))
    elif smallest > rules.seats:
        text = N_("is %(value)s, which is more than the seats of a table")
        yield Problem(f"{key}.smallest_table", Message(text, {"value": smallest}))


def stage_problems(values: Mapping[str, object]) -> Iterator[Problem]:
    """How stages follow each other: who goes on, what counts, and that a tree never ends level."""
    stages, pairing, match = values.get("stages", ()), values.get("pairing"), values.get("match")
    clock = values.get("clock", ClockRules())
    if isinstance(pairing, PairingRules) and isinstance(match, MatchRules) and isinstance(clock, ClockRules):
        yield from _level_problems("match", pairing, match)
    if isinstance(pairing, PairingRules):
        yield from _tree_problems("standings", pairing, values.get("standings"))
    if not isinstance(stages, tuple):
        return
    for place, stage in enumerate(stages):
        key = f"stages[{place}]"
        yield from _one_stage_problems(key, stage)
        if isinstance(match, MatchRules):
            named = f"{key}.match" if stage.match else "match"
            yield from _level_problems(named, stage.pairing, stage.match or match)
        named = f"{key}.standings" if stage.standings else "standings"
        yield from _tree_problems(named, stage.pairing, stage.standings or values.get("standings"))


def _one_stage_problems(key: str, stage: StageRules) -> Iterator[Problem]:
    yield from pairing_problems(f"{key}.pairing", stage.pairing)
    if not stage.name.strip():
        yield Problem(f"{key}.name", Message(N_("is empty: name the stage")))
    yield from _at_least(f"{key}.places", stage.places, 0)
    yield from _at_least(f"{key}.first_place", stage.first_place, 1)
    if stage.carry and (stage.places or stage.first_place > 1):
        text = N_(
            "needs everybody to go on: take places and first_place out, or let the stage begin from nothing"
        )
        yield Problem(f"{key}.carry", Message(text))
    if stage.carry and stage.pairing.system is PairingSystem.KNOCKOUT:
        yield Problem(f"{key}.carry", Message(N_("has no meaning in a knock-out: take it out")))


def _tree_problems(key: str, pairing: PairingRules, standings: object) -> Iterator[Problem]:
    if pairing.system is not PairingSystem.KNOCKOUT or not isinstance(standings, StandingsRules):
        return
    if standings.order[:1] != ("tree_place",):
        text = N_("must begin with tree_place in a knock-out: the tree gives the order")
        yield Problem(f"{key}.order", Message(text))


def _level_problems(key: str, pairing: PairingRules, match: MatchRules) -> Iterator[Problem]:
    if pairing.system is PairingSystem.KNOCKOUT and match.draws_allowed and match.by is not MatchBy.GAMES:
        text = N_("must be false in a knock-out: somebody has to go on")
        yield Problem(f"{key}.draws_allowed", Message(text))
