"""The game of a regulation as fields of the form of the rules: its variant, how many play it, and its options."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _

from games.catalogue import CATALOGUE
from games.game import Game
from games.options import OptionInfo, text_of, value_of
from scoring.draw_sections import PairingSystem
from scoring.event_game import game_of
from scoring.game_checks import players_of
from scoring.regulation import GameRules, Regulation, Unit
from tournaments.translation import translated
from tournaments.wording.key_words import key_words
from tournaments.wording.option_words import OPTIONS, option_title, option_value, plain, unfelt_words
from tournaments.wording.option_words import variant_title as title_of

VARIANT, SEATS = "game-preset", "game-seats"

#: So many letters of what the variant has are seen in the field on a telephone; more are written below it.
_ALWAYS_SEEN = 8


@dataclass(frozen=True, slots=True)
class GameSection:
    """The fields of a game as they stand on the page: `first` what is always asked, `chosen` the options that depart
    from the variant, and the `others`."""

    name: str
    title: str
    first: list[BoundField]
    chosen: list[BoundField]
    others: list[BoundField]


class GameFields:
    """The fields of a game of the catalogue.

    An option that is left empty is as the variant has it. Not asked for: what has only one answer, the set of a game
    that is played with one, and whether partners play together, which is as the entries are.
    """

    def __init__(self, regulation: Regulation) -> None:
        self.rules = regulation.game
        self.info = CATALOGUE[self.rules.name or ""]
        self.game = game_of(self.rules)
        self.variant = self.info.presets[self.game.preset]
        self.options = [info for info in self.info.options if self._is_asked(info)]
        self.seats = list(_seats(regulation, self.game))

    def fields(self) -> Iterator[tuple[str, forms.Field]]:
        """The fields by their names."""
        if len(self.info.variants) > 1:
            choices = [(each, title_of(self.info, each)) for each in self.info.presets]
            yield (
                VARIANT,
                forms.ChoiceField(
                    label=key_words("game.preset"), choices=choices, required="" not in self.info.presets
                ),
            )
        if len(self.seats) > 1:
            numbers = [(str(number), str(number)) for number in self.seats]
            yield SEATS, forms.ChoiceField(label=key_words("game.seats"), choices=numbers)
        for info in self.options:
            yield option_name(info), self._option_field(info)

    def stored(self) -> dict[str, Any]:
        """What is set now, by the names of the fields."""
        return {
            VARIANT: self.game.preset,
            SEATS: self.rules.seats,
            **{option_name(info): self._departure(info) for info in self.options},
        }

    def put(self, game: dict[str, Any], cleaned: Mapping[str, Any]) -> None:
        """Write what was typed into the section `game` of a regulation; what was not changed stays as it is."""
        stored = self.stored()
        typed = {name: _text(cleaned.get(name, now)) for name, now in stored.items()}
        if typed == {name: _text(now) for name, now in stored.items()}:
            return
        variant = self.info.presets[typed[VARIANT]]
        options = self._options(typed, variant, moved=variant is not self.variant)
        game.update(seats=int(typed[SEATS]), options=options)
        if not options:
            del game["options"]
        if variant is self.info.game and variant is not self.variant:
            game.pop("preset", None)
        elif variant is not self.variant:
            game["preset"] = variant.preset
        if self.rules.unit is Unit.PLAYER:
            game["sides"] = len(game_of(_rules(self.rules, game)).sides)

    def _options(
        self, typed: Mapping[str, str], variant: Game, *, moved: bool
    ) -> dict[str, str | int | bool]:
        """The options that depart from the variant, `moved` to another one."""
        options = dict(self.rules.options or {})
        for info in self.options:
            text = typed[option_name(info)]
            if moved or text != self._departure(info):
                options.pop(info.name, None)
                if text and text != text_of(getattr(variant, info.field)):
                    options[info.name] = plain(value_of(info, text))
        for info in self.info.options:
            if moved and info.field == "pairs":
                options.pop(info.name, None)
                now = getattr(self.game, info.field)
                if now != getattr(variant, info.field):
                    options[info.name] = now
        return options

    def _is_asked(self, info: OptionInfo) -> bool:
        if info.field in ("preset", "pairs"):
            return False
        return len(self._values(info)) > 1

    def _values(self, info: OptionInfo) -> Any:
        return self.info.sets if info.field == "tile_set" else info.values

    def _departure(self, info: OptionInfo) -> str:
        """The text of an option that departs from the variant; empty for one that does not."""
        value = getattr(self.game, info.field)
        return "" if value == getattr(self.variant, info.field) else text_of(value)

    def _option_field(self, info: OptionInfo) -> forms.Field:
        values, usual = self._values(info), option_value(info, getattr(self.variant, info.field))
        as_usual = _("as usual: %(value)s") % {"value": usual}
        if len(self.info.variants) > 1:
            as_usual = _("as the variant has it: %(value)s") % {"value": usual}
        notes = [f"{info.section}, {info.id}.", *unfelt_words(info)]
        if isinstance(values, range):
            bounds = {"least": values[0], "most": values[-1], "usual": as_usual}
            return forms.IntegerField(
                label=option_title(info),
                help_text=" ".join([_("%(least)d to %(most)d; left empty, %(usual)s.") % bounds, *notes]),
                required=False,
                min_value=values[0],
                max_value=values[-1],
                step_size=values.step,
                widget=forms.NumberInput({"placeholder": usual}),
            )
        if len(usual) > _ALWAYS_SEEN:
            notes.insert(0, as_usual[:1].upper() + as_usual[1:] + ".")
        choices = [("", as_usual), *((text_of(value), option_value(info, value)) for value in values)]
        return forms.ChoiceField(
            label=option_title(info), help_text=" ".join(notes), required=False, choices=choices
        )


def section_of(game: GameFields, form: forms.Form, shown: Collection[str]) -> GameSection:
    """The fields as they stand on the page; those in `shown` are never folded."""
    names = [name for name, _field in game.fields()]
    options = [option_name(info) for info in sorted(game.options, key=_order)]
    sets = [option_name(info) for info in game.options if info.field == "tile_set"]
    chosen = [name for name in options if name not in sets and _stands_out(form[name], shown)]
    return GameSection(
        name=game.info.name,
        title=translated(game.info.title),
        first=[form[name] for name in names if name not in options] + [form[name] for name in sets],
        chosen=[form[name] for name in chosen],
        others=[form[name] for name in options if name not in {*sets, *chosen}],
    )


def _stands_out(field: BoundField, shown: Collection[str]) -> bool:
    return field.name in shown or bool(field.errors) or field.value() not in (None, "")


def option_name(info: OptionInfo) -> str:
    """The name of an option in the form."""
    return f"{OPTIONS}{info.name}".replace(".", "-")


def _order(info: OptionInfo) -> tuple[bool, bool]:
    """What is the game's own comes before what all games have, and what plays no differently is last."""
    return "" in info.unfelt, info.id.startswith("CM")


def _seats(regulation: Regulation, game: Game) -> Iterator[int]:
    """How many may sit at a table of the event: as many as the game and the draw take, on sides of the same size."""
    by_tables = regulation.pairing.system is PairingSystem.TABLES
    for number in players_of(regulation.game):
        sides = game.for_players(number).sides
        if len(sides[0]) == len(game.sides[0]) and (by_tables or len(sides) == 2):
            yield number


def _rules(rules: GameRules, game: Mapping[str, Any]) -> GameRules:
    """The rules with what a changed section says of the game."""
    return replace(rules, preset=game.get("preset"), options=game.get("options"), seats=game["seats"])


def _text(value: Any) -> str:
    return "" if value is None else str(value)
