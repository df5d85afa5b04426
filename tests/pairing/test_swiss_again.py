"""Draws by Swiss rules made again from their texts."""

import pytest

from tests.pairing.events import Event
from tournaments.pairing import split, swiss, top_down
from tournaments.pairing.again import UnreadableTextError, draw_again
from tournaments.pairing.aims import SwissRules
from tournaments.pairing.alternatives import without
from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.pairing.repair import repaired

RULES = SwissRules(order="fold", repeats="window", repeat_window=3, byes_allowed=2, avoid_countries=True)


def _field(entries: int) -> list[Contender]:
    event = Event(9, entries)
    for _ in range(3):
        event.play(swiss.draw(event.field(), round_number=event.round_number, seed="s"))
    return event.field()


def _draws() -> dict[str, Draw]:
    field = _field(13)
    a, b, c = (contender.number for contender in field[:3])
    locks = [(a, b), (c, 0)]
    plain = swiss.draw(field, round_number=4, seed="s", rules=RULES, locks=locks)
    pairs = [(table.sides[0], table.sides[1]) for table in plain.tables]
    groups = split.halves([contender.number for contender in field])
    other = without(pairs[3], field, round_number=4, seed="s", rules=RULES, locks=locks).draw
    assert other is not None
    return {
        "swiss": plain,
        "top_down": top_down.draw(field, round_number=4, seed="s", rules=RULES, locks=locks),
        "split": split.draw(field, groups=groups, round_number=4, seed="s", rules=RULES, locks=[(c, 0)]),
        "repair": repaired(pairs, field[1:], round_number=4, seed="s", rules=RULES, fixed=[pairs[3]]).draw,
        "swiss_without": other,
    }


@pytest.mark.parametrize("kind", ["swiss", "top_down", "split", "repair", "swiss_without"])
def test_the_text_gives_the_same_draw_with_all_its_reasons(kind: str) -> None:
    drawn = _draws()[kind]
    assert f'"kind":"{kind}"' in drawn.input
    assert draw_again(drawn.input) == drawn


def test_a_text_without_a_draw_is_refused_as_the_draw_was() -> None:
    field = [Contender(n, 0, n) for n in range(1, 3)]
    text = swiss.draw(field, round_number=1, seed="s").input
    barred = text.replace('"met":[]', '"met":[2]', 1)
    with pytest.raises(DrawImpossible):
        draw_again(barred)


@pytest.mark.parametrize("text", ["", "{}", '{"kind":"swiss","version":0}', "[1]"])
def test_what_is_no_text_of_a_draw_is_said_to_be_none(text: str) -> None:
    with pytest.raises(UnreadableTextError):
        draw_again(text)
