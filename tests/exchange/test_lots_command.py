"""Anyone can cast the lots of a round again, and a seat that was moved by hand is found."""

import io
import re
import subprocess
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.api.evening import Evening, make_evening
from tests.api.individuals import make_individuals
from tests.exchange.conftest import Folder
from tournaments.models import Match, Stage

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


def pairs_of_the_catalogue() -> Evening:
    return make_evening("event", pairs=8, preset="sport_goat")


def partners_who_change() -> Evening:
    return make_individuals("event")


def a_table_of_many_players() -> Evening:
    return make_individuals("event", players=7, preset="mexican_train_6")


def leads_shared_out() -> Evening:
    evening = make_evening("event", pairs=6)
    evening.tournament.regulation["pairing"] |= {"balance_leads": True}
    evening.tournament.save(update_fields=["regulation"])
    return evening


@pytest.mark.parametrize("event", [pairs_of_the_catalogue, partners_who_change, a_table_of_many_players])
def test_every_kind_of_table_is_cast_by_the_law_it_was_seated_by(event: Any) -> None:
    evening = event()
    evening.draw(1)
    assert lots("event", 1).count("leads first") > len(evening.matches(1)) - 1
    match = next(one for one in evening.matches(1) if not one.bye)
    Match.objects.filter(pk=match.pk).update(first_lead=match.first_lead % 3 + 1)
    with pytest.raises(CommandError, match=f"Not as the lots say: table {match.table}"):
        lots("event", 1)


def test_leads_that_are_shared_out_are_given_to_whose_turn_it_is() -> None:
    evening = leads_shared_out()
    evening.play_round(1)
    evening.draw(2)
    assert "of those who led least often" in lots("event", 2)


def test_a_round_of_an_earlier_stage_is_found(league: None) -> None:
    stage = Match.objects.get(round__number=1).round.stage
    Stage.objects.create(tournament=stage.tournament, number=2, name="Final")
    assert "Table 1" in lots("league", 1)


def test_after_a_substitution_who_played_before_is_no_fault_of_the_draw() -> None:
    evening = make_evening("event", pairs=4)
    evening.play_round(1)
    body = {"place": 1, "joins": {"name": "Новенький"}, "reason": "ill"}
    answer: Any = evening.desk().post(evening.url("entries/1/substitutions/"), body)
    assert answer.status_code in (200, 201), answer.content
    assert "A substitute came in" in lots("event", 1)
    match = evening.match_of(1, 1)
    Match.objects.filter(pk=match.pk).update(first_lead=match.first_lead % 4 + 1)
    with pytest.raises(CommandError, match="Not as the lots say"):
        lots("event", 1)
