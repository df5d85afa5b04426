"""An event may be deleted whole, with all that was played in it; its players stay, and so does every other event."""

import pytest

from tests.api.evening import make_evening
from tournaments.domain.desk import add_penalty
from tournaments.models import Deal, Match, Penalty, Player, Tournament

pytestmark = pytest.mark.django_db


def test_an_event_goes_with_its_matches_deals_and_penalties_and_leaves_the_players() -> None:
    evening, other = make_evening(), make_evening("other")
    for each in (evening, other):
        each.draw(1)
        each.play_round(1)
    add_penalty(
        tournament=evening.tournament, actor=evening.actor, entry_number=1, code="late", points=5, reason="?"
    )
    players, deals, matches = Player.objects.count(), Deal.objects.count(), Match.objects.count()

    evening.tournament.delete()

    assert Tournament.objects.filter(pk=other.tournament.pk).exists()
    assert (Deal.objects.count(), Match.objects.count()) == (deals // 2, matches // 2)
    assert not Penalty.objects.exists()
    assert Player.objects.count() == players
