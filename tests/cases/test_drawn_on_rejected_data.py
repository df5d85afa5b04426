"""Case 17: a round that was drawn on a result which is rejected or corrected afterwards keeps a mark of it."""

from typing import Any

import pytest
from django.test import Client

from tests.api.evening import Evening, deal_body, entries_of_match, make_evening, next_key
from tests.web.desk.test_journal_page import lines
from tournaments.domain.cancellation import cancel_decision
from tournaments.domain.desk import void_match
from tournaments.domain.table_play import locked_match
from tournaments.domain.transaction import write
from tournaments.models import Journal, Match
from tournaments.queries.drawn_on_old import drawn_on_old

pytestmark = pytest.mark.django_db

DRAW = "/desk/evening/draw/2/"


def table_4(evening: Evening) -> Match:
    return evening.matches(1)[3]


def desk_of(evening: Evening) -> Client:
    client = Client()
    client.force_login(evening.owner)
    return client


def drawn(evening: Evening) -> None:
    """Everything of the first round is confirmed, and the second is drawn on it."""
    evening.play_round(1)
    evening.draw(2)


def reject(evening: Evening) -> None:
    with write():
        match = locked_match(tournament=evening.tournament, match_id=table_4(evening).pk, actor=evening.actor)
        void_match(match=match, actor=evening.actor, reason="The sheet was of another table")


def correct(evening: Evening, points: int, version: int) -> None:
    match = table_4(evening)
    a, b = entries_of_match(match)
    body = deal_body(0, {a: points, b: 0}) | {"version": version, "reason": "misread"}
    del body["number"]
    answer: Any = evening.desk().post(
        evening.url(f"matches/{match.pk}/deals/1/corrections/"), body, **next_key()
    )
    assert answer.status_code == 201, answer.content


def test_case_17_a_pending_table_is_no_ground_for_a_draw_and_a_rejected_one_marks_the_round() -> None:
    """T4 pending: R2 is refused and names it. T4 rejected after the draw: R2 is marked, and stays as it was drawn."""
    evening = make_evening(pairs=8)
    evening.draw(1)
    for match in evening.matches(1):
        evening.play(match)
        if match != table_4(evening):
            evening.confirm(match)
    refused: Any = evening.desk().post(evening.url("rounds/"), {"number": 2}, **next_key())
    assert refused.status_code == 409
    assert refused.json()["current"]["unsettled_tables"] == [4]

    evening.confirm(table_4(evening))
    evening.draw(2)
    before = list(Match.objects.filter(round__number=2).order_by("pk").values())
    desk = desk_of(evening)
    assert "Drawn on results that have changed since" not in desk.get(DRAW).content.decode()
    reject(evening)

    for address in (DRAW, "/desk/evening/rounds/2/"):
        html = desk.get(address).content.decode()
        assert "Drawn on results that have changed since" in html
        assert "Round 1, table 4" in html
    answer: Any = evening.desk().get(evening.url("rounds/2/changed-results/"))
    body = answer.json()
    assert [(one["match"], one["table"], one["open"]) for one in body["changed"]] == [
        (table_4(evening).pk, 4, False)
    ]
    assert body["accepted_at"] is None
    assert list(Match.objects.filter(round__number=2).order_by("pk").values()) == before


def test_a_corrected_deal_marks_the_round_and_the_right_one_again_unmarks_it() -> None:
    evening = make_evening(pairs=8)
    drawn(evening)
    round_2 = evening.matches(2)[0].round
    correct(evening, 25, 1)
    assert [one.table for one in drawn_on_old(round_2).changed] == [4]
    correct(evening, 30, 2)
    assert drawn_on_old(round_2).changed == []


def test_a_decision_that_is_taken_back_unmarks_the_round() -> None:
    evening = make_evening(pairs=8)
    drawn(evening)
    reject(evening)
    assert drawn_on_old(evening.matches(2)[0].round).waits
    with write():
        match = locked_match(tournament=evening.tournament, match_id=table_4(evening).pk, actor=evening.actor)
        cancel_decision(match=match, actor=evening.actor, reason="It was the right table")
    assert drawn_on_old(evening.matches(2)[0].round).changed == []


def test_the_director_accepts_the_draw_with_a_reason_and_the_mark_stays_to_be_seen() -> None:
    evening = make_evening(pairs=8)
    drawn(evening)
    reject(evening)
    desk = desk_of(evening)
    seen = drawn_on_old(evening.matches(2)[0].round).version
    address = f"{DRAW}acceptance/"
    assert desk.post(address, {"seen": seen, "reason": ""}).status_code == 422
    assert desk.post(address, {"seen": seen, "reason": "Half of it is played"}).status_code == 302
    html = desk.get(DRAW).content.decode()
    assert "Accepted by owner-of-evening" in html
    assert "Half of it is played" in html
    assert "Accept the draw as it is" not in html
    assert Journal.objects.get(verb="accept_draw").reason == "Half of it is played"
    assert any("A round drawn on a changed result was accepted" in one for one in journal(desk))


def test_what_changed_after_it_was_looked_at_is_not_accepted_with_it() -> None:
    evening = make_evening(pairs=8)
    drawn(evening)
    reject(evening)
    desk = desk_of(evening)
    seen = drawn_on_old(evening.matches(2)[0].round).version
    with write():
        other = locked_match(
            tournament=evening.tournament, match_id=evening.matches(1)[0].pk, actor=evening.actor
        )
        void_match(match=other, actor=evening.actor, reason="This one too")
    answer = desk.post(f"{DRAW}acceptance/", {"seen": seen, "reason": "It stays"})
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "Another result has changed since you looked." in html
    assert "It stays" in html
    assert not Journal.objects.filter(verb="accept_draw").exists()


def test_a_result_that_changes_after_it_was_accepted_is_marked_anew() -> None:
    evening = make_evening(pairs=8)
    drawn(evening)
    reject(evening)
    answer: Any = evening.desk().post(
        evening.url("rounds/2/changed-results/acceptance/"), {"reason": "It stays"}, **next_key()
    )
    assert answer.status_code == 200
    assert answer.json()["accepted_at"]
    assert not drawn_on_old(evening.matches(2)[0].round).waits
    correct_other(evening)
    assert drawn_on_old(evening.matches(2)[0].round).waits


def correct_other(evening: Evening) -> None:
    with write():
        match = locked_match(
            tournament=evening.tournament, match_id=evening.matches(1)[1].pk, actor=evening.actor
        )
        void_match(match=match, actor=evening.actor, reason="Another one")


def journal(desk: Client) -> list[str]:
    return lines(desk.get("/desk/evening/journal/").content.decode())
