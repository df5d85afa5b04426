"""Undo: every act that can be taken back is taken back from its line in the journal, and only while nothing rests on
it."""

import json
import re
from collections.abc import Callable

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.regulation import as_data, parse
from tests.factories import Event, make_event
from tests.web.desk.people import desk_of, user_with
from tournaments.domain.absences import excuse_entry, take_back_absence
from tournaments.domain.actor import Actor
from tournaments.domain.avoid_lists import change_avoid_list, create_avoid_list, remove_avoid_list
from tournaments.domain.check_in import undo_check_in
from tournaments.domain.desk import add_penalty, forfeit_match, void_match
from tournaments.domain.finish import finish_tournament
from tournaments.domain.hall import fix_table, set_service
from tournaments.domain.rounds import close_round
from tournaments.domain.showing import hold_back, release_standings
from tournaments.domain.stages import open_stage
from tournaments.domain.table_locks import lock_table, unlock_table
from tournaments.domain.table_play import sides_of_match
from tournaments.domain.undoing.inverses import INVERSES
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import AvoidList, Journal, Match, Penalty, Stage, Table, TableLock
from tournaments.models.access import RoleName
from tournaments.models.entry import EntryState
from tournaments.models.match import MatchState
from tournaments.models.round import RoundState
from tournaments.queries.regulation import regulation_of
from tournaments.web.organiser.undo_words import UNDO_WORDS

pytestmark = pytest.mark.django_db

JOURNAL = "/desk/evening/journal/"

Do = Callable[[Event, Actor], object]
Holds = Callable[[Event], bool]


def director(event: Event) -> tuple[Client, Actor]:
    user = user_with(event, RoleName.DIRECTOR, "dora")
    client = Client()
    client.force_login(user)
    return client, Actor(label=user.get_username(), user=user)


def line(verb: str) -> Journal:
    return Journal.objects.filter(verb=verb).latest("id")


def undo_at(desk: Client, of: Journal, reason: str = "A slip", status: int = 302) -> str:
    answer = desk.post(f"{JOURNAL}{of.pk}/undo/", {"reason": reason})
    assert answer.status_code == status, answer.content.decode()[-3000:]
    return answer.content.decode()


def first_match(event: Event) -> Match:
    return Match.objects.filter(bye=False).order_by("pk")[0]


def locked_first(event: Event) -> Match:
    return Match.objects.select_related("round__stage__tournament", "table").get(pk=first_match(event).pk)


def absent(event: Event) -> list[int]:
    return sides_of_match(first_match(event))[1][:1]


def unlock_first(event: Event, actor: Actor) -> None:
    lock = lock_table(stage=event.stage, actor=actor, entries=[1, 2], reason="A wish")
    unlock_table(stage=event.stage, actor=actor, lock_id=lock.pk)


def change_list(event: Event, actor: Actor) -> None:
    made = create_avoid_list(tournament=event.tournament, actor=actor, name="brothers", entries=[1, 2])
    change_avoid_list(
        tournament=event.tournament, actor=actor, list_id=made.pk, name="sons", entries=[1, 3], strict=True
    )


def remove_list(event: Event, actor: Actor) -> None:
    change_list(event, actor)
    remove_avoid_list(tournament=event.tournament, actor=actor, list_id=AvoidList.objects.get().pk)


def back_from_absence(event: Event, actor: Actor) -> None:
    excuse_entry(tournament=event.tournament, actor=actor, number=3, rounds=[1, 2])
    take_back_absence(tournament=event.tournament, actor=actor, number=3, rounds=[1])


def shown_again(event: Event, actor: Actor) -> None:
    hold_back(tournament=event.tournament, actor=actor, through=2)
    release_standings(tournament=event.tournament, actor=actor)


def list_is(name: str, entries: list[int]) -> Holds:
    def holds(event: Event) -> bool:
        found = AvoidList.objects.first()
        if found is None:
            return False
        numbers = found.entries.order_by("number").values_list("number", flat=True)
        return (found.name, list(numbers)) == (name, entries)

    return holds


def through(event: Event) -> int | None:
    event.tournament.refresh_from_db()
    return event.tournament.public_through


def absences(event: Event) -> list[int]:
    return list(event.entry(3).absences.order_by("round_number").values_list("round_number", flat=True))


BEFORE_THE_DRAW: dict[str, tuple[Do, Holds]] = {
    "undo_check_in": (
        lambda event, actor: undo_check_in(tournament=event.tournament, actor=actor, numbers=[3]),
        lambda event: event.entry(3).state == EntryState.CHECKED_IN,
    ),
    "withdraw_entry": (
        lambda event, actor: withdraw_entry(tournament=event.tournament, actor=actor, number=3),
        lambda event: event.entry(3).state == EntryState.CHECKED_IN and event.entry(3).to_round is None,
    ),
    "excuse_entry": (
        lambda event, actor: excuse_entry(tournament=event.tournament, actor=actor, number=3, rounds=[1, 2]),
        lambda event: absences(event) == [],
    ),
    "take_back_absence": (back_from_absence, lambda event: absences(event) == [1, 2]),
    "lock_table": (
        lambda event, actor: lock_table(stage=event.stage, actor=actor, entries=[1, 2], reason="A wish"),
        lambda event: not TableLock.objects.exists(),
    ),
    "unlock_table": (
        unlock_first,
        lambda event: TableLock.objects.filter(first__number=1, second__number=2).exists(),
    ),
    "create_avoid_list": (
        lambda event, actor: create_avoid_list(
            tournament=event.tournament, actor=actor, name="brothers", entries=[1, 2]
        ),
        lambda event: not AvoidList.objects.exists(),
    ),
    "change_avoid_list": (change_list, list_is("brothers", [1, 2])),
    "remove_avoid_list": (remove_list, list_is("sons", [1, 3])),
    "set_service": (
        lambda event, actor: set_service(
            tournament=event.tournament, actor=actor, table_number=2, in_service=False, reason="A broken leg"
        ),
        lambda event: Table.objects.get(number=2).in_service,
    ),
    "fix_table": (
        lambda event, actor: fix_table(tournament=event.tournament, actor=actor, number=3, table_number=2),
        lambda event: event.entry(3).fixed_table is None,
    ),
    "hold_back": (
        lambda event, actor: hold_back(tournament=event.tournament, actor=actor, through=2),
        lambda event: through(event) is None,
    ),
    "release_standings": (shown_again, lambda event: through(event) == 2),
    "add_penalty": (
        lambda event, actor: add_penalty(
            tournament=event.tournament, actor=actor, entry_number=3, code="late", points=5, reason="Late"
        ),
        lambda event: Penalty.objects.get().revoked_at is not None,
    ),
}


def test_every_act_that_can_be_taken_back_says_what_that_does() -> None:
    assert INVERSES.keys() == UNDO_WORDS.keys()


@pytest.mark.parametrize("verb", BEFORE_THE_DRAW)
def test_an_act_is_taken_back_from_its_line(event: Event, verb: str) -> None:
    do, holds = BEFORE_THE_DRAW[verb]
    desk, actor = director(event)
    do(event, actor)
    done = line(verb)
    address = f"{JOURNAL}{done.pk}/undo/"
    assert address in desk.get(JOURNAL).content.decode()
    assert str(UNDO_WORDS[verb]) in desk.get(address).content.decode()
    assert not holds(event)
    undo_at(desk, done)
    assert holds(event)
    taken_back = Journal.objects.get(verb="undo")
    assert (taken_back.undoes, taken_back.reason, taken_back.author) == (done, "A slip", "dora")
    html = desk.get(JOURNAL).content.decode()
    assert address not in html
    assert f'href="#line-{done.pk}"' in html
    assert "It cannot be taken back now." in desk.get(address).content.decode()
    undo_at(desk, done, status=409)
    assert Journal.objects.filter(verb="undo").count() == 1


@pytest.mark.parametrize("verb", ["withdraw_entry", "excuse_entry", "lock_table", "undo_check_in"])
def test_what_a_draw_rests_on_is_not_taken_back(event: Event, verb: str) -> None:
    desk, actor = director(event)
    BEFORE_THE_DRAW[verb][0](event, actor)
    done = line(verb)
    event.draw(1)
    assert f"{JOURNAL}{done.pk}/undo/" not in desk.get(JOURNAL).content.decode()
    assert "A round was drawn since, and rests on it." in undo_at(desk, done, status=409)


@pytest.mark.parametrize("kind", ["forfeit", "void"])
@pytest.mark.parametrize("confirmed", [True, False])
def test_a_decision_is_taken_back_and_the_match_is_what_it_was(
    event: Event, kind: str, *, confirmed: bool
) -> None:
    event.draw(1)
    event.play(first_match(event))
    if confirmed:
        event.confirm(first_match(event))
    state = first_match(event).state
    desk, actor = director(event)
    if kind == "void":
        void_match(match=locked_first(event), actor=actor, reason="A wrong table")
    else:
        forfeit_match(match=locked_first(event), actor=actor, absent=absent(event), reason="Left")
    undo_at(desk, line(f"{kind}_match"))
    assert first_match(event).state == state
    assert state in (MatchState.CONFIRMED, MatchState.FINISHED)


def test_a_closed_round_is_opened_again_while_nothing_is_drawn_after_it(event: Event) -> None:
    event.play_round(1)
    desk, actor = director(event)
    first = close_round(round_=event.matches(1)[0].round, actor=actor)
    undo_at(desk, line("close_round"))
    first.refresh_from_db()
    assert (first.state, first.closed_at) == (RoundState.OPEN, None)
    close_round(round_=first, actor=actor)
    event.draw(2)
    undo_at(desk, line("close_round"), status=409)


def test_of_two_acts_about_one_thing_the_newer_is_taken_back_first(event: Event) -> None:
    desk, actor = director(event)
    hold_back(tournament=event.tournament, actor=actor, through=3)
    older = line("hold_back")
    hold_back(tournament=event.tournament, actor=actor, through=2)
    html = desk.get(JOURNAL).content.decode()
    assert f"{older.pk}/undo/" not in html
    assert "take the newer act back first" in undo_at(desk, older, status=409)
    undo_at(desk, line("hold_back"))
    assert through(event) == 3


def test_the_end_of_an_event_is_taken_back(event: Event) -> None:
    event.play_round(1)
    desk, actor = director(event)
    finish_tournament(tournament=event.tournament, actor=actor)
    undo_at(desk, line("finish_tournament"))
    event.tournament.refresh_from_db()
    assert event.tournament.state == "running"


def test_a_reason_is_asked_for_and_a_second_click_does_nothing_twice(event: Event) -> None:
    desk, actor = director(event)
    hold_back(tournament=event.tournament, actor=actor, through=2)
    done = line("hold_back")
    assert "Say in a few words why." in undo_at(desk, done, reason="", status=422)
    for _click in range(2):
        answer = desk.post(f"{JOURNAL}{done.pk}/undo/", {"reason": "A slip", "key": "once"})
        assert answer.status_code == 302
    assert Journal.objects.filter(verb="undo").count() == 1


def test_the_way_back_stands_beside_what_was_just_done(event: Event) -> None:
    desk, _actor = director(event)
    answer = desk.post(
        "/desk/evening/publishing/hold-back/", {"through": "2", "seen": "0", "key": "k"}, follow=True
    )
    found = re.search(r'href="(/desk/evening/journal/\d+/undo/)">Undo</a>', answer.content.decode())
    assert found
    assert desk.get(found[1]).status_code == 200


@pytest.mark.parametrize("role", [RoleName.VIEWER, RoleName.DESK, RoleName.ARBITER, None])
def test_who_may_not_act_may_not_take_back(event: Event, role: RoleName | None) -> None:
    _desk, actor = director(event)
    hold_back(tournament=event.tournament, actor=actor, through=2)
    done = line("hold_back")
    other = desk_of(event, role)
    if role is not None:
        assert f"{done.pk}/undo/" not in other.get(JOURNAL).content.decode()
    assert other.post(f"{JOURNAL}{done.pk}/undo/", {"reason": "No"}).status_code == 403
    assert through(event) == 2


def test_a_line_of_another_event_is_not_there(event: Event) -> None:
    other = make_event(slug="other", pairs=4)
    foreign = Journal.objects.filter(tournament=other.tournament).latest("id")
    desk, _actor = director(event)
    assert desk.get(f"{JOURNAL}{foreign.pk}/undo/").status_code == 404
    assert desk.get(f"{JOURNAL}99999999999999999999/undo/").status_code == 404


def test_queries_do_not_grow_with_what_can_be_taken_back(
    event: Event, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    desk, actor = director(event)
    for number in range(1, 20):
        create_avoid_list(tournament=event.tournament, actor=actor, name=str(number), entries=[1, 2])
    with django_assert_max_num_queries(22):
        html = desk.get(JOURNAL).content.decode()
    assert html.count("/undo/") > 18


def test_case_19_one_step_back_restores_what_was_before_a_final_was_typed_wrongly(db: None) -> None:
    """Final typed 150-200 instead of 200-150, the event goes on: one step back, and the result is corrected."""
    event = make_event(pairs=4)
    data = json.loads(json.dumps(as_data(regulation_of(event.tournament))))
    data["stages"] = [{"name": "Финал", "places": 2, "pairing": {"system": "round_robin"}}]
    event.tournament.regulation = as_data(parse(data))
    event.tournament.save(update_fields=["regulation"])
    event.draw(1)
    first, second = event.matches(1)
    for match, deals in (
        (first, ((75, 0), (75, 0), (0, 100), (0, 100))),
        (second, ((10, 0), *((0, 0),) * 3)),
    ):
        event.record(match, *deals, *(((0, 0),) * 4))
        event.confirm(match)
    wronged, lucky = (entries[0] for entries in sides_of_match(first).values())
    desk, actor = director(event)
    open_stage(tournament=event.tournament, actor=actor, number=2)
    qualified = {place.entry.number for place in Stage.objects.get(number=2).places.all()}
    assert lucky in qualified
    assert wronged not in qualified
    before = list(Match.objects.order_by("pk").values())

    answer = desk.post(f"{JOURNAL}{line('open_stage').pk}/undo/", {"reason": "The final was typed wrongly"})
    assert answer.status_code == 302
    assert Stage.objects.count() == 1
    assert list(Match.objects.order_by("pk").values()) == before

    assert first.table is not None
    for number, (mine, theirs) in enumerate(((100, 0), (100, 0), (0, 75), (0, 75)), start=1):
        typed = {f"points-{wronged}": str(mine), f"points-{lucky}": str(theirs), "version": "1"}
        answer = desk.post(
            f"/desk/evening/rounds/1/tables/{first.table.number}/deals/{number}/",
            typed | {"step": "send", "reason": "200-150 on the sheet", "accept_unlikely": "on"},
        )
        assert answer.status_code == 302
    assert desk.post("/desk/evening/stages/", {"number": "2"}).status_code == 302
    qualified = {place.entry.number for place in Stage.objects.get(number=2).places.all()}
    assert wronged in qualified
    assert lucky not in qualified
