"""A regulation: the complete, versioned rule set of an event, and the way from data to it and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace

from scoring.checks import problems_of
from scoring.draw_sections import (
    Boards,
    KnockoutRules,
    PairingOrder,
    PairingRules,
    PairingSystem,
    Ranking,
    Repeats,
    RotationRules,
    Schedule,
    Seeding,
    StageRules,
    TeamResult,
    TeamRules,
)
from scoring.game_checks import LINE_GAME_KEYS
from scoring.reading import Problem, read_fields
from scoring.results import Outcome
from scoring.sections import (
    Award,
    Better,
    BlockRule,
    ClockRules,
    DealRules,
    DealScoring,
    Direction,
    EntryLevel,
    EventSet,
    FirstLead,
    GameKind,
    GameRules,
    LeadRules,
    MarginBonus,
    MatchBy,
    MatchRules,
    NextLead,
    NoShowRules,
    PenaltyRules,
    PenaltyStep,
    RecordOf,
    StandingsRules,
    TiedBlock,
    TimeOut,
    TimeOutTie,
    Unit,
)

__all__ = [
    "SAFE_KEYS",
    "SCHEMA_VERSION",
    "Award",
    "Better",
    "BlockRule",
    "Boards",
    "ClockRules",
    "DealRules",
    "DealScoring",
    "Direction",
    "EntryLevel",
    "EventSet",
    "FirstLead",
    "GameKind",
    "GameRules",
    "KnockoutRules",
    "LeadRules",
    "MarginBonus",
    "MatchBy",
    "MatchRules",
    "NextLead",
    "NoShowRules",
    "PairingOrder",
    "PairingRules",
    "PairingSystem",
    "PenaltyRules",
    "PenaltyStep",
    "Problem",
    "Ranking",
    "RecordOf",
    "Regulation",
    "RegulationError",
    "Repeats",
    "RotationRules",
    "Schedule",
    "Seeding",
    "StageRules",
    "StandingsRules",
    "TeamResult",
    "TeamRules",
    "TiedBlock",
    "TimeOut",
    "TimeOutTie",
    "Unit",
    "as_data",
    "changed_keys",
    "parse",
]

SCHEMA_VERSION = 1

# What may change after the first draw: names and the minutes of the next round. None alters a result.
SAFE_KEYS = frozenset({"name", "title", "clock.minutes", "clock.warning"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulation:
    """The rules of one event. `version` is that of the schema; `sources` say where the values come from.

    `missed` is what a round is worth that an entry was not drawn in, because it came later or asked to be left out.
    `stages` follow the first one, which the other sections describe.
    """

    name: str
    title: str
    version: int
    sources: tuple[str, ...] = ()
    game: GameRules = field(default_factory=GameRules)
    lead: LeadRules = field(default_factory=LeadRules)
    deal: DealRules
    match: MatchRules
    clock: ClockRules = field(default_factory=ClockRules)
    standings: StandingsRules
    pairing: PairingRules
    bye: Award
    no_show: NoShowRules
    missed: Award = field(default_factory=lambda: Award(outcome=Outcome.NONE))
    penalties: PenaltyRules = field(default_factory=PenaltyRules)
    team: TeamRules | None = None
    stages: tuple[StageRules, ...] = ()

    def at_stage(self, number: int) -> Regulation:
        """The regulation as it holds in a stage, from 1: with the sections that the stage replaces."""
        if number == 1:
            return self
        stage = self.stages[number - 2]
        return replace(
            self,
            pairing=stage.pairing,
            match=stage.match or self.match,
            clock=stage.clock or self.clock,
            standings=stage.standings or self.standings,
        )


class RegulationError(ValueError):
    """Data that is not a valid regulation; `problems` are all that was found, each with its key."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{problem.key}: {problem.message}" for problem in problems))


def parse(data: Mapping[str, object]) -> Regulation:
    """The regulation described by `data` (the content of a TOML or JSON file).

    Raises RegulationError with every problem found at once: unknown keys, wrong types, values that are not
    carried out, and values that contradict each other.
    """
    problems: list[Problem] = []
    values = read_fields(Regulation, data, key="", problems=problems)
    problems.extend(problems_of(values, schema_version=SCHEMA_VERSION))
    if problems:
        raise RegulationError(problems)
    build: Callable[..., Regulation] = Regulation
    return build(**values)


def as_data(regulation: Regulation) -> dict[str, object]:
    """`regulation` as JSON-able data without its unused keys: `parse(as_data(r)) == r`."""
    data = _section_data(regulation)
    if regulation.game.name is not None or regulation.game.set is not None:
        game = _section_data(regulation.game)
        data["game"] = {name: value for name, value in game.items() if name not in LINE_GAME_KEYS}
    return data


def changed_keys(before: Regulation, after: Regulation) -> frozenset[str]:
    """Dotted keys whose values differ; compare with SAFE_KEYS before a change under a running event."""
    old, new = _flat(as_data(before)), _flat(as_data(after))
    return frozenset(key for key in old.keys() | new.keys() if old.get(key) != new.get(key))


def _section_data(section: object) -> dict[str, object]:
    assert is_dataclass(section)
    values = ((item.name, getattr(section, item.name)) for item in fields(section))
    return {name: _plain(value) for name, value in values if value is not None}


def _plain(value: object) -> object:
    if is_dataclass(value):
        return _section_data(value)
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, str) else value


def _flat(data: Mapping[str, object], prefix: str = "") -> dict[str, object]:
    flat: dict[str, object] = {}
    for name, value in data.items():
        if isinstance(value, Mapping):
            flat.update(_flat(value, f"{prefix}{name}."))
        else:
            flat[f"{prefix}{name}"] = value
    return flat
