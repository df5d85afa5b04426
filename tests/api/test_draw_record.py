"""The draw as anybody can check it: the seed committed to before, the text, the draw made again, the hall."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse
from rest_framework.test import APIClient

from tests.api.evening import Evening, make_evening
from tournaments.domain.redraw import redraw_round
from tournaments.models import Journal, Round, Seat
from tournaments.pairing.seed import digest_of_seed

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parents[2]


def record(evening: Evening, number: int = 1) -> dict[str, Any]:
    answer: Any = APIClient().get(evening.url(f"rounds/{number}/draw/"))
    assert answer.status_code == 200, answer.content
    body: dict[str, Any] = answer.json()
    return body


def coming(evening: Evening) -> dict[str, Any]:
    answer: Any = APIClient().get(evening.url("rounds/next/"))
    assert answer.status_code == 200, answer.content
    body: dict[str, Any] = answer.json()
    return body


def verify(*arguments: object) -> str:
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("verify_draw", *map(str, arguments), stdout=out, stderr=err)
    except CommandError as error:
        raise CommandError(f"{err.getvalue()}{error}") from error
    return out.getvalue()


def test_the_seed_is_committed_to_before_every_draw_and_shown_after_it() -> None:
    evening = make_evening()
    for number in (1, 2):
        promised = coming(evening)["seed_digest"]
        evening.play_round(number)
        kept = record(evening, number)
        assert digest_of_seed(kept["seed"]) == kept["seed_digest"] == promised
        assert kept["committed_at"] is not None
        assert coming(evening)["seed_digest"] != promised


def test_before_the_draw_everybody_sees_who_is_present_and_what_is_asked_for() -> None:
    evening = make_evening(pairs=5)
    desk = evening.desk()
    desk.post(evening.url("locks/"), {"entries": [1, 2], "reason": "private"})
    desk.post(evening.url("absences/"), {"entry": 5, "rounds": [1]})
    body = coming(evening)
    assert (body["number"], body["present"], body["absent"]) == (1, [1, 2, 3, 4], [5])
    assert body["locks"] == [{"entries": [1, 2], "table": None}]
    assert "private" not in json.dumps(body)
    assert "everybody has met everybody" in body["outlook"][0]
    evening.draw(1)
    assert coming(evening)["unsettled_tables"] == [1, 2]
    page: Any = APIClient().get(reverse("tournament", args=["evening"]))
    assert coming(evening)["seed_digest"] in page.content.decode()


@pytest.mark.parametrize("preset", ["sport", "club_night_100"])
def test_a_drawn_round_holds(preset: str) -> None:
    evening = make_evening(pairs=5, preset=preset)
    evening.draw(1)
    assert "holds" in verify("evening", 1)


def test_a_round_that_was_drawn_again_holds_with_its_second_seed() -> None:
    evening = make_evening()
    evening.draw(1)
    redraw_round(stage=evening.stage, actor=evening.actor, number=1, reason="a pair came late")
    assert "holds" in verify("evening", 1)
    assert record(evening)["changes"] == []


def spoil_hall(evening: Evening) -> None:
    one, other = evening.matches(1)
    mine, theirs = list(one.seats.filter(side=1)), list(other.seats.filter(side=1))
    for seat, another in zip(mine, theirs, strict=True):
        Seat.objects.filter(pk=seat.pk).update(entry=another.entry)
        Seat.objects.filter(pk=another.pk).update(entry=seat.entry)


def spoil_seed(evening: Evening) -> None:
    Round.objects.update(seed="0" * 32)


def spoil_text(evening: Evening) -> None:
    round_ = Round.objects.get()
    Round.objects.update(draw_input=round_.draw_input.replace('"score":"0"', '"score":"1"', 1))


def spoil_draw(evening: Evening) -> None:
    drawn = Round.objects.get().drawn
    Round.objects.update(drawn=drawn | {"tables": list(reversed(drawn["tables"]))})


def spoil_journal(evening: Evening) -> None:
    Journal.objects.filter(verb="create_tournament").update(after={})


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (spoil_hall, "In the hall, but neither drawn nor in the journal"),
        (spoil_seed, "not written down before the draw"),
        (spoil_text, "not the one whose digest was published"),
        (spoil_draw, "comes out of the text"),
        (spoil_journal, "not written down before the draw"),
    ],
)
def test_what_was_changed_behind_the_journal_is_named(spoil: Any, word: str) -> None:
    evening = make_evening()
    evening.draw(1)
    spoil(evening)
    with pytest.raises(CommandError, match=word):
        verify("evening", 1)


def test_the_record_saved_as_a_file_is_checked_without_the_program(tmp_path: Path) -> None:
    evening = make_evening(pairs=7)
    evening.play_round(1)
    kept = record(evening)
    file = tmp_path / "draw.json"
    file.write_text(json.dumps(kept), encoding="utf-8")
    said = verify("--file", file)
    assert "comes out of its text and seed" in said
    assert "in the hall is no part of this check" in said
    assert checked(file) == 0
    file.write_text(json.dumps(kept), encoding="utf-8-sig")
    assert checked(file) == 0
    kept["drawn"]["byes"] = [kept["drawn"]["tables"][0][0][0]]
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert checked(file) == 1
    with pytest.raises(CommandError, match="byes"):
        verify("--file", file)
    file.write_text("{}", encoding="utf-8")
    assert checked(file) == 2


@pytest.mark.parametrize("content", [b"", b"\xff\xfe{}", b"[" * 100_000, b"[1]", b"5"])
def test_a_file_that_is_no_draw_is_said_to_be_none(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "draw.json"
    file.write_bytes(content)
    assert checked(file) == 2
    with pytest.raises(CommandError, match="cannot be read"):
        verify("--file", file)


def checked(file: Path) -> int:
    command = [sys.executable, "-m", "tournaments.pairing", str(file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode


def test_a_command_without_a_round_says_what_it_needs() -> None:
    make_evening()
    for arguments in ((), ("evening",), ("evening", 1), ("elsewhere", 1), ("--file", "nowhere.json")):
        with pytest.raises(CommandError):
            verify(*arguments)
