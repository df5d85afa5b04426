"""What the desk tells the hall."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.domain.halls import Hall, at, make_hall
from tournaments.domain.announcements import MOST_STANDING, announce, revoke_announcement
from tournaments.domain.errors import NotFound, Refused
from tournaments.models import Announcement, Journal
from tournaments.queries.hall_now import hall_now

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(db: None) -> Hall:
    return make_hall()


def test_it_stands_until_its_time_or_until_it_is_taken_back(hall: Hall) -> None:
    tournament = hall.event.tournament
    with at(0):
        until = timezone.now() + timedelta(minutes=10)
        announce(tournament=tournament, actor=hall.actor, text="Lunch at two", until=until)
        second = announce(
            tournament=tournament, actor=hall.actor, text="Lost\n keys", urgent=True, tables=[2, 1]
        )
    with at(9):
        assert [said.text for said in hall_now("evening").announcements] == ["Lunch at two", "Lost keys"]
    with at(10):
        (left,) = hall_now("evening").announcements
        assert (left.urgent, left.tables, left.concerns(1), left.concerns(3)) == (True, [1, 2], True, False)
    for _ in range(2):
        revoke_announcement(tournament=tournament, actor=hall.actor, announcement_id=second.pk)
    assert Journal.objects.filter(verb="revoke_announcement").count() == 1
    with at(11):
        assert hall_now("evening").announcements == []


def test_every_wrong_field_is_named_at_once(hall: Hall) -> None:
    with at(10), pytest.raises(Refused) as refused:
        announce(
            tournament=hall.event.tournament,
            actor=hall.actor,
            text="x" * 301,
            tables=[1, 77],
            until=timezone.now(),
        )
    assert {error.field for error in refused.value.errors} == {"text", "tables", "until"}
    assert "77" in "".join(error.message for error in refused.value.errors)


def test_nobody_reads_more_than_some(hall: Hall) -> None:
    for number in range(MOST_STANDING):
        announce(tournament=hall.event.tournament, actor=hall.actor, text=str(number))
    with pytest.raises(Refused):
        announce(tournament=hall.event.tournament, actor=hall.actor, text="one more")
    assert Announcement.objects.count() == MOST_STANDING


def test_an_announcement_of_another_event_is_not_found(hall: Hall) -> None:
    with pytest.raises(NotFound):
        revoke_announcement(tournament=hall.event.tournament, actor=hall.actor, announcement_id=10**9)
