"""What rests on an act by now: then it is not taken back, and the page says what stands in the way."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.factories import Event
from tests.web.desk.test_undo_each import JOURNAL, ready
from tests.web.desk.undo_cases import CASES, Case
from tests.web.desk.undo_events import (
    Do,
    begun,
    drawn,
    first,
    helper,
    helper_with,
    of_entries,
    of_entry,
    of_event,
    people,
)
from tests.web.desk.undo_of_events import (
    line_up,
    prizes,
)
from tests.web.desk.undo_of_matches import correct
from tests.web.desk.undo_state import state_of
from tournaments.domain.actor import Actor
from tournaments.domain.check_in import check_in
from tournaments.domain.entry_change import EntryChange, NameForm, change_entry
from tournaments.domain.event_facts import change_facts
from tournaments.domain.hall import fix_table
from tournaments.domain.hall_size import set_table_count
from tournaments.domain.people import give_role, take_role
from tournaments.domain.prizes import Prize, set_prizes
from tournaments.domain.registration import EntryForm, PlayerForm, register_entry
from tournaments.domain.removal import remove_entry
from tournaments.domain.rounds import close_round
from tournaments.domain.waiting_list import move_up
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import Announcement, Journal, Player, Role
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

NEWER = "take the newer act back first"
DRAWN = "A round was drawn since, and rests on it."


def confirm(event: Event) -> None:
    event.confirm(first(event))


def play_out(event: Event) -> None:
    event.play(first(event), deals=6)


def deal_of_three(event: Event) -> None:
    seat = event.entry(3).seats.select_related("match").get(player__name="Rosa Reserva")
    event.record(seat.match, (10, 0))


def next_deal(event: Event) -> None:
    event.record(first(event), (10, 0))


def pair_up_the_known(event: Event) -> None:
    sola = PlayerForm(id=Player.objects.get(name="Rosa Sola").pk)
    form = EntryForm(players=(sola, *people("Eva Nueva")))
    register_entry(tournament=event.tournament, actor=event.actor, form=form)


def mend_elsewhere(event: Event) -> None:
    player = event.entry(33).players()[0]
    player.name = "Another Name"
    player.save()


def mend_again(event: Event) -> None:
    entry = event.entry(33)
    names = tuple(NameForm(name=one.name, shown="full") for one in entry.players())
    change = EntryChange(number=33, club="Sur", seed=1, players=names)
    change_entry(tournament=event.tournament, actor=event.actor, number=33, change=change)


def time_passes(event: Event) -> None:
    now = timezone.now()
    Announcement.objects.update(at=now - timedelta(hours=2), until=now - timedelta(hours=1))


def play_all(event: Event) -> None:
    for match in event.matches(1):
        event.play(match)
        event.confirm(match)


def close(event: Event) -> None:
    play_all(event)
    close_round(round_=first(event).round, actor=event.actor)


def drop_the_only_other_owner(event: Event) -> None:
    Role.objects.filter(user__username="olga").update(name=RoleName.DIRECTOR)


def soup(event: Event) -> None:
    set_prizes(tournament=event.tournament, actor=event.actor, prizes=[Prize(None, None, "Soup")])


#: The verb, what is done since, what the page says; the case where it is not the usual one of the verb.
RESTS: tuple[tuple[str, Do, str, Case | None], ...] = (
    ("register_entry", drawn, DRAWN, None),
    ("register_entry", of_entry(withdraw_entry, 7), NEWER, None),
    ("add_member", line_up(1005, 1001), "A line-up names this member by now.", None),
    ("remove_entry", drawn, DRAWN, None),
    ("register_player", pair_up_the_known, "The player plays in an entry by now.", None),
    ("change_entry", mend_again, NEWER, None),
    ("change_entry", mend_elsewhere, "The name was changed again since.", None),
    ("change_entry", drawn, "Numbers stay as they are once a round is drawn.", None),
    ("substitute_player", deal_of_three, "The player who joined has played since.", None),
    ("swap_entries", next_deal, "Play has begun at one of these tables.", None),
    ("swap_entries", close, "The round is closed.", None),
    ("set_prizes", soup, NEWER, None),
    ("change_regulation", drawn, DRAWN, None),
    ("set_line_up", line_up(1003, 1002), NEWER, None),
    ("admit_entry", of_entries(check_in, 8), NEWER, None),
    ("admit_entry", drawn, DRAWN, None),
    ("move_up", of_entry(move_up, 8), NEWER, None),
    ("move_up", of_entry(withdraw_entry, 8), "The two do not wait one after the other any more.", None),
    ("grant_role", of_event(give_role, username="helper", name=RoleName.ARBITER), NEWER, None),
    ("grant_role", of_event(take_role, username="helper"), NEWER, None),
    ("take_role", of_event(give_role, username="helper", name=RoleName.DESK), "has changed since", None),
    (
        "add_tables",
        of_entry(fix_table, 3, table_number=5),
        "Somebody has played at these tables, or is to play there.",
        None,
    ),
    ("remove_tables", of_event(set_table_count, count=3), NEWER, None),
    ("revoke_announcement", time_passes, "The time of this announcement has passed.", None),
    ("record_deal", next_deal, NEWER, Case(next_deal, ready=begun)),
    ("retract_deal", next_deal, NEWER, None),
    ("correct_deal", lambda event: correct(event, version=2, points=(15, 0)), "changed again since", None),
    ("cancel_decision", next_deal, NEWER, None),
    ("call_time", confirm, NEWER, None),
    ("give_extra_time", lambda event: CASES["take_back_extra_time"].do(event), NEWER, None),
    ("take_back_final", lambda event: CASES["declare_final"].do(event), NEWER, None),
)


def refused(event: Event, desk: Client, done: Journal, why: str) -> None:
    address = f"{JOURNAL}{done.pk}/undo/"
    assert address not in desk.get(JOURNAL).content.decode()
    assert why in desk.get(address).content.decode()
    after = state_of(event)
    answer = desk.post(address, {"reason": "A slip"})
    assert answer.status_code == 409
    assert why in answer.content.decode()
    assert state_of(event) == after
    assert not Journal.objects.filter(verb="undo").exists()


@pytest.mark.parametrize(("verb", "since", "why", "case"), RESTS)
def test_what_something_rests_on_is_not_taken_back(verb: str, since: Do, why: str, case: Case | None) -> None:
    one = case or CASES[verb]
    event, desk = ready(one)
    last = Journal.objects.latest("id").pk
    one.do(event)
    done = Journal.objects.filter(verb=verb, pk__gt=last).earliest("id")
    since(event)
    refused(event, desk, done, why)


def take_back(event: Event, desk: Client, done: Journal) -> None:
    answer = desk.post(f"{JOURNAL}{done.pk}/undo/", {"reason": "A slip"})
    assert answer.status_code == 302, answer.content.decode()[-3000:]


def test_the_last_owner_stays_one() -> None:
    event, desk = ready(Case(prizes, ready=helper_with(RoleName.DESK)))
    give_role(tournament=event.tournament, actor=event.actor, username="helper", name=RoleName.OWNER)
    done = Journal.objects.filter(verb="grant_role").latest("id")
    assert f"{JOURNAL}{done.pk}/undo/" in desk.get(JOURNAL).content.decode()
    desk.force_login(Role.objects.get(user__username="helper").user)
    take_role(tournament=event.tournament, actor=event.actor, username="olga")
    refused(event, desk, done, "An event has an owner, and this is the last one.")


def test_step_by_step_back_and_once_more_forth() -> None:
    event, desk = ready(CASES["set_prizes"])
    nothing = state_of(event)
    prizes(event)
    cup = state_of(event)
    soup(event)
    first_line, second = Journal.objects.filter(verb="set_prizes").order_by("id")
    take_back(event, desk, second)
    assert state_of(event) == cup
    take_back(event, desk, first_line)
    assert state_of(event) == nothing
    back = Journal.objects.filter(verb="set_prizes").latest("id")
    take_back(event, desk, back)
    assert state_of(event) == cup
    third = Journal.objects.filter(verb="set_prizes").order_by("id")[2]
    take_back(event, desk, third)
    assert event.tournament.journal.filter(verb="undo").count() == 4


def test_a_step_that_was_gone_forth_again_stands_in_the_way() -> None:
    event, desk = ready(CASES["set_prizes"])
    prizes(event)
    soup(event)
    first_line, second = Journal.objects.filter(verb="set_prizes").order_by("id")
    take_back(event, desk, second)
    take_back(event, desk, Journal.objects.filter(verb="set_prizes").latest("id"))
    why = desk.post(f"{JOURNAL}{first_line.pk}/undo/", {"reason": "A slip"})
    assert why.status_code == 409
    assert NEWER in why.content.decode()


def test_an_address_that_was_changed_is_the_old_one_again() -> None:
    event, desk = ready(CASES["change_event"])
    change_facts(tournament=event.tournament, actor=event.actor, changes={"slug": "morning"})
    done = Journal.objects.get(verb="change_event")
    answer = desk.post(f"/desk/morning/journal/{done.pk}/undo/", {"reason": "It was printed"})
    assert answer.headers["Location"] == JOURNAL


def test_a_player_who_was_forgotten_with_a_registration_is_known_again_as_before() -> None:
    event, desk = ready(CASES["remove_entry"])
    Player.objects.filter(name="Ana Nueva").update(country="ES", shown="initial")
    before = state_of(event)
    remove_entry(tournament=event.tournament, actor=event.actor, number=7)
    assert not Player.objects.filter(name="Ana Nueva").exists()
    take_back(event, desk, Journal.objects.get(verb="remove_entry"))
    assert state_of(event) == before


@pytest.mark.parametrize(
    ("verb", "act"), [("withdraw_entry", withdraw_entry), ("remove_entry", remove_entry)]
)
def test_a_place_that_was_given_away_is_taken_back_first(verb: str, act: Callable[..., object]) -> None:
    event, desk = ready(CASES["move_up"])
    before = state_of(event)
    act(tournament=event.tournament, actor=event.actor, number=3)
    done, given = (Journal.objects.filter(verb=name).latest("id") for name in (verb, "admit_entry"))
    refused(event, desk, done, "All places of the event are taken by now")
    take_back(event, desk, given)
    take_back(event, desk, done)
    assert state_of(event) == before


def test_a_line_of_an_older_version_says_that_it_does_not_hold_enough() -> None:
    event, desk = ready(CASES["set_prizes"])
    old = Journal.objects.create(
        tournament=event.tournament,
        at=timezone.now(),
        author="olga",
        verb="set_prizes",
        subject=f"tournament:{event.tournament.pk}",
        before={"prizes": []},
        after={"prizes": ["Soup"]},
    )
    refused(event, desk, old, "The journal does not say all that was there before.")


def test_queries_do_not_grow_with_lines_of_each_kind() -> None:
    event, desk = ready(CASES["substitute_player"])
    acts = ("set_prizes", "add_penalty", "register_player", "grant_role", "substitute_player")
    helper(event)
    counts = []
    for more in range(2):
        event.actor = Actor(label="olga", user=event.actor.user)
        set_table_count(tournament=event.tournament, actor=event.actor, count=8 + more)
        for verb in acts if not more else acts[1:3]:
            CASES[verb].do(event)
        with CaptureQueriesContext(connection) as asked:
            assert "/undo/" in desk.get(JOURNAL).content.decode()
        counts.append(len(asked))
    assert counts[0] == counts[1]
