"""The keys and values of a regulation in the words of the forms, also of keys that no form asks for."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.catalogue import CATALOGUE
from scoring.tie_breaks import REGISTRY
from tournaments.wording.format_fields import SYSTEMS
from tournaments.wording.format_words import stage_name
from tournaments.wording.key_names import AWARDS, CREDITED, NAMES, VALUES
from tournaments.wording.option_words import VARIANT, option_of, option_title, option_value, variant_title
from tournaments.wording.preset_titles import preset_title
from tournaments.wording.rule_field import YES_NO, RuleField
from tournaments.wording.rule_fields import RULE_FIELDS
from tournaments.wording.stage_keys import STAGE_KEYS

_RULES: Mapping[str, RuleField] = {rule.key: rule for rule in (*STAGE_KEYS, *RULE_FIELDS)}
_STAGE = re.compile(r"stages\[(\d+)\]\.?")
_ITEM = re.compile(r"\[\d+\].*")


def key_words(key: str, game: str | None = None) -> str:
    """What a key is called on the form; one of a stage behind the first names the stage.

    `game` is the one that the regulation names: its options have the words of that game.
    """
    option = option_of(key, game)
    if option is not None:
        return option_title(option)
    of_stage = _STAGE.match(key)
    if of_stage:
        number, rest = int(of_stage[1]) + 2, key[of_stage.end() :]
        stage = gettext("stage %(number)d") % {"number": number}
        return f"{stage}, {_words(rest)}" if rest else stage
    return _words(key)


def value_words(key: str, value: Any, game: str | None = None) -> str:
    """A value of a key as people write it; "–" for nothing."""
    option = option_of(key, game)
    if option is not None:
        return gettext("as the variant has it") if value is None else option_value(option, value)
    if key == VARIANT and game is not None and game in CATALOGUE:
        return variant_title(CATALOGUE[game], value or CATALOGUE[game].game.preset)
    if value is None or value in ("", [], {}):
        return "–"
    if isinstance(value, bool):
        return str(YES_NO[value])
    if isinstance(value, list):
        return ", ".join(_item(key, one) for one in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {one}" for name, one in value.items())
    if key == "preset":
        return preset_title(str(value))
    rule = _RULES.get(key)
    words = (rule.choices if rule else None) or VALUES.get(key.rpartition(".")[2], {})
    return str(words.get(value, value))


def _words(key: str) -> str:
    plain = _ITEM.sub("", key)
    rule = _RULES.get(plain)
    if rule is not None:
        return str(rule.label)
    whose, _dot, what = plain.rpartition(".")
    if whose in CREDITED and what in AWARDS:
        return f"{CREDITED[whose]}: {AWARDS[what]}"
    return str(NAMES.get(plain, _("another rule")))


def _item(key: str, value: Any) -> str:
    if key == "standings.order":
        return gettext(REGISTRY[value].title) if value in REGISTRY else str(value)
    if key == "stages" and isinstance(value, Mapping):
        return _stage(value)
    if isinstance(value, Mapping):
        return " ".join(str(one) for one in value.values())
    return value_words(key, value)


def _stage(stage: Mapping[str, Any]) -> str:
    said = [str(SYSTEMS.get(stage["pairing"]["system"], stage["pairing"]["system"]))]
    if stage.get("places"):
        places = ngettext("%(count)d place", "%(count)d places", stage["places"])
        said.append(places % {"count": stage["places"]})
    return f"{stage_name(stage['name'])} ({', '.join(said)})"
