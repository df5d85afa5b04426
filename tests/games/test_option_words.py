"""Every option of every game, and of the Chinese set, is asked in words, and so are its values; all are in Russian."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import polib
import pytest

from games.catalogue import CATALOGUE
from games.option_words import words_of
from games.options import OptionInfo, OptionValue, options_of, text_of
from games.sets.chinese import ChineseSet

RUSSIAN = Path(__file__).parents[2] / "locale" / "ru" / "LC_MESSAGES" / "django.po"

OPTIONS: dict[str, Sequence[OptionInfo]] = {
    **{name: [one for one in info.options if one.field != "preset"] for name, info in CATALOGUE.items()},
    "the Chinese set": options_of(ChineseSet),
}

every_game = pytest.mark.parametrize("name", OPTIONS)


def needs_words(value: OptionValue) -> bool:
    """Whether a value says nothing by itself: numbers do, yes and no are the same everywhere."""
    return value is None or isinstance(value, str)


@every_game
def test_every_option_has_a_title(name: str) -> None:
    for info in OPTIONS[name]:
        title = words_of(info).title
        assert title != info.name.replace("_", " "), info
        assert title[0].isupper() or title[0].isdigit(), title
        assert title[-1] not in ".:", title
        assert len(title) <= 70, title


@every_game
def test_every_value_that_is_no_number_has_words(name: str) -> None:
    for info in OPTIONS[name]:
        wanted = {text_of(value) for value in info.values if needs_words(value)}
        assert wanted <= words_of(info).values.keys(), info


@every_game
def test_no_words_are_for_a_value_that_the_option_has_not_and_none_are_twice(name: str) -> None:
    for info in OPTIONS[name]:
        words = words_of(info).values
        assert words.keys() <= {text_of(value) for value in info.values}, info
        assert [each for each, times in Counter(words.values()).items() if times > 1] == [], info


@every_game
def test_no_two_options_of_a_game_have_the_same_title(name: str) -> None:
    titles = Counter(words_of(info).title for info in OPTIONS[name])
    assert [title for title, times in titles.items() if times > 1] == []


def texts() -> Iterator[str]:
    """Every text that somebody reads of an option."""
    for infos in OPTIONS.values():
        for info in infos:
            words = words_of(info)
            yield words.title
            yield from words.values.values()


def test_every_text_has_a_russian_translation() -> None:
    russian = {entry.msgid: entry.msgstr for entry in polib.pofile(str(RUSSIAN)) if not entry.fuzzy}
    assert sorted({text for text in texts() if not russian.get(text)}) == []


def test_why_a_choice_plays_no_differently_is_told_in_russian() -> None:
    russian = {entry.msgid for entry in polib.pofile(str(RUSSIAN)) if entry.msgstr}
    told = {
        reason
        for infos in OPTIONS.values()
        for info in infos
        if len(info.values) > 1 and info.field not in ("pairs", "tile_set")
        for reason in info.unfelt.values()
    }
    assert sorted(told - russian) == []
