"""A draw made again from the text that it depends on (`Draw.input`), by whoever has the text."""

import json
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from scoring.draw_sections import KnockoutRules
from tournaments.pairing import (
    alternatives,
    group_rounds,
    quartets,
    repair,
    rotation,
    round_robin,
    split,
    swiss,
    tables_of,
    teams,
    top_down,
)
from tournaments.pairing.aims import SwissRules
from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.pairing.knockout import draw as knockout
from tournaments.pairing.knockout.progress import SlotResult

#: The version of the texts that are read here, as `field.canonical` writes it.
VERSION = 1

Settings: TypeAlias = dict[str, Any]


class UnreadableTextError(ValueError):
    """The text is not one that `field.canonical` wrote, or of a version or kind that is not known here."""


def draw_again(text: str) -> Draw:
    """The draw of a canonical text: the same tables, byes and reasons as when it was made.

    Raises UnreadableTextError, and DrawImpossible for a text that has no draw.
    """
    kind, settings, contenders = read_text(text)
    return KINDS[kind](settings, contenders)


def read_text(text: str) -> tuple[str, Settings, list[Contender]]:
    """The kind, the settings and the field of a canonical text. Raises UnreadableTextError."""
    try:
        values = json.loads(text)
        kind, settings = str(values["kind"]), dict(values["settings"])
        if values["version"] != VERSION or kind not in KINDS:
            raise UnreadableTextError(f"version {values['version']} of a draw “{kind}” is not known here")
        return kind, settings, [_contender(one) for one in values["contenders"]]
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, UnreadableTextError):
            raise
        raise UnreadableTextError(f"this is no text of a draw: {error}") from error


def _contender(values: Mapping[str, Any]) -> Contender:
    lists = {name: tuple(value) for name, value in values.items() if isinstance(value, list)}
    return Contender(**dict(values) | lists | {"score": Fraction(values["score"])})


def _swiss(settings: Settings, contenders: Sequence[Contender]) -> Draw:
    return swiss.draw(contenders, **by_swiss_rules(settings))


def _top_down(settings: Settings, contenders: Sequence[Contender]) -> Draw:
    return top_down.draw(contenders, **by_swiss_rules(settings))


def _split(settings: Settings, contenders: Sequence[Contender]) -> Draw:
    groups, engine = dict(settings.pop("groups")), settings.pop("engine")
    return split.draw(contenders, groups=groups, engine=engine, **by_swiss_rules(settings))


def _repair(settings: Settings, contenders: Sequence[Contender]) -> Draw:
    drawn = [(first, second) for first, second in settings.pop("drawn")]
    called = by_swiss_rules(settings)
    return repair.repaired(drawn, contenders, fixed=called.pop("locks"), **called).draw


def _swiss_without(settings: Settings, contenders: Sequence[Contender]) -> Draw:
    smaller, larger = settings.pop("without")
    found = alternatives.without((larger, smaller), contenders, **by_swiss_rules(settings))
    if found.draw is None:
        raise DrawImpossible(found.words[0])
    return found.draw


def by_swiss_rules(settings: Settings) -> Settings:
    """What a draw by Swiss rules is called with; what remains of the settings are those rules."""
    called = {"round_number": settings.pop("round"), "seed": settings.pop("seed")}
    locks = [(first, second) for first, second in settings.pop("locks")]
    return called | {"locks": locks, "rules": SwissRules(**settings)}


def _round_robin(settings: Settings, _contenders: Sequence[Contender]) -> Draw:
    numbers = settings.pop("order")
    return round_robin.draw(numbers, round_number=settings.pop("round"), **settings)


def _round_robin_remaining(settings: Settings, contenders: Sequence[Contender]) -> Draw:
    return round_robin.draw_remaining(contenders, round_number=settings.pop("round"), **settings)


def _tables(settings: Settings, contenders: Sequence[Contender]) -> Draw:
    return tables_of.draw(contenders, round_number=settings.pop("round"), **settings)


def _group_rounds(settings: Settings, contenders: Sequence[Contender]) -> Draw:
    by_number = {contender.number: contender for contender in contenders}
    present, at_first = settings.pop("present"), settings.pop("groups")
    groups = [
        group_rounds.Group(tuple(began), tuple(by_number[number] for number in now))
        for began, now in zip(at_first, present, strict=True)
    ]
    return group_rounds.draw(groups, round_number=settings.pop("round"), **settings)


def _knockout(settings: Settings, _contenders: Sequence[Contender]) -> Draw:
    results = [
        SlotResult(slot, winner or None, loser or None) for slot, winner, loser in settings.pop("results")
    ]
    rules = KnockoutRules(**settings.pop("rules"))
    return knockout.draw(
        settings.pop("seeds"), results, rules, round_number=settings.pop("round"), **settings
    )


def _rotation(settings: Settings, contenders: Sequence[Contender]) -> Draw:
    return rotation.draw(contenders, round_number=settings.pop("round"), **settings)


def _boards(settings: Settings, _contenders: Sequence[Contender]) -> Draw:
    meetings = draw_again(json.dumps(settings["meetings"]))
    lineups = {int(team): members for team, members in settings["lineups"].items()}
    return teams.boards(meetings, lineups, turn=settings["turn"])


def _same_meetings(settings: Settings, _contenders: Sequence[Contender]) -> Draw:
    meetings = [
        teams.Meeting(one, other, group=group, slot=slot)
        for (one, other), group, slot in settings.pop("meetings")
    ]
    return teams.same_meetings(
        meetings, settings.pop("sitting_out"), round_number=settings.pop("round"), **settings
    )


def _quartets(settings: Settings, contenders: Sequence[Contender]) -> Draw:
    by_number = {contender.number: contender for contender in contenders}
    lineups = {
        int(team): [by_number[number] for number in members]
        for team, members in settings.pop("lineups").items()
    }
    return quartets.draw(
        [by_number[team] for team in lineups], lineups, round_number=settings.pop("round"), **settings
    )


#: How the draw of each kind of text is made.
KINDS: Mapping[str, Callable[[Settings, Sequence[Contender]], Draw]] = {
    "swiss": _swiss,
    "top_down": _top_down,
    "split": _split,
    "repair": _repair,
    "swiss_without": _swiss_without,
    "round_robin": _round_robin,
    "round_robin_remaining": _round_robin_remaining,
    "group_rounds": _group_rounds,
    "tables": _tables,
    "rotation": _rotation,
    "knockout": _knockout,
    "boards": _boards,
    "same_meetings": _same_meetings,
    "quartets": _quartets,
}
