"""The page of the coming round: what stands in its way, the wishes, the draw; and the drawn round."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.setup import add_tables
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import Absence, AvoidList, Entry, Round, TableLock
from tournaments.models.access import RoleName
from tournaments.models.entry import EntryState
from tournaments.pairing.seed import digest_of_seed

pytestmark = pytest.mark.django_db

DRAW = "/desk/evening/draw/"


def text_of(client: Client, address: str = DRAW) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_round_is_drawn_and_shown_with_its_reasons(event: Event) -> None:
    desk = desk_of(event)
    assert "Nothing stands in the way of the draw." in text_of(desk)
    answer = desk.post(DRAW, {"number": "1"})
    assert answer["Location"] == f"{DRAW}1/"
    html = text_of(desk, f"{DRAW}1/")
    assert "Round 1 is drawn." in html
    assert html.count('<details class="why">') == 3
    for match in event.matches(1):
        for seat in match.seats.all():
            assert seat.player.name in html


def test_the_draw_names_the_tables_without_a_result(event: Event) -> None:
    event.draw(1)
    event.play(event.matches(1)[0])
    event.confirm(event.matches(1)[0])
    desk = desk_of(event)
    html = text_of(desk)
    assert "2 tables have no confirmed result" in html
    assert "/desk/evening/rounds/1/tables/3/" in html
    answer = desk.post(DRAW, {"number": "2"})
    assert answer.status_code == 409
    assert "Tables 2, 3 have no confirmed result yet." in answer.content.decode()
    assert not Round.objects.filter(number=2).exists()


def test_a_page_that_was_left_open_draws_no_later_round(event: Event) -> None:
    desk = desk_of(event)
    event.draw(1)
    answer = desk.post(DRAW, {"number": "1"})
    assert answer["Location"] == f"{DRAW}1/"
    assert "had been drawn before" in text_of(desk, f"{DRAW}1/")
    assert Round.objects.count() == 1


@pytest.mark.parametrize("number", ["", "x", "0", "99999999999", "3"])
def test_a_round_that_is_not_the_next_is_refused(event: Event, number: str) -> None:
    answer = desk_of(event).post(DRAW, {"number": number})
    assert answer.status_code in {409, 422}
    assert not Round.objects.exists()


def test_before_the_first_draw_a_field_that_is_small_for_its_rounds_is_named(event: Event) -> None:
    desk = desk_of(event)
    assert "Rather play a round robin, of 5 rounds" in text_of(desk)
    event.play_round(1)
    assert "Rather play a round robin" not in text_of(desk)


def test_the_seed_is_committed_before_and_shown_after(event: Event) -> None:
    desk = desk_of(event)
    seed = event.stage.next_seed
    before = text_of(desk)
    assert digest_of_seed(seed) in before
    assert seed not in before
    event.draw(1)
    assert seed in text_of(desk, f"{DRAW}1/")


def test_those_who_are_expected_are_checked_in_from_the_page(event: Event) -> None:
    Entry.objects.filter(number__in=(2, 5)).update(state=EntryState.REGISTERED)
    helper = desk_of(event, RoleName.DESK)
    assert "2 entries are registered and not checked in" in text_of(helper)
    answer = helper.post(f"{DRAW}check-in/", {"numbers": ["2", "5"], "key": "one"})
    assert answer["Location"] == DRAW
    assert "2 entries are checked in." in text_of(helper)
    assert helper.post(f"{DRAW}check-in/", {"numbers": ["2"]}).status_code == 302
    withdraw_entry(tournament=event.tournament, actor=event.actor, number=5)
    late = helper.post(f"{DRAW}check-in/", {"numbers": ["5"]})
    assert late.status_code == 422
    assert "One of these has withdrawn." in late.content.decode()


def test_a_table_is_locked_drawn_so_and_unlocked(event: Event) -> None:
    desk = desk_of(event)
    locked = {"first": "1", "second": "2", "table": "3", "reason": "Filmed"}
    assert desk.post(f"{DRAW}locks/", locked).status_code == 302
    html = text_of(desk)
    assert "Filmed" in html
    lock = TableLock.objects.get()
    assert (lock.first.number, lock.second and lock.second.number) == (1, 2)
    assert desk.post(f"{DRAW}locks/remove/", {"wish": str(lock.pk)}).status_code == 302
    assert not TableLock.objects.exists()
    assert desk.post(f"{DRAW}locks/remove/", {"wish": str(lock.pk)}).status_code == 404


def test_a_second_click_does_nothing_twice(event: Event) -> None:
    desk = desk_of(event)
    locked = {"first": "1", "second": "2", "reason": "Filmed", "key": "one"}
    assert [desk.post(f"{DRAW}locks/", locked).status_code for _ in range(2)] == [302, 302]
    assert TableLock.objects.count() == 1
    assert "done once" in text_of(desk)


def test_what_is_wrong_stands_at_its_field_and_keeps_what_was_typed(event: Event) -> None:
    desk = desk_of(event)
    html = desk.post(f"{DRAW}locks/", {"first": "1", "second": "1", "reason": "Why not"}).content.decode()
    assert "two different entries" in html
    assert 'value="Why not"' in html
    assert 'aria-describedby="lockform-first_error"' in html
    html = desk.post(f"{DRAW}locks/", {"first": "1", "second": "2", "reason": ""}).content.decode()
    assert "Say in a few words why." in html
    answer = desk.post(f"{DRAW}avoid-lists/", {"name": "Soto", "entries": "1, x", "strict": "never"})
    assert answer.status_code == 422
    assert "Write numbers with commas between them" in answer.content.decode()
    answer = desk.post(f"{DRAW}avoid-lists/", {"name": "Soto", "entries": "1 77", "strict": "never"})
    assert "There is no No. 77 here." in answer.content.decode()
    assert not AvoidList.objects.exists()


def test_entries_are_kept_apart_left_out_and_fixed(event: Event) -> None:
    desk = desk_of(event)
    desk.post(f"{DRAW}avoid-lists/", {"name": "Soto", "entries": "1; 4, 4", "strict": "never"})
    made = AvoidList.objects.get()
    assert made.strict
    assert sorted(made.entries.values_list("number", flat=True)) == [1, 4]
    desk.post(f"{DRAW}absences/", {"entry": "3", "rounds": "1, 2", "reason": "A train"})
    assert Absence.objects.count() == 2
    desk.post(f"{DRAW}fixed-tables/", {"entry": "6", "table": "2"})
    assert event.entry(6).fixed_table is not None
    html = text_of(desk)
    for said in ("Soto", "A train", "Left out of this round:"):
        assert said in html
    desk.post(f"{DRAW}absences/remove/", {"entry": "3", "round": "1"})
    desk.post(f"{DRAW}avoid-lists/remove/", {"wish": str(made.pk)})
    desk.post(f"{DRAW}fixed-tables/", {"entry": "6", "table": ""})
    assert list(Absence.objects.values_list("round_number", flat=True)) == [2]
    assert not AvoidList.objects.exists()
    assert event.entry(6).fixed_table is None


def test_a_table_goes_out_of_service_and_its_match_moves(event: Event) -> None:
    add_tables(tournament=event.tournament, actor=event.actor, count=1)
    event.draw(1)
    desk = desk_of(event)
    desk.post(f"{DRAW}tables/", {"table": "2", "reason": "A broken leg"})
    html = text_of(desk)
    assert "Table 2 is out of service; its match moves to table 4." in html
    assert [match.table.number for match in event.matches(1) if match.table] == [1, 3, 4]
    desk.post(f"{DRAW}tables/", {"table": "2", "back": "yes"})
    assert "Table 2 is in service." in text_of(desk)
    answer = desk.post(f"{DRAW}tables/", {"table": "77"})
    assert answer.status_code == 404
    assert "There is no table 77 here." in answer.content.decode()


FORMS = {
    "": {"number": "1"},
    "locks/": {"first": "1", "second": "2", "reason": "Filmed"},
    "locks/remove/": {"wish": "1"},
    "avoid-lists/": {"name": "Soto", "entries": "1, 2", "strict": "apart"},
    "avoid-lists/remove/": {"wish": "1"},
    "absences/": {"entry": "1", "rounds": "1"},
    "absences/remove/": {"entry": "1", "round": "1"},
    "fixed-tables/": {"entry": "1", "table": "1"},
    "tables/": {"table": "1"},
}


@pytest.mark.parametrize("address", FORMS)
@pytest.mark.parametrize("role", [RoleName.ARBITER, RoleName.DESK, RoleName.VIEWER, None])
def test_only_the_director_draws_and_wishes(event: Event, role: RoleName | None, address: str) -> None:
    answer = desk_of(event, role).post(DRAW + address, FORMS[address])
    assert answer.status_code == 403
    assert "director" in answer.content.decode()
    assert not (Round.objects.exists())
    assert not (TableLock.objects.exists())
    assert not AvoidList.objects.exists()


def test_who_may_only_look_is_shown_no_form(event: Event) -> None:
    html = text_of(desk_of(event, RoleName.VIEWER))
    assert "Draw round 1" not in html
    assert "Lock a table" not in html


def test_a_form_from_elsewhere_is_refused(event: Event) -> None:
    desk = desk_of(event)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = desk.cookies
    assert strict.post(DRAW, {"number": "1"}).status_code == 403
    assert not Round.objects.exists()


def test_an_address_of_an_act_leads_back_to_its_page(event: Event) -> None:
    desk = desk_of(event)
    for address in [*FORMS, "check-in/"]:
        if address:
            assert desk.get(DRAW + address)["Location"] == DRAW
    assert desk.get(f"{DRAW}1/").status_code == 404


def test_too_few_tables_are_told_before_the_draw_with_the_way_to_more() -> None:
    event = make_event(pairs=6, tables=2)
    html = text_of(desk_of(event))
    assert "The round needs 3 tables, and 2 are in service." in html
    assert 'href="/desk/evening/setup/tables/"' in html
    assert "Nothing stands in the way" not in html
    add_tables(tournament=event.tournament, actor=event.actor, count=1)
    assert "Nothing stands in the way" in text_of(desk_of(event, RoleName.OWNER))


def test_where_nobody_draws_the_page_says_so() -> None:
    event = make_event(pairs=4, preset="bo3_100")
    assert "nobody draws rounds" in text_of(desk_of(event))


@pytest.mark.parametrize("address", ["", "draw/", "draw/1/"])
def test_queries_do_not_grow_with_the_hall(address: str) -> None:
    counts = []
    for slug, pairs in (("small", 16), ("large", 168)):
        hall = make_event(slug=slug, pairs=pairs)
        hall.draw(1)
        desk = desk_of(hall)
        with CaptureQueriesContext(connection) as asked:
            assert desk.get(f"/desk/{slug}/{address}").status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 18
