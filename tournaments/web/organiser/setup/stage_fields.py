"""The stages that follow the first one, as fields of the form of the rules: changed, added and left out."""

import copy
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.draw_sections import UNDRAWN
from scoring.regulation import MatchBy, PairingSystem, Regulation, Unit, as_data
from tournaments.queries.departures import value_at
from tournaments.web.organiser.setup.rule_form_field import field_of
from tournaments.wording.format_fields import SYSTEMS
from tournaments.wording.format_words import stage_name
from tournaments.wording.rule_field import RuleField
from tournaments.wording.stage_keys import STAGE_KEYS, SYSTEM, rules_of_stage

REMOVE = "remove"


class StageFields:
    """The fields of one stage that follows, `place` from 0; the one after the last is a stage that may be added."""

    def __init__(self, regulation: Regulation, place: int) -> None:
        self.regulation, self.place = regulation, place
        self.is_new = place == len(regulation.stages)
        self.systems = systems_after(regulation)
        if not self.is_new and regulation.stages[place].pairing.system not in self.systems:
            self.systems = [*self.systems, regulation.stages[place].pairing.system]
        self.rules = list(STAGE_KEYS[:4]) if self.is_new else list(rules_of_stage(regulation, place))

    @property
    def title(self) -> str:
        """What the stage is called over its fields."""
        if self.is_new:
            return _("One more stage")
        name = stage_name(self.regulation.stages[self.place].name)
        return _("Stage %(number)d: %(name)s") % {"number": self.place + 2, "name": name}

    def name(self, key: str) -> str:
        """The name in a form of a key of the stage."""
        return f"stages-{self.place}-{key.replace('.', '-')}"

    def key(self, rule: RuleField) -> str:
        """The key of the regulation."""
        return f"stages[{self.place}].{rule.key}"

    def fields(self) -> Iterator[tuple[str, forms.Field]]:
        """The fields by their names."""
        for rule in self.rules:
            yield self.name(rule.key), stage_field(rule, self.systems, asked=not self.is_new)
        if not self.is_new:
            yield self.name(REMOVE), forms.BooleanField(label=_("Leave this stage out"), required=False)

    def stored(self) -> dict[str, Any]:
        """What is set now, by the names of the fields."""
        if self.is_new:
            return {self.name(rule.key): None for rule in self.rules}
        values = _whole(self.regulation, self.place)
        return {self.name(rule.key): rule.stored(value_at(values, rule.key)) for rule in self.rules}

    def of_form(self, cleaned: Mapping[str, Any]) -> dict[str, Any] | None:
        """The stage as a regulation has it, with what was typed; None for one that is left out or was not added."""
        typed = {rule.key: rule.of_form(cleaned.get(self.name(rule.key))) for rule in self.rules}
        if self.is_new:
            return _new_stage(self.regulation, typed) if any(value for value in typed.values()) else None
        if cleaned.get(self.name(REMOVE)):
            return None
        stored = self.stored()
        changed = {key: value for key, value in typed.items() if value != stored[self.name(key)]}
        return _changed_stage(self.regulation, self.place, changed)


def systems_after(regulation: Regulation) -> list[PairingSystem]:
    """How a stage behind the first may be drawn; none behind a league."""
    first = regulation.pairing.system
    if first in UNDRAWN:
        return []
    if first is PairingSystem.ROTATION:
        return [first]
    if regulation.game.sides != 2 and regulation.game.unit is not Unit.TEAM:
        return [PairingSystem.TABLES]
    found = [PairingSystem.SWISS, PairingSystem.ROUND_ROBIN, PairingSystem.KNOCKOUT]
    return [*found, PairingSystem.TABLES] if first is PairingSystem.TABLES else found


def stage_field(rule: RuleField, systems: list[PairingSystem], *, asked: bool) -> forms.Field:
    """The field of a key; the name and the system of a stage are asked for where the stage exists."""
    label, text = str(rule.label), str(rule.help)
    if rule.key == "name":
        return forms.CharField(label=label, help_text=text, max_length=80, required=asked)
    if rule.key == SYSTEM:
        empty = [] if asked else [("", "–")]
        choices = [*empty, *((str(one), SYSTEMS[one]) for one in systems)]
        return forms.ChoiceField(label=label, help_text=text, choices=choices, required=asked)
    return field_of(rule, required=asked and not rule.optional)


def _whole(regulation: Regulation, place: int) -> dict[str, Any]:
    """A stage as data, with the sections of the regulation that it does not replace."""
    data = as_data(regulation)
    stages = data["stages"]
    assert isinstance(stages, list)
    whole: dict[str, Any] = {name: data[name] for name in ("match", "clock", "standings") if name in data}
    whole.update(stages[place])
    return whole


def _changed_stage(regulation: Regulation, place: int, changed: Mapping[str, Any]) -> dict[str, Any]:
    """A stage with other values; a section that it took from the regulation becomes its own with its first change."""
    whole, stages = _whole(regulation, place), as_data(regulation)["stages"]
    assert isinstance(stages, list)
    stage: dict[str, Any] = copy.deepcopy(stages[place])
    if SYSTEM in changed:
        stage = _drawn_by(stage, changed[SYSTEM], whole)
    for key, value in changed.items():
        if key == SYSTEM:
            continue
        section, _dot, name = key.partition(".")
        if name and section not in stage:
            stage[section] = copy.deepcopy(whole[section])
        _put(stage, key, value)
    return stage


def _new_stage(regulation: Regulation, typed: Mapping[str, Any]) -> dict[str, Any]:
    system = typed.get(SYSTEM) or systems_after(regulation)[0]
    stage = _drawn_by({"pairing": {}}, system, dict(as_data(regulation)))
    for key, value in typed.items():
        if key != SYSTEM and value is not None:
            _put(stage, key, value)
    return {"name": ""} | stage


def _drawn_by(stage: dict[str, Any], system: str, whole: Mapping[str, Any]) -> dict[str, Any]:
    """The stage under another system: with the keys that this one knows, and what a tree demands of match and order."""
    made = stage | {"pairing": {"system": str(system)}}
    rounds = stage["pairing"].get("rounds")
    if rounds and system != PairingSystem.KNOCKOUT:
        made["pairing"]["rounds"] = rounds
    order = [one for one in whole["standings"]["order"] if one not in ("tree_place", "group")]
    if system == PairingSystem.KNOCKOUT:
        made["pairing"]["seeding"] = "standings"
        made["standings"] = {"order": ["tree_place", *order]}
        if whole["match"].get("draws_allowed", True) and whole["match"]["by"] != MatchBy.GAMES:
            made["match"] = dict(whole["match"]) | {"draws_allowed": False}
    elif whole["standings"]["order"][0] == "tree_place":
        made["standings"] = {"order": order or ["lot"]}
    return made


def _put(data: dict[str, Any], key: str, value: Any) -> None:
    *path, last = key.split(".")
    for name in path:
        data = data.setdefault(name, {})
    if value is None:
        data.pop(last, None)
    else:
        data[last] = value
