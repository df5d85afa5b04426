"""Individuals with another partner each round: drawn, seated, confirmed, counted and shown by player."""

import io
import json
from itertools import combinations

import pytest
from django.core.management import call_command

from tests.api.evening import Evening, next_key
from tests.api.individuals import (
    make_individuals,
    partnerships,
    resting,
    settle,
    sides_in,
    win,
)
from tournaments.domain.check_in import check_in
from tournaments.domain.desk import forfeit_match
from tournaments.domain.draw import draw_round
from tournaments.domain.errors import Refused
from tournaments.domain.table_locks import lock_table
from tournaments.domain.transaction import write
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import AvoidList, Entry
from tournaments.pairing.again import draw_again
from tournaments.pairing.field import Contender
from tournaments.queries.contenders import contenders
from tournaments.queries.entry_card import entry_card
from tournaments.queries.regulation import stage_regulation

pytestmark = pytest.mark.django_db


def play(evening: Evening, *rounds: int) -> None:
    for number in rounds:
        evening.draw(number)
        settle(evening, number)


def field_before(evening: Evening, number: int) -> list[Contender]:
    entries = list(Entry.objects.filter(tournament=evening.tournament))
    return contenders(evening.stage, stage_regulation(evening.stage), entries, round_number=number)


def byes_of(evening: Evening, *, before: int) -> dict[int, int]:
    """How often each sat out before a round, those who never did left out."""
    return {one.number: one.byes for one in field_before(evening, before) if one.byes}


def test_partners_sit_opposite_and_each_player_has_the_result_of_the_side() -> None:
    evening = make_individuals(players=8)
    play(evening, 1)
    for match in evening.matches(1):
        seats = dict(match.seats.values_list("position", "entry__number"))
        assert sides_in(match) == (frozenset({seats[1], seats[3]}), frozenset({seats[2], seats[4]}))
    evening.publish()
    rows = evening.rows()
    assert sorted(rows) == list(range(1, 9))
    for match in evening.matches(1):
        winners, losers = sorted(sides_in(match), key=min)
        assert {(rows[one]["won"], rows[one]["points_for"], rows[one]["difference"]) for one in winners} == {
            (1, 210, 160)
        }
        assert {(rows[one]["lost"], rows[one]["points_for"], rows[one]["difference"]) for one in losers} == {
            (1, 40, -160)
        }


def test_nobody_has_a_partner_twice_and_the_draw_knows_who_was_partner_of_whom() -> None:
    evening = make_individuals(players=12)
    play(evening, 1, 2, 3)
    met = [side for number in (1, 2, 3) for side in partnerships(evening, number)]
    assert len(set(met)) == len(met) == 18
    for one in field_before(evening, 4):
        known = {frozenset({one.number, partner}) for partner in one.partners}
        assert known == {side for side in met if one.number in side}
        assert one.partner_rounds == (1, 2, 3)
        assert len(one.met) == 6


def test_clubs_are_spread_in_the_first_round_and_the_second_is_drawn_as_the_federation_does() -> None:
    clubs = {number: "ABC"[number % 3] for number in range(1, 13)}
    evening = make_individuals(players=12, clubs=clubs)
    play(evening, 1)
    for match in evening.matches(1):
        one, other = sides_in(match)
        assert len({clubs[number] for number in one | other}) == 3
    asked = [
        json.loads(evening.draw(2).draw_input)["settings"][name] for name in ("schedule", "round", "rounds")
    ]
    assert asked == ["federation", 2, 9]


@pytest.mark.parametrize("players", [9, 10, 11])
def test_up_to_three_sit_out_with_a_bye_that_counts_as_one(players: int) -> None:
    evening = make_individuals(players=players)
    play(evening, 1, 2)
    first, second = resting(evening, 1), resting(evening, 2)
    assert len(first) == len(second) == players % 4
    assert set(first).isdisjoint(second)
    assert byes_of(evening, before=3) == dict.fromkeys((*first, *second), 1)
    seating = evening.desk().get(evening.url("rounds/1/")).json()
    assert sorted(seats[0]["entry"] for seats in (bye["seats"] for bye in seating["byes"])) == first


def test_case_31_a_bye_and_a_win_by_forfeit_are_told_apart_and_only_the_bye_bars_another() -> None:
    evening = make_individuals(players=9)
    evening.draw(1)
    (bye,) = resting(evening, 1)
    match, other = evening.matches(1)
    first, _second = sides_in(match)
    missing, partner = sorted(first)
    with write():
        forfeit_match(match=match, actor=evening.actor, absent=[missing], reason="did not come")
    win(evening, other)
    evening.confirm(other)
    evening.publish()
    rows = evening.rows()
    cards = [entry_card(evening.stage, number) for number in (bye, partner)]
    assert [(card.matches[0].bye, card.matches[0].state) for card in cards if card] == [
        (True, "confirmed"),
        (False, "forfeit"),
    ]
    assert rows[bye]["difference"] == rows[partner]["difference"] == 100
    assert byes_of(evening, before=2) == {bye: 1}


def test_the_partner_of_a_missing_player_wins_with_the_opponents() -> None:
    evening = make_individuals(players=8)
    evening.draw(1)
    match = evening.matches(1)[0]
    first, second = sides_in(match)
    missing, partner = sorted(first)
    answer = evening.desk().post(
        evening.url(f"matches/{match.pk}/forfeit/"),
        {"absent": [missing], "reason": "did not come"},
        format="json",
        **next_key(),
    )
    assert answer.status_code == 200, answer.content
    evening.publish()
    rows = evening.rows()
    assert (rows[missing]["lost"], rows[missing]["difference"]) == (1, -200)
    assert {rows[number]["difference"] for number in (partner, *second)} == {100}
    cards = {number: entry_card(evening.stage, number) for number in (missing, partner)}
    outcomes = {number: card.matches[0].outcome for number, card in cards.items() if card}
    assert outcomes == {missing: "loss", partner: "win"}


def test_who_withdraws_during_a_match_forfeits_alone_and_is_drawn_no_more() -> None:
    evening = make_individuals(players=8)
    evening.draw(1)
    match, other = evening.matches(1)
    first, second = sides_in(match)
    evening.record(match, {min(first): 30, min(second): 0})
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=min(first), reason="ill")
    win(evening, other)
    evening.confirm(other)
    evening.publish()
    rows = evening.rows()
    assert rows[min(first)]["difference"] == -200
    assert rows[max(first)]["difference"] == 100
    evening.draw(2)
    seated = {number for side in partnerships(evening, 2) for number in side}
    assert min(first) not in seated
    assert len(seated) + len(resting(evening, 2)) == 7


def test_either_of_two_partners_confirms_for_the_side() -> None:
    evening = make_individuals(players=4)
    evening.draw(1)
    (match,) = evening.matches(1)
    first, second = sides_in(match)
    win(evening, match)
    table = evening.table(match.table.number if match.table else 0)
    view = table.get(evening.url("table/")).json()
    assert [frozenset(side["entries"]) for side in view["sides"]] == [first, second]
    assert [len(side["players"]) for side in view["sides"]] == [2, 2]
    for number in (max(first), min(second)):
        answer = table.post(
            evening.url(f"matches/{match.pk}/confirmations/"),
            {"entry": number, "seen": view["digest"]},
            format="json",
            **next_key(),
        )
        assert answer.status_code in (200, 201), answer.content
    match.refresh_from_db()
    assert match.state == "confirmed"


def test_the_points_of_a_side_are_given_once_by_whichever_partner() -> None:
    evening = make_individuals(players=4)
    evening.draw(1)
    (match,) = evening.matches(1)
    first, second = sides_in(match)
    with pytest.raises(Refused, match="not stored"):
        evening.record(match, dict.fromkeys(first, 20) | {min(first): 10} | dict.fromkeys(second, 0))
    evening.record(match, dict.fromkeys(first, 20) | dict.fromkeys(second, 0))
    view = evening.desk().get(evening.url(f"matches/{match.pk}/")).json()
    assert {one["entry"]: one["points"] for one in view["deals"][0]["points"]} == dict.fromkeys(
        first, 20
    ) | dict.fromkeys(second, 0)


def test_the_card_of_a_player_names_partner_and_opponents_of_each_round() -> None:
    evening = make_individuals(players=8)
    play(evening, 1, 2)
    card = entry_card(evening.stage, 1)
    assert card is not None
    for played in card.matches:
        match = evening.match_of(played.round, 1)
        mine, theirs = sorted(sides_in(match), key=lambda side: 1 not in side)
        assert {one.number for one in played.partners} == mine - {1}
        assert {one.number for one in played.opponents} == theirs


def test_a_late_entry_is_drawn_at_once_and_missed_rounds_are_credited_as_such() -> None:
    evening = make_individuals(players=8)
    play(evening, 1)
    desk = evening.desk()
    answer = desk.post(
        evening.url("entries/"),
        {"players": [{"name": "Опоздавший"}]},
        format="json",
        **next_key(),
    )
    assert answer.status_code == 201, answer.content
    check_in(tournament=evening.tournament, actor=evening.actor, numbers=[9])
    evening.draw(2)
    assert len(resting(evening, 2)) == 1
    seated = {number for side in partnerships(evening, 2) for number in side}
    assert 9 in seated | set(resting(evening, 2))


def test_players_of_a_strict_avoid_list_share_no_table() -> None:
    evening = make_individuals(players=12, pairing={"rotation": {"schedule": "whist"}})
    listed = Entry.objects.filter(tournament=evening.tournament, number__in=(1, 2))
    avoid = AvoidList.objects.create(tournament=evening.tournament, name="family", strict=True)
    avoid.entries.set(listed)
    play(evening, 1, 2, 3)
    for number in (1, 2, 3):
        for match in evening.matches(number):
            one, other = sides_in(match)
            assert not {1, 2} <= one | other


def test_no_table_can_be_locked_where_partners_change() -> None:
    evening = make_individuals(players=8)
    with pytest.raises(Refused) as refused:
        lock_table(stage=evening.stage, actor=evening.actor, entries=[1, 2], reason="for the press")
    assert refused.value.code == "partners_change"


@pytest.mark.parametrize(("players", "rounds"), [(5, 5), (8, 7)])
def test_a_complete_schedule_brings_everybody_together_once_and_then_ends(players: int, rounds: int) -> None:
    evening = make_individuals(players=players, preset="whist_individual")
    for number in range(1, rounds + 1):
        evening.draw(number)
        for match in evening.matches(number):
            first, second = sides_in(match)
            evening.play(match, {min(first): 30, min(second): 0}, deals=4)
            evening.confirm(match)
    met = [side for number in range(1, rounds + 1) for side in partnerships(evening, number)]
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(1, players + 1), 2)]
    byes = [bye for number in range(1, rounds + 1) for bye in resting(evening, number)]
    assert sorted(byes) == ([1, 2, 3, 4, 5] if players == 5 else [])
    with pytest.raises(Refused, match="complete schedule") as refused:
        draw_round(stage=evening.stage, actor=evening.actor, number=rounds + 1)
    assert refused.value.code == "rounds_complete"


def test_fewer_than_four_cannot_be_drawn_and_the_refusal_says_what_to_do() -> None:
    evening = make_individuals(players=3)
    with pytest.raises(Refused, match="four sit at a table") as refused:
        evening.draw(1)
    assert refused.value.way_out == "Check more players in."


def test_a_drawn_round_can_be_drawn_again_by_anybody() -> None:
    evening = make_individuals(players=10)
    play(evening, 1, 2)
    drawn = evening.draw(3)
    call_command("verify_draw", evening.tournament.slug, "3", stdout=io.StringIO())
    again = draw_again(drawn.draw_input)
    assert {side for table in again.tables for side in map(frozenset, table.together)} == partnerships(
        evening, 3
    )
