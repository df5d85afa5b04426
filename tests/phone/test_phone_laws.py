"""The laws on the phone and those of Python: the same cases, the same answers."""

import gzip
import json
from typing import Any

import pytest

from campaigns.phone_laws import FIXTURES, KINDS, differences, shares
from games.law_texts import LAW_TEXTS
from scoring.deal_texts import DEAL_TEXTS
from tests.phone import expected
from tests.phone.modules import ROOT, PhonePage
from tournaments.web.phone.law_texts import law_texts


def fixtures(kind: str) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads((FIXTURES / f"{kind}.json").read_text(encoding="utf-8"))
    return told


@pytest.mark.parametrize("kind", KINDS)
def test_python_answers_the_shared_cases(kind: str) -> None:
    asked = fixtures(kind)
    answers = expected.answers(kind, [each["case"] for each in asked])
    for each, answer in zip(asked, answers, strict=True):
        assert answer == each["answer"], each["case"]


@pytest.mark.browser
@pytest.mark.parametrize("kind", KINDS)
def test_the_phone_answers_the_shared_cases(kind: str, phone: PhonePage) -> None:
    asked = fixtures(kind)
    answers = phone.answers(kind, [each["case"] for each in asked])
    for each, answer in zip(asked, answers, strict=True):
        assert answer == each["answer"], each["case"]


def test_the_shared_cases_say_everything_that_can_be_said() -> None:
    said = set().union(*(expected.codes_in(fixtures(kind)) for kind in KINDS))
    assert said == {f"law.{code}" for code in LAW_TEXTS} | {f"deal.{code}" for code in DEAL_TEXTS}
    assert said == law_texts().keys()


@pytest.mark.browser
@pytest.mark.parametrize(("kind", "count"), shares(1000).items())
def test_phone_and_python_agree_on_entries_drawn_at_random(kind: str, count: int, phone: PhonePage) -> None:
    assert list(differences(phone, kind, seed=7, count=count)) == []


@pytest.mark.browser
def test_a_difference_is_told_with_both_answers(phone: PhonePage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expected, "answers", lambda kind, cases: [[] for _ in cases])
    found = list(differences(phone, "deals", seed=1, count=2))
    assert len(found) == 2
    assert found[0].startswith("deals: {")
    assert "\nPython: []\nphone:  {" in found[0]


def test_the_laws_are_small_enough_for_a_slow_network() -> None:
    modules = sorted((ROOT / "static" / "phone" / "laws").glob("*.js"))
    assert len(modules) > 5
    assert len(gzip.compress(b"".join(path.read_bytes() for path in modules))) < 15_000
