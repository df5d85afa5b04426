"""A real club league goes in as two files and comes out as its table (names are invented)."""

import io
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.exchange.conftest import Folder
from tournaments.models import Deal, Entry, Journal, Match, Player, Publication, Round, Tournament
from tournaments.models.match import MatchState

pytestmark = pytest.mark.django_db


def bring_in(folder: Path, slug: str = "league", **options: str) -> str:
    """Run the command; return what it printed."""
    said = io.StringIO()
    call_command("import_results", folder, regulation="bo3_100", slug=slug, stdout=said, **options)
    return said.getvalue()


def standings(slug: str = "league", **options: object) -> str:
    """The standings as the command prints them, as CSV."""
    said = io.StringIO()
    call_command("standings", slug, format="csv", stdout=said, **options)
    return said.getvalue()


def test_the_league_gives_its_expected_table_column_for_column(
    league_folder: Path, expected_standings: str
) -> None:
    assert "15 pairs, 64 matches, 164 games" in bring_in(league_folder)
    assert standings() == expected_standings


def test_each_match_is_a_confirmed_round_of_one_table_at_the_time_it_was_played(folder: Folder) -> None:
    bring_in(folder(), time_zone="Europe/Madrid", name="Autumn", venue="Bar Sol")
    tournament = Tournament.objects.get(slug="league")
    assert (tournament.name, tournament.venue) == ("Autumn", "Bar Sol")
    assert (tournament.starts_on, tournament.ends_on) == (date(2025, 11, 19), date(2025, 11, 19))
    matches = Match.objects.order_by("round__number")
    assert [match.state for match in matches] == [MatchState.CONFIRMED] * 2
    assert [match.round.number for match in matches] == [1, 2]
    # 19:07 in Madrid in November is 18:07 UTC.
    first = Round.objects.get(number=1)
    assert first.drawn_at == first.closed_at == datetime(2025, 11, 19, 18, 7, tzinfo=UTC)
    assert matches[0].settled_at == datetime(2025, 11, 19, 18, 7, tzinfo=UTC)
    points = Deal.objects.filter(match=matches[1]).order_by("number").values_list("points", flat=True)
    # Side A is whoever the lot seated on 1 and 3; the points follow the pair.
    a = matches[1].seats.get(position=1).entry.number
    assert list(points) == ([[40, 100], [100, 60], [0, 100]] if a == 3 else [[100, 40], [60, 100], [100, 0]])


def test_a_pair_joins_with_its_first_match(folder: Folder) -> None:
    bring_in(folder())
    assert list(Entry.objects.order_by("number").values_list("number", "from_round")) == [
        (1, 1),
        (2, 1),
        (3, 2),
    ]
    assert [line.split(",")[0] for line in standings(after=1).splitlines()[1:]] == ["1", "2"]
    assert [line.split(",")[0] for line in standings().splitlines()[1:]] == ["1", "3", "2"]


def test_the_import_is_published_by_the_worker_as_one_request(folder: Folder) -> None:
    bring_in(folder())
    assert not Publication.objects.exists()
    standings()
    assert list(Publication.objects.order_by("number").values_list("after_round", flat=True)) == [1, 2]


def test_matches_are_taken_in_the_order_of_their_numbers(folder: Folder) -> None:
    matches = (
        "number,played_at,pair_1,pair_2,games\n"
        "7,2025-11-20 19:30,3,1,40-100;0-100\n"
        "4,2025-11-19 19:07,1,2,100-54;100-99\n"
    )
    bring_in(folder(matches=matches))
    played = Match.objects.order_by("round__number").values_list("settled_at", flat=True)
    assert list(played) == [
        datetime(2025, 11, 19, 18, 7, tzinfo=UTC),
        datetime(2025, 11, 20, 18, 30, tzinfo=UTC),
    ]


def test_a_second_import_under_the_same_address_is_refused_and_changes_nothing(folder: Folder) -> None:
    bring_in(folder())
    lines = Journal.objects.count()
    with pytest.raises(CommandError, match="There is an event “league” already"):
        bring_in(folder())
    assert Journal.objects.count() == lines


def test_one_wrong_row_keeps_everything_out(folder: Folder) -> None:
    with pytest.raises(CommandError, match=r"Nothing was brought in\. 1 thing is wrong"):
        bring_in(folder(matches="number,played_at,pair_1,pair_2,games\n1,2025-11-19 19:07,1,9,100-0;100-0\n"))
    assert not Tournament.objects.exists()
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        ({"regulation": "sport"}, "“sport” is no regulation of a league. Choose one of: bo3_100"),
        ({"regulation": "bo5"}, "“bo5” is no regulation of a league"),
        ({"time_zone": "Madrid"}, "“Madrid” is no time zone"),
    ],
)
def test_what_is_asked_for_must_exist(folder: Folder, options: dict[str, str], refusal: str) -> None:
    chosen = {"regulation": "bo3_100", "slug": "league"} | options
    with pytest.raises(CommandError, match=refusal):
        call_command("import_results", folder(), **chosen)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"There is no folder .*nowhere"):
        bring_in(tmp_path / "nowhere")


def test_standings_of_no_event_and_of_no_round_are_refused(folder: Folder) -> None:
    with pytest.raises(CommandError, match="There is no event “league”"):
        standings()
    bring_in(folder())
    with pytest.raises(CommandError, match="no such round was drawn"):
        standings(after=3)


def test_the_table_for_a_terminal_has_rank_and_names(folder: Folder) -> None:
    bring_in(folder())
    said = io.StringIO()
    call_command("standings", "league", stdout=said)
    heading, first, *_rest = said.getvalue().splitlines()
    assert heading.split()[:4] == ["rank", "name", "pair", "points"]
    assert first.startswith("   1  Núñez – Ибрагимов")


@pytest.mark.parametrize(
    ("slug", "name"),
    [
        ("autumn/2025", ""),
        ("клуб", ""),
        ("x" * 81, ""),
        ("two words", ""),
        ("", ""),
        ("new", ""),
        ("cup", "x" * 201),
    ],
)
def test_an_event_that_no_page_could_name_is_not_brought_in(folder: Folder, slug: str, name: str) -> None:
    with pytest.raises(CommandError, match=r"such as autumn-cup|is one of ours|at most 200 characters"):
        bring_in(folder(), slug=slug, name=name)
    assert not Tournament.objects.exists()


def test_a_regulation_of_no_league_is_refused_in_one_sentence_and_its_way_out(folder: Folder) -> None:
    with pytest.raises(CommandError) as refused:
        call_command("import_results", folder(), regulation="sport", slug="cup")
    assert str(refused.value) == "“sport” is no regulation of a league. Choose one of: bo3_100."
