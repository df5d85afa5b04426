"""Individuals in the order of the ranking: the federation's four patterns, other partners each round, byes."""

import os
import subprocess
import sys
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.rotations import Rotation, rotation
from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.pairing.rotation import draw

SEED = "lot of the hall"
ROUNDS = 9


def federation(contenders: list[Contender], played: int) -> Draw:
    return draw(contenders, round_number=played, seed=SEED, schedule="federation", rounds=ROUNDS)


def swiss(contenders: list[Contender], played: int) -> Draw:
    return draw(contenders, round_number=played, seed=SEED, schedule="swiss")


def field(players: int) -> list[Contender]:
    return [Contender(number, 0, number) for number in range(1, players + 1)]


def met_often(event: Rotation) -> int:
    """How many meetings of opponents were not the first of the two."""
    pairs = Counter(
        tuple(sorted((number, other))) for number, met in event.opponents.items() for other, _ in met
    )
    return sum(count // 2 - 1 for count in pairs.values())


def test_round_two_keeps_the_leaders_apart() -> None:
    tables = [table.together for table in federation(field(20), 2).tables]
    assert tables == [
        ((1, 5), (3, 7)),
        ((2, 6), (4, 8)),
        ((9, 13), (11, 15)),
        ((10, 14), (12, 16)),
        ((17, 19), (18, 20)),
    ]


@pytest.mark.parametrize("schedule", ["swiss", "federation"])
def test_neighbours_meet_where_nobody_met_before(schedule: str) -> None:
    drawn = draw(field(12), round_number=4, seed=SEED, schedule=schedule, rounds=ROUNDS)
    assert [table.together for table in drawn.tables] == [
        ((1, 3), (2, 4)),
        ((5, 7), (6, 8)),
        ((9, 11), (10, 12)),
    ]
    assert str(drawn.tables[1].reasons[0]) == "Places 5 and 7 against 6 and 8, as this round wants it."


def test_the_last_round_keeps_to_the_ranking_alone_unless_told_otherwise() -> None:
    once_partners = [
        Contender(number, 0, number, partners=({1: 3, 3: 1}.get(number, 0),)) for number in range(1, 9)
    ]
    last = federation(once_partners, ROUNDS)
    assert last.tables[0].together == ((1, 3), (2, 4))
    assert str(last.tables[0].reasons[1]) == "Partners again: 1-3 (1). This round keeps to the ranking alone."
    careful = draw(
        once_partners,
        round_number=ROUNDS,
        seed=SEED,
        schedule="federation",
        rounds=ROUNDS,
        last_looks_back=True,
    )
    assert (1, 3) not in [side for table in careful.tables for side in table.together]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from("ABCDEF") | st.none(), min_size=8, max_size=48))
def test_the_first_round_spreads_every_club_as_evenly_as_can_be(clubs: list[str | None]) -> None:
    contenders = [Contender(number, 0, 1, club=club) for number, club in enumerate(clubs, start=1)]
    drawn = federation(contenders, 1)
    resting = {bye.number for bye in drawn.byes}
    for club in set(clubs) - {None}:
        members = {one.number for one in contenders if one.club == club and one.number not in resting}
        at_tables = [len(members & set(table.sides)) for table in drawn.tables]
        assert max(at_tables) - min(at_tables) <= 1


@pytest.mark.parametrize(("players", "again", "span"), [(36, 12, 12), (80, 3, 9), (100, 2, 9)])
def test_nobody_has_a_partner_twice_and_few_meet_opponents_again(players: int, again: int, span: int) -> None:
    event = rotation(players)
    for played in range(1, ROUNDS + 1):
        event.play(range(1, players + 1), played, swiss)
    assert event.most(event.partners) == 1
    assert met_often(event) <= again
    assert sorted(event.spans)[len(event.spans) // 2] <= span


def test_a_large_hall_is_drawn_from_near_players_as_well() -> None:
    event = rotation("hall")
    for played in range(1, 4):
        event.play(range(1, 483), played, swiss)
    assert event.most(event.partners) == event.most(event.opponents) == 1
    assert sorted(event.spans)[len(event.spans) // 2] <= 5


def test_where_partners_have_to_come_again_the_oldest_do() -> None:
    """Four players have had all three partnerships: the one of round 1 comes again."""
    rounds = {1: (2, 3, 4), 2: (1, 4, 3), 3: (4, 1, 2), 4: (3, 2, 1)}
    contenders = [Contender(number, 0, number, partners=rounds[number]) for number in rounds]
    drawn = swiss(contenders, 4)
    assert set(drawn.tables[0].together) == {(1, 2), (3, 4)}
    assert "Partners again: 1-2 (1), 3-4 (1)." in str(drawn.tables[0].reasons[1])


def test_club_mates_are_kept_apart_where_no_partner_comes_again_for_it() -> None:
    contenders = [Contender(number, 0, number, club="Sur" if number < 4 else None) for number in range(1, 13)]
    drawn = draw(contenders, round_number=3, seed=SEED, schedule="swiss", avoid_clubs=True)
    assert all(len({1, 2, 3} & set(table.sides)) <= 1 for table in drawn.tables)


@pytest.mark.parametrize("players", [9, 10, 11, 14, 23])
def test_those_over_sit_out_once_before_anybody_does_twice(players: int) -> None:
    event, rounds = rotation(players), players // (players % 4)
    for played in range(1, rounds + 1):
        drawn = event.play(range(1, players + 1), played, federation)
        assert len(drawn.byes) == players % 4
    assert max(event.byes.values()) == 1


def test_a_later_bye_goes_to_the_lowest_who_had_none() -> None:
    contenders = [Contender(number, 0, number, byes=number in (9, 7)) for number in range(1, 11)]
    drawn = swiss(contenders, 3)
    assert [bye.number for bye in drawn.byes] == [8, 10]
    assert "lowest ranked" in str(drawn.byes[0].reasons[1])


def test_nobody_has_more_byes_than_allowed_and_the_refusal_says_what_to_relax() -> None:
    contenders = [Contender(number, 0, number, byes=2) for number in range(1, 6)]
    with pytest.raises(DrawImpossible, match="1 have to sit out") as refused:
        swiss(contenders, 4)
    assert "one bye more" in str(refused.value.ways_out[0])
    allowed = draw(contenders, round_number=4, seed=SEED, schedule="swiss", byes_allowed=3)
    assert allowed.bye == 5


@settings(max_examples=25, deadline=None)
@given(st.integers(8, 24), st.randoms(use_true_random=False))
def test_the_choice_of_partners_is_the_cheapest_and_the_order_of_the_input_does_not_matter(
    players: int, chance: object
) -> None:
    event, everybody = rotation(players), range(1, players + 1)
    for played in (1, 2):
        event.play(everybody, played, federation)
    contenders = event.contenders(everybody)
    drawn = federation(contenders, 3)
    chance.shuffle(contenders)  # type: ignore[attr-defined]  # Hypothesis gives a random.Random
    assert federation(contenders, 3) == drawn
    before = {one.number: {*one.partners} for one in contenders}
    assert all(c not in before[a] for table in drawn.tables for a, c in table.together)


def test_no_exchange_of_two_partners_makes_a_round_better() -> None:
    """The first matching, told again: repeats of late first, then repeats, then the distance from (1, 3) v (2, 4)."""
    event, everybody = rotation("exchange"), range(1, 25)
    for played in range(1, 6):
        event.play(everybody, played, swiss)
    contenders = event.contenders(everybody)
    places = {one.number: one.rank - 1 for one in contenders}
    wanted = {place: place ^ 2 for place in range(24)}
    known = {one.number: dict(zip(one.partners, one.partner_rounds, strict=True)) for one in contenders}

    def cost(pairs: list[tuple[int, int]]) -> tuple[int, int, int]:
        late = [known[a][c] for a, c in pairs if c in known[a]]
        distance = sum(
            (places[a] - wanted[places[c]]) ** 2 + (places[c] - wanted[places[a]]) ** 2 for a, c in pairs
        )
        return sum((played - 2) ** 2 for played in late if played >= 3), len(late), distance

    pairs = [(side[0], side[1]) for table in swiss(contenders, 6).tables for side in table.together]
    least = cost(pairs)
    for (a, c), (b, d) in combinations(pairs, 2):
        others = [pair for pair in pairs if pair not in ((a, c), (b, d))]
        assert cost([*others, (a, b), (c, d)]) >= least
        assert cost([*others, (a, d), (b, c)]) >= least


@pytest.mark.parametrize("hash_seed", ["0", "77"])
def test_a_drawn_round_is_the_same_in_every_process(hash_seed: str) -> None:
    program = (
        "from tournaments.pairing.field import Contender\n"
        "from tournaments.pairing.rotation import draw\n"
        "field = [Contender(n, 0, 1, club=str(n % 3)) for n in range(1, 19)]\n"
        "for schedule in ('whist', 'once', 'swiss', 'federation'):\n"
        "    d = draw(field, round_number=1, seed='Habana 2024', schedule=schedule)\n"
        "    print(d.digest, [t.sides for t in d.tables], [b.number for b in d.byes])"
    )
    answers = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in (hash_seed, "1")
    ]
    assert answers[0] == answers[1] != ""


@pytest.mark.parametrize(
    ("settings_of_the_draw", "message"),
    [({"schedule": "waltz"}, "schedule"), ({"partner_window": -1}, "window")],
)
def test_wrong_settings_are_a_mistake_of_the_caller(
    settings_of_the_draw: dict[str, object], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        draw(field(8), round_number=1, seed=SEED, **settings_of_the_draw)  # type: ignore[arg-type]
