"""Everything that a regulation and a director ask of a Swiss reaches its draw."""

import json
from collections import Counter
from typing import Any

import pytest
from django.core.management import call_command

from tests.api.evening import Evening, entries_of_match, make_evening
from tournaments.domain.absences import excuse_entry
from tournaments.domain.avoid_lists import create_avoid_list
from tournaments.domain.hall import fix_table
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.table_locks import lock_table
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import Club, Entry, Journal, Match, Player, Round, StagePlace

pytestmark = pytest.mark.django_db


def event(*, pairs: int = 8, **pairing: Any) -> Evening:
    evening = make_evening(pairs=pairs)
    evening.tournament.regulation["pairing"] |= pairing
    evening.tournament.save()
    return evening


def text_of(number: int) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(Round.objects.get(number=number).draw_input)
    return values


def meetings(evening: Evening, number: int) -> list[frozenset[int]]:
    return [frozenset(entries_of_match(match)) for match in evening.matches(number)]


def play_on(evening: Evening, number: int) -> None:
    """Draw a round in which the lower number wins."""
    evening.draw(number)
    for match in evening.matches(number):
        pair = entries_of_match(match)
        evening.play(match, {entry: 30 if entry == min(pair) else 0 for entry in pair})
        evening.confirm(match)


def test_who_must_not_meet_does_not_and_who_should_not_does_only_when_it_must_be() -> None:
    evening = event(pairs=4, order="slide")
    create_avoid_list(
        tournament=evening.tournament, actor=evening.actor, name="never", entries=[1, 3], strict=True
    )
    create_avoid_list(tournament=evening.tournament, actor=evening.actor, name="rather not", entries=[2, 3])
    evening.draw(1)
    assert frozenset({3, 4}) in meetings(evening, 1)
    third = next(one for one in text_of(1)["contenders"] if one["number"] == 3)
    assert (third["avoid"], third["apart"]) == ([1], [2])


def test_a_locked_table_is_drawn_where_it_was_locked_and_says_so() -> None:
    evening = event()
    lock_table(
        stage=evening.stage, actor=evening.actor, entries=[7, 2], table_number=3, reason="they share a car"
    )
    evening.draw(1)
    match = evening.match_of(1, 7)
    assert set(entries_of_match(match)) == {2, 7}
    assert match.table is not None
    assert match.table.number == 3
    assert match.draw_reasons


def test_a_locked_bye_sits_out() -> None:
    evening = event(pairs=5)
    lock_table(stage=evening.stage, actor=evening.actor, entries=[1], reason="comes at noon")
    evening.draw(1)
    assert evening.match_of(1, 1).bye


def test_a_lock_whose_pair_has_left_says_what_to_do() -> None:
    evening = event()
    lock_table(stage=evening.stage, actor=evening.actor, entries=[1, 2], reason="x")
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=2)
    answer: Any = evening.desk().post(evening.url("rounds/"), {"number": 1})
    assert (answer.status_code, answer.json()["code"]) == (422, "locked_absent")
    assert "2" in answer.json()["title"]


def test_who_needs_a_table_sits_there_in_every_round() -> None:
    evening = event()
    fix_table(tournament=evening.tournament, actor=evening.actor, number=8, table_number=1)
    for number in (1, 2):
        play_on(evening, number)
        table = evening.match_of(number, 8).table
        assert table is not None
        assert table.number == 1


def test_compatriots_are_kept_apart_by_the_country_of_the_players() -> None:
    evening = event(pairs=4, order="slide", country_avoidance=1)
    for number, country in {1: "ES", 3: "ES", 2: "VE", 4: "VE"}.items():
        for player in evening.tournament.entries.get(number=number).players():
            Player.objects.filter(pk=player.pk).update(country=country)
    evening.draw(1)
    assert frozenset({1, 3}) not in meetings(evening, 1)
    assert [one["country"] for one in text_of(1)["contenders"]] == ["ES", "VE", "ES", "VE"]


def test_the_whole_ranking_is_drawn_from_the_top_and_with_free_repeats_as_it_stands() -> None:
    by_hand = event(ranking="whole", order="neighbours")
    play_on(by_hand, 1)
    by_hand.draw(2)
    assert text_of(2)["kind"] == "top_down"
    assert not set(meetings(by_hand, 1)) & set(meetings(by_hand, 2))


def test_with_free_repeats_neighbours_meet_again() -> None:
    evening = event(pairs=2, ranking="whole", order="neighbours", repeats="free")
    for number in (1, 2):
        play_on(evening, number)
    assert meetings(evening, 1) == meetings(evening, 2)


def test_within_the_window_nobody_meets_again_and_after_it_they_may() -> None:
    evening = event(pairs=4, repeats="window", repeat_window=2)
    for number in (1, 2, 3, 4):
        play_on(evening, number)
    drawn = [set(meetings(evening, number)) for number in (1, 2, 3, 4)]
    assert len(drawn[0] | drawn[1] | drawn[2]) == 6, "nobody met twice in three rounds"
    assert drawn[3] == drawn[0]


def test_as_many_byes_as_the_regulation_allows() -> None:
    evening = event(pairs=3, byes_allowed=2, repeats="allowed")
    for number in (1, 2, 3, 4):
        play_on(evening, number)
    sat_out = Counter(
        Match.objects.filter(bye=True, seats__position=1).values_list("seats__entry__number", flat=True)
    )
    assert max(sat_out.values()) == 2


def test_accelerated_rounds_count_virtual_points_for_the_draw_alone() -> None:
    evening = event(accelerated=2, rounds=4)
    evening.draw(1)
    scores = [one["score"] for one in text_of(1)["contenders"]]
    assert scores == ["2"] * 4 + ["0"] * 4
    assert any("before the event" in note["text"] for note in Round.objects.get().draw_notes)
    assert all(max(pair) <= 4 or min(pair) > 4 for pair in meetings(evening, 1))


def test_after_the_split_the_halves_play_apart_and_a_late_pair_joins_the_lower() -> None:
    evening = event(pairs=9, split_after=1)
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=9)
    play_on(evening, 1)
    play_on(evening, 2)
    groups = dict(StagePlace.objects.values_list("entry__number", "group"))
    assert Counter(groups[number] for number in range(1, 9)) == {1: 4, 2: 4}
    assert all(len({groups[number] for number in pair}) == 1 for pair in meetings(evening, 2))
    assert {match.group for match in evening.matches(2)} == {1, 2}
    register_entries(
        tournament=evening.tournament,
        actor=evening.actor,
        forms=[EntryForm(players=(PlayerForm(name="Late"), PlayerForm(name="Later")), checked_in=True)],
    )
    play_on(evening, 3)
    assert StagePlace.objects.get(entry__number=10).group == 2
    assert list(
        Journal.objects.filter(verb__in=("split_field", "join_half"))
        .order_by("id")
        .values_list("verb", flat=True)
    ) == ["split_field", "join_half"]
    for number in (2, 3):
        call_command("verify_draw", "evening", str(number))


def test_a_lock_between_the_halves_is_refused_with_a_way_out() -> None:
    evening = event(split_after=1)
    play_on(evening, 1)
    play_on(evening, 2)
    groups = dict(StagePlace.objects.values_list("entry__number", "group"))
    upper = next(number for number, group in groups.items() if group == 1)
    lower = next(number for number, group in groups.items() if group == 2)
    lock_table(stage=evening.stage, actor=evening.actor, entries=[upper, lower], reason="x")
    answer: Any = evening.desk().post(evening.url("rounds/"), {"number": 3})
    assert (answer.status_code, answer.json()["code"]) == (422, "locked_apart")


def test_tables_and_first_leads_are_shared_out_where_the_regulation_wants_it() -> None:
    evening = event(balance_tables=True, balance_leads=True)
    led: Counter[int] = Counter()
    sat: set[tuple[int, int]] = set()
    for number in (1, 2):
        play_on(evening, number)
        for match in evening.matches(number):
            pair = entries_of_match(match)
            leader = match.seats.get(position=match.first_lead).entry.number
            assert led[leader] == min(led[entry] for entry in pair), "the one with fewer first leads leads"
            led[leader] += 1
            assert match.table is not None
            here = {(entry, match.table.number) for entry in pair}
            assert not here & sat, "nobody sits at the same table again"
            sat |= here


def test_half_a_round_missed_is_declared_and_the_pair_comes_back() -> None:
    evening = event(pairs=6)
    excuse_entry(tournament=evening.tournament, actor=evening.actor, number=6, rounds=[1])
    play_on(evening, 1)
    evening.publish()
    declared = evening.tournament.regulation["missed"]
    assert evening.rows()[6]["match_points"] == declared["match_points"]
    play_on(evening, 2)
    assert not Match.objects.filter(round__number=1, seats__entry__number=6).exists()
    assert Match.objects.filter(round__number=2, seats__entry__number=6).exists()


def test_between_clubs_a_repeat_is_the_smaller_evil() -> None:
    evening = event(pairs=4, inter_club=True, repeats="allowed", rounds=3)
    home, away = Club.objects.create(name="Home"), Club.objects.create(name="Away")
    entries = Entry.objects.filter(tournament=evening.tournament)
    entries.filter(number__in=(1, 2)).update(club=home)
    entries.filter(number__in=(3, 4)).update(club=away)
    for number in (1, 2, 3):
        play_on(evening, number)
        assert not {frozenset({1, 2}), frozenset({3, 4})} & set(meetings(evening, number))
