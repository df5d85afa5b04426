import pytest
from django.test import Client

from tests.factories import Event
from tournaments.models import Seat
from tournaments.models.player import NameShown
from tournaments.queries.seating import round_seating
from tournaments.web.public.seating import players_by_name

pytestmark = pytest.mark.django_db

ROUND_2 = "/tournaments/evening/rounds/2/"


def test_by_table_everybody_has_a_table_a_seat_and_one_of_them_leads(event: Event, client: Client) -> None:
    html = client.get(ROUND_2).content.decode()
    for seat in Seat.objects.filter(round__number=2).select_related("player"):
        assert seat.player.name in html
    assert html.count("leads first") == 2
    assert html.count('id="table-') == 2
    assert "Sits out" in html
    assert "Why they sit out" in html


def test_by_name_is_in_the_order_of_names_with_partner_and_opponents(event: Event, client: Client) -> None:
    round_ = event.stage.rounds.get(number=2)
    players = players_by_name(round_seating(round_))
    names = [player.name for player in players]
    assert len(names) == 10
    assert names == sorted(names, key=str.casefold)
    seated = next(player for player in players if player.table)
    seats = {seat.player.name: seat for seat in Seat.objects.filter(round=round_).select_related("player")}
    mine = seats[seated.name]
    assert [(partner.entry, (partner.position - seated.seat) % 4) for partner in seated.partners] == [
        (seated.entry, 2)
    ]
    assert {one.position % 2 for one in seated.opponents} == {1 - mine.position % 2}
    html = client.get(ROUND_2, {"by": "name"}).content.decode()
    assert html.index(names[0]) < html.index(names[-1])
    assert html.count("sits out") == 2


def test_a_round_that_was_not_drawn_is_not_found(event: Event, client: Client) -> None:
    assert client.get("/tournaments/evening/rounds/3/").status_code == 404
    assert client.get("/tournaments/nothing/rounds/1/").status_code == 404


def test_an_unchanged_page_is_not_sent_again(event: Event, client: Client) -> None:
    first = client.get(ROUND_2)
    assert client.get(ROUND_2, headers={"If-None-Match": first["ETag"]}).status_code == 304
    event.play(event.matches(2)[0], deals=1)
    assert client.get(ROUND_2, headers={"If-None-Match": first["ETag"]}).status_code == 200


@pytest.mark.parametrize(
    ("shown", "visible"), [(NameShown.FULL, True), (NameShown.INITIAL, False), (NameShown.HIDDEN, False)]
)
def test_public_pages_show_a_name_as_the_player_chose(
    event: Event, client: Client, shown: NameShown, visible: bool
) -> None:
    player = event.player(1)
    player.name, player.shown = "Ольга Приватная", shown
    player.save()
    # The publications are what was published; the next one follows the choice.
    event.play(event.matches(2)[0])
    event.confirm(event.matches(2)[0])
    event.publish()
    addresses = ["", "rounds/2/", "rounds/2/?by=name", "standings/", "standings/?after=1", "entries/1/"]
    for address in addresses:
        html = client.get(f"/tournaments/evening/{address}").content.decode()
        assert ("Приватная" in html) is visible, address
        assert ("Ольга" in html) is (shown != NameShown.HIDDEN), address
