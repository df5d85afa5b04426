"""Anyone can cast the lots of a round again, and a seat that was moved by hand is found."""

import io
import re
import subprocess
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.exchange.conftest import Folder
from tournaments.models import Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def league(folder: Folder) -> None:
    """Two played matches, each a round with its own seed."""
    call_command("import_results", folder(), regulation="bo3_100", slug="league", stdout=io.StringIO())


def lots(*arguments: Any) -> str:
    said = io.StringIO()
    call_command("lots", *arguments, stdout=said)
    return said.getvalue()


def test_seats_and_first_lead_follow_from_the_seed(league: None) -> None:
    match = Match.objects.get(round__number=1)
    first = match.seats.select_related("player", "entry").get(position=1)
    said = lots("league", 1)
    assert match.round.seed in said
    assert f"Table 1: {first.player.name} ({first.entry.number}) / " in said
    assert f"seat {match.first_lead} leads first" in said


def test_the_formula_for_a_shell_gives_the_first_lead(league: None) -> None:
    formula = re.findall(r"  (echo .*LOW\|HIGH.* % 4 \+ 1\)\))", lots("league", 1))[0]
    command = formula.replace("LOW", "1").replace("HIGH", "2")
    said = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True).stdout
    assert int(said) == Match.objects.get(round__number=1).first_lead


def test_a_moved_seat_is_found(league: None) -> None:
    match = Match.objects.get(round__number=2)
    first, third = match.seats.get(position=1), match.seats.get(position=3)
    match.seats.filter(pk=first.pk).update(position=8)
    match.seats.filter(pk=third.pk).update(position=1)
    match.seats.filter(pk=first.pk).update(position=3)
    with pytest.raises(CommandError, match="Not as the lots say: table 1"):
        lots("league", 2)
    lots("league", 1)


def test_a_changed_first_lead_is_found(league: None) -> None:
    match = Match.objects.get(round__number=1)
    Match.objects.filter(pk=match.pk).update(first_lead=match.first_lead % 4 + 1)
    with pytest.raises(CommandError, match="Not as the lots say: table 1"):
        lots("league", 1)


def test_a_round_that_was_not_drawn_is_refused(league: None) -> None:
    with pytest.raises(CommandError, match="Round 3 is not drawn yet"):
        lots("league", 3)
    with pytest.raises(CommandError, match="There is no event “cup”"):
        lots("cup", 1)
