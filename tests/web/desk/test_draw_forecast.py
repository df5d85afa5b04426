"""What is known before the draw: how many tables it takes in every format, and that nothing is left to draw."""

import pytest

from tests.api.test_teams import team_event
from tests.factories import make_event
from tests.web.desk.people import desk_of
from tests.web.test_meetings_page import play_to_hundred
from tests.web.test_tree_page import make_knockout, play_round
from tournaments.models import Table, Tournament
from tournaments.queries.coming_round import coming_round
from tournaments.queries.stages import stage_of

pytestmark = pytest.mark.django_db

DRAW = "/desk/evening/draw/"


def tables_drawn(tournament: Tournament) -> int:
    """How many tables the last round got."""
    last = stage_of(tournament).rounds.latest("number")
    return last.matches.filter(bye=False).count()


@pytest.mark.parametrize("pairs", [5, 6, 8, 9])
def test_a_tree_says_how_many_tables_each_of_its_rounds_takes(pairs: int) -> None:
    event = make_knockout(pairs=pairs)
    for number in (1, 2):
        needed = coming_round(event.stage).needed
        play_round(event, number)
        assert needed == tables_drawn(event.tournament)


@pytest.mark.parametrize("pairs", [7, 8, 9, 11])
def test_groups_say_it_too(pairs: int) -> None:
    event = make_event(pairs=pairs, tables=6, preset="brazil_best_of_11")
    for number in (1, 2):
        needed = coming_round(event.stage).needed
        event.draw(number)
        assert needed == tables_drawn(event.tournament)
        for match in event.matches(number):
            event.record(match, *[(1, 0)] * 6)
            event.confirm(match)


@pytest.mark.parametrize(("teams", "result"), [(4, "meetings"), (5, "meetings"), (4, "sum")])
def test_teams_need_a_table_for_each_board(teams: int, result: str) -> None:
    evening = team_event(teams, size=3, team={"result": result} if result == "sum" else {})
    needed = coming_round(stage_of(evening.tournament)).needed
    evening.draw(1)
    assert needed == tables_drawn(evening.tournament)


def test_missing_tables_are_told_before_the_draw_of_groups_and_trees() -> None:
    for event in (make_event(pairs=8, preset="brazil_best_of_11"), make_knockout(pairs=8, slug="tree")):
        Table.objects.filter(tournament=event.tournament, number__gt=2).update(in_service=False)
        page = f"/desk/{event.tournament.slug}/draw/"
        html = desk_of(event).get(page).content.decode()
        assert "The round needs 4 tables, and 2 are in service." in html
        assert "Nothing stands in the way" not in html


def test_no_draw_is_offered_when_everybody_has_met_everybody() -> None:
    event = make_event(pairs=4, preset="club_night_100")
    desk = desk_of(event)
    for number in (1, 2, 3):
        assert "Draw round" in desk.get(DRAW).content.decode()
        event.draw(number)
        for match in event.matches(number):
            play_to_hundred(event, match)
    over = desk.get(DRAW).content.decode()
    assert "Everybody has met everybody: all 3 rounds are drawn." in over
    assert "Draw round" not in over
    assert over.count('href="/desk/evening/publishing/"') == 2, "in the tabs, and where it says what is next"
