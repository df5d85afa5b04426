"""The simulated people play a small evening on a live server, and its table is recomputed from the deals."""

import io
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from tests.demo.conftest import DEALS, ROUNDS, SEED, SmallEvening
from tournaments.demo import phone, referee
from tournaments.demo.agreement import disagreements
from tournaments.demo.evening import play_evening, play_slowly
from tournaments.demo.recompute import recompute
from tournaments.models import Deal, Device, IdempotencyKey, Journal, Match

pytestmark = pytest.mark.django_db(transaction=True)


def published(evening: SmallEvening) -> list[dict[str, Any]]:
    """Publish what is due and read it as everybody does."""
    call_command("standings", "small", stdout=io.StringIO())
    rows: list[dict[str, Any]] = evening.organiser.standings_when_complete(
        after=ROUNDS, played=4 * ROUNDS, seconds=5
    )["rows"]
    return rows


def test_every_deal_is_stored_once_and_the_published_table_is_what_the_deals_say(
    small_evening: SmallEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone, "REPEATS_ONE_IN", 2)
    monkeypatch.setattr(referee, "OUT_OF_ORDER_ONE_IN", 2)
    tally = play_evening(small_evening.organiser, small_evening.tokens, seed=SEED, rounds=ROUNDS)
    assert tally.deals == Deal.objects.count() == 2 * ROUNDS * DEALS
    assert tally.repeats > 0
    assert tally.out_of_order > 0
    assert Journal.objects.filter(verb="record_deal").count() == tally.deals
    assert Device.objects.count() == 2
    # Whatever was sent twice was answered from one stored answer.
    assert IdempotencyKey.objects.filter(scope__startswith="table:").count() == tally.deals + 2 * 2 * ROUNDS
    recomputed = recompute("small")
    assert (recomputed.matches, recomputed.deals) == (2 * ROUNDS, tally.deals)
    assert disagreements(published(small_evening), recomputed) == []
    levels = set(Deal.objects.values_list("level", flat=True))
    assert levels == {"points", "left", "tiles", "transcript"}


def test_a_tampered_deal_is_found(small_evening: SmallEvening) -> None:
    play_evening(small_evening.organiser, small_evening.tokens, seed=SEED, rounds=ROUNDS)
    rows = published(small_evening)
    by_points = Deal.objects.filter(level="points").earliest("pk")
    by_points.points = [points + 1 if points else 0 for points in by_points.points]
    by_points.save(update_fields=["points"])
    assert any("the deals say" in line for line in disagreements(rows, recompute("small")))


def test_points_that_belie_the_pips_of_their_own_deal_are_found(small_evening: SmallEvening) -> None:
    play_evening(small_evening.organiser, small_evening.tokens, seed=SEED, rounds=ROUNDS)
    by_pips = Deal.objects.exclude(left=None).exclude(points=[0, 0]).earliest("pk")
    Deal.objects.filter(pk=by_pips.pk).update(points=by_pips.points[::-1])
    assert [line for line in recompute("small").wrong_deals if f"deal {by_pips.number}:" in line]


def test_the_slow_evening_goes_on_from_where_it_was_left(small_evening: SmallEvening) -> None:
    organiser, tokens = small_evening.organiser, small_evening.tokens
    drawn = organiser.draw(1)
    one = referee.Referee(
        referee.TablePost(event_url=organiser.event_url, table=1, token=tokens[1], seed=SEED)
    )
    one.play_match()
    one.phone.close()
    assert Match.objects.filter(state="confirmed").count() == 1
    assert organiser.draw(1)["tables"][0]["match"] == drawn["tables"][0]["match"]
    play_slowly(organiser, tokens, seed=SEED, pace=0.001, rounds=ROUNDS)
    assert Match.objects.filter(state="confirmed").count() == 2 * ROUNDS
    assert Deal.objects.count() == 2 * ROUNDS * DEALS
    assert disagreements(published(small_evening), recompute("small")) == []
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM tournaments_round WHERE closed_at IS NOT NULL")
        assert cursor.fetchone() == (ROUNDS,)
