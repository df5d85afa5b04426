"""Translations are compiled without gettext, and a wrong one is refused."""

import gettext
from pathlib import Path

import pytest

from config import messages

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    folder = tmp_path / "uk" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    return folder / "django.po"


def test_a_compiled_catalogue_translates(catalogue: Path) -> None:
    catalogue.write_text(f'{HEAD}msgid "Table %(number)s"\nmsgstr "Стіл %(number)s"\n', encoding="utf-8")
    assert messages.main() == 0
    with catalogue.with_suffix(".mo").open("rb") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("Table %(number)s") == "Стіл %(number)s"


def test_a_translation_with_a_place_of_its_own_is_refused(
    catalogue: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    catalogue.write_text(f'{HEAD}msgid "Table %(number)s"\nmsgstr "Стіл %(nomer)s"\n', encoding="utf-8")
    assert messages.main() == 1
    assert "nomer" in capsys.readouterr().err
    assert not catalogue.with_suffix(".mo").exists()
