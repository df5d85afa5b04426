"""What a line of the journal changed, in the words of the forms."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournaments.wording.journal_facts import FACTS, FACTS_OF, Fact
from tournaments.wording.journal_values import a_preset, numbers, seated
from tournaments.wording.key_words import key_words, value_words
from tournaments.wording.option_words import option_of

_ARROW = "→"
_NOTHING = "–"


def details_of(verb: str, before: Any, after: Any, known: Mapping[str, Any] | None = None) -> list[str]:
    """What a line changed, a detail each: the value before and after where both are kept and differ.

    `known` is what the line says already, by the same names: it is not told twice.
    """
    old = before if isinstance(before, Mapping) else {}
    new = after if isinstance(after, Mapping) else {}
    if verb == "change_regulation":
        return list(_rules(old, new))
    told = [*_seats(old, new), *_facts(verb, old, new, known or {}), *_halves(verb, new)]
    return [one for one in told if one]


def _facts(
    verb: str, old: Mapping[str, Any], new: Mapping[str, Any], known: Mapping[str, Any]
) -> Iterator[str]:
    facts: dict[str, Fact] = {**FACTS, **FACTS_OF.get(verb, {})}
    for name, fact in facts.items():
        now = new.get(name)
        if name in known and known[name] == now and name not in old:
            continue
        yield _told(fact, old, new, name)


def _told(fact: Fact, old: Mapping[str, Any], new: Mapping[str, Any], name: str) -> str:
    was, now = fact.words(old.get(name)), fact.words(new.get(name))
    if not was and not now:
        return ""
    if name not in new:
        return fact.said(was)
    if was and was != now:
        return fact.said(f"{was} {_ARROW} {now or _NOTHING}")
    return fact.said(now)


def _rules(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    """The rules that changed; of another preset only its name, for with it nearly everything is another."""
    if "preset" in new:
        was = a_preset(old.get("preset")) or _NOTHING
        yield f"{key_words('preset')}: {was} {_ARROW} {a_preset(new['preset'])}"
        return
    game, before = new.get("game.name"), old.get("game.name")
    for key in sorted(new):
        if key == "game.name" and game == before:
            continue  # it only says whose options the others are
        was, now = value_words(key, old.get(key), before), value_words(key, new[key], game)
        yield f"{key_words(key, game if option_of(key, game) else before)}: {was} {_ARROW} {now}"


def _seats(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    """The tables before and after an exchange or a repair."""
    was, now = seated(old.get("tables"), old.get("at")), seated(new.get("tables"), new.get("at"))
    if was or now:
        yield f"{was or _NOTHING} {_ARROW} {now or _NOTHING}"


def _halves(verb: str, new: Mapping[str, Any]) -> Iterator[str]:
    if verb in ("split_field", "join_half"):
        for name in ("A", "B"):
            members = numbers(new.get(name))
            if members:
                yield _("group %(name)s: %(numbers)s") % {"name": name, "numbers": members}
