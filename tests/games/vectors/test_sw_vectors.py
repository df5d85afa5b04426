"""Vectors of docs/rules.md SW.7; its seats P0 to P3 are 1 to 4 here, its pairs {0,2} and {1,3} sides 0 and 1."""

from dataclasses import replace

import pytest

from games import notation
from games.deal import DealState, legal_moves, outcome, play, start
from games.facts import DealFacts
from games.finished import Ending
from games.kozel_options import ThresholdScope
from games.lead import Lead
from games.moves import PASS, Place, Together, tiles_of
from games.random_play import deal_out, seeded
from games.sea_kozel.first import SeaKozel
from games.sea_kozel.leads import Right, SeaOpener
from games.sea_kozel.options import FirstLead
from games.tiles import Piece
from scoring.games.sea_kozel import SeaKozelAccount
from scoring.games.sea_kozel_leads import may_lead_quick
from scoring.games.sea_kozel_verdict import special_hands
from tests.games.sea_kozel.sea_kozel_deals import fish, out, read, sheet

TWO, THREE = SeaKozel(seats=2), SeaKozel(seats=3)
LEFT, RIGHT, GAP = 0, 1, 2


def after(account: SeaKozelAccount, *deals: DealFacts) -> SeaKozelAccount:
    for deal in deals:
        account = account.add(deal)
    return account


def titles(account: SeaKozelAccount) -> list[tuple[str, int]]:
    return [(title.code, title.side) for title in account.titles if title.code != "fisherman"]


@pytest.mark.parametrize(
    ("leads", "scores"),
    [
        pytest.param("6-6 0-0", [50, 125], id="SW-V01"),
        pytest.param("0-0 0-0", [75, 150], id="SW-V02"),
        pytest.param("6-6 6-6 6-6", [50, 100, 150], id="SW-V03"),
        pytest.param("6-6 6-6 0-0", [50, 100, 175], id="SW-V04"),
    ],
)
def test_vector_of_quick_deals(leads: str, scores: list[int]) -> None:
    account = SeaKozelAccount.begin(TWO)
    for led, score in zip(leads.split(), scores, strict=True):
        assert not account.finished
        account = account.add(out(1, 0, 9, led=led))
        assert account.scores == (0, score)
    assert account.finished
    assert titles(account) == [("sea goat", 1)]


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        pytest.param("0-0", 25, id="SW-V05-blank"),
        pytest.param("6-6", 50, id="SW-V05-six"),
        pytest.param("0-0 6-6", 12, id="SW-V05-both"),
        pytest.param("0-0 0-3", 3, id="SW-V06-blank"),
        pytest.param("6-6 0-1", 13, id="SW-V06-six"),
    ],
)
def test_vector_of_special_hands(hand: str, value: int) -> None:
    assert special_hands(TWO, fish=False).value(read(hand)) == value


@pytest.mark.parametrize(
    ("scope", "scores"),
    [
        pytest.param(ThresholdScope.UNTIL_OPENED, [0, 25, 28], id="SW-V07"),
        pytest.param(ThresholdScope.EVERY_DEAL, [0, 25, 25], id="SW-V07-every-deal"),
    ],
)
def test_vector_of_the_threshold(scope: ThresholdScope, scores: list[int]) -> None:
    account = SeaKozelAccount.begin(replace(TWO, threshold_scope=scope))
    for loss, score in zip([24, 25, 3], scores, strict=True):
        account = account.add(out(1, 0, loss))
        assert account.scores == (0, score)


@pytest.mark.parametrize("expected", [pytest.param((0, 30, 0), id="SW-V08")])
def test_vector_of_the_only_loser(expected: tuple[int, ...]) -> None:
    assert after(SeaKozelAccount.begin(THREE), out(1, 0, 30, 28)).scores == expected


@pytest.mark.parametrize(
    ("deals", "pot", "scores", "opened"),
    [
        pytest.param((fish(1, 30, 30), out(1, 0, 10)), 60, (0, 70), True, id="SW-V09"),
        pytest.param((fish(1, 8, 8), out(1, 0, 5)), 16, (0, 0), False, id="SW-V10"),
    ],
)
def test_vector_of_eggs(
    deals: tuple[DealFacts, DealFacts], pot: int, scores: tuple[int, ...], opened: bool
) -> None:
    tied, loss = deals
    account = SeaKozelAccount.begin(TWO).add(tied)
    assert (account.pot, account.scores) == (pot, (0, 0))
    account = account.add(loss)
    assert (account.pot, account.scores) == (0, scores)
    assert account.records[1].opened is opened


@pytest.mark.parametrize("expected", [pytest.param((0, 130), id="SW-V11")])
def test_vector_of_going_out_with_six_six(expected: tuple[int, ...]) -> None:
    account = sheet(SeaKozelAccount.begin(TWO), 80, 30).add(out(1, 0, 7, last="6-6"))
    assert account.scores == expected
    assert titles(account) == [("sea goat", 1)]


@pytest.mark.parametrize(
    ("last", "title"),
    [
        pytest.param("0-0", "snotty goat", id="SW-V12"),
        pytest.param("0-0 6-6", "admiral", id="SW-V13"),
    ],
)
def test_vector_of_going_out_with_blank(last: str, title: str) -> None:
    account = SeaKozelAccount.begin(TWO).add(out(1, 0, 7, last=last))
    assert titles(account) == [(title, 1)]
    assert account.places == (1, 2)


@pytest.mark.parametrize(
    ("led", "loss", "title", "score"),
    [
        pytest.param("0-0", 3, "hanging goat", 199, id="SW-V14"),
        pytest.param("3-3", 5, "sea goat", 129, id="SW-V15"),
    ],
)
def test_vector_of_the_last_point(led: str, loss: int, title: str, score: int) -> None:
    account = sheet(SeaKozelAccount.begin(TWO), 10, 124).add(out(1, 0, loss, led=led))
    assert titles(account) == [(title, 1)]
    assert account.scores == (10, score)
    assert account.finished


@pytest.mark.parametrize("expected", [pytest.param(["1-1", "2-2", "3-3", "4-4"], id="SW-V16")])
def test_vector_of_weekdays(expected: list[str]) -> None:
    found = []
    for weekday in range(1, 5):
        opener = SeaKozel(first_lead=FirstLead.WEEKDAY, weekday=weekday).opener
        found.append("{}-{}".format(*opener.tiles[0]))
    assert found == expected


@pytest.mark.parametrize("expected", [pytest.param((0, 50), id="SW-V17")])
def test_vector_of_the_fourth_deal(expected: tuple[int, ...]) -> None:
    small = out(1, 0, 24)
    account = after(SeaKozelAccount.begin(TWO), small, small, small)
    assert account.scores == (0, 0)
    assert account.next is not None
    assert isinstance(account.next.lead, SeaOpener)
    hands = read("0-1 1-1"), read("6-6 0-0")
    assert account.next.lead.lead(hands) == Lead(2, (6, 6))
    assert account.add(out(1, 0, 3, leader=2, led="6-6")).scores == expected


@pytest.mark.parametrize(
    ("hand", "seat"),
    [
        pytest.param("0-0 1-1 2-2 3-3 4-4 1-2 5-6", 1, id="SW-V18-five-doubles"),
        pytest.param("0-3 1-3 2-3 3-3 3-4 3-5 1-2", 1, id="SW-V18-six-of-a-suit"),
        pytest.param("0-0 1-1 2-2 3-3 0-4 1-2 5-6", None, id="SW-V18-four-doubles"),
    ],
)
def test_vector_of_redeals(hand: str, seat: int | None) -> None:
    assert TWO.redealt_for([read(hand), read("0-1 0-2 2-5 1-4 5-5 4-6 2-6")]) == seat


def dealt(game: SeaKozel, *hands: str, lead: Lead) -> DealState:
    """A deal with these hands, filled up with tiles that do not matter."""
    chosen = [read(each) for each in hands]
    held = {each for hand in chosen for each in hand}
    rest = iter([each for each in game.tiles if each not in held])
    filled = [[*hand, *(next(rest) for _ in range(7 - len(hand)))] for hand in chosen]
    return start(game, filled, leader=lead, boneyard=tuple(rest))


def turns(state: DealState) -> set[tuple[Piece, ...]]:
    return {tiles_of(move) for move in legal_moves(state)}


@pytest.mark.parametrize(
    "expected", [pytest.param({((0, 0),), ((4, 4),), ((1, 4),), ((0, 0), (4, 4))}, id="SW-V19")]
)
def test_vector_of_two_doubles(expected: set[tuple[Piece, ...]]) -> None:
    state = dealt(TWO, "0-4 1-1 2-2 1-2 1-3 2-3 6-6", "0-0 4-4 1-4 1-5 2-5 3-5 5-6", lead=Lead(1, (0, 4)))
    state = play(state, Place((0, 4), LEFT))
    assert turns(state) == expected
    assert len(legal_moves(state)) == 4


LED_TOGETHER = Together((Place((0, 0), LEFT), Place((6, 6), RIGHT)))


@pytest.mark.parametrize(
    ("second", "moves"),
    [
        pytest.param(
            "0-3 2-6 0-6 1-1 2-2 3-3 4-5",
            {
                Together((Place((0, 3), LEFT), Place((2, 6), RIGHT))),
                Together((Place((0, 3), LEFT), Place((0, 6), RIGHT))),
                Together((Place((0, 6), LEFT), Place((2, 6), RIGHT))),
                Place((0, 6), GAP),
            },
            id="SW-V20",
        ),
        pytest.param("0-3 1-1 2-2 1-2 4-4 3-4 1-5", {Place((0, 3), LEFT)}, id="SW-V21"),
    ],
)
def test_vector_of_an_out_of_turn_lead(second: str, moves: set[Place | Together]) -> None:
    state = dealt(TWO, "0-0 6-6 0-1 0-2 0-4 1-6 3-6", second, lead=Lead(1, rights=(Right.TOGETHER,)))
    state = play(state, LED_TOGETHER)
    assert set(legal_moves(state)) == moves
    if len(moves) == 1:
        state = play(state, Place((0, 3), LEFT))
        assert all(isinstance(move, Place) for move in legal_moves(state))


DEAD_TIPS = """\
game: sea_kozel
set: double-6
hand 1: 0-0 0-3 0-6 1-2 1-3 2-4 6-6
hand 2: 0-2 0-4 1-1 3-6 4-5 4-6 5-6
hand 3: 0-1 1-4 1-5 2-3 2-5 2-6 3-5
hand 4: 0-5 1-6 2-2 3-3 3-4 4-4 5-5
lead: 1 may together
1. seat 1: 0-0 left, 6-6 right
2. seat 2: 0-2 left, 3-6 right
3. seat 3: 2-6 left, 2-3 right
4. seat 4: 1-6 left, 2-2 right
5. seat 1: 1-2 left, 2-4 right
6. seat 2: 4-5 right
7. seat 3: 2-5 right
"""
"""All seven twos are on the table, and both tips are twos."""


@pytest.mark.parametrize("holder", [pytest.param(1, id="SW-V22")])
def test_vector_of_the_gap_that_is_no_fish(holder: int) -> None:
    state = notation.read(DEAD_TIPS)
    assert state.ends == (2, 2)
    assert outcome(state) is None
    assert legal_moves(state) == (PASS,)
    state = play(state, PASS)
    assert (state.turn, legal_moves(state)) == (holder, (Place((0, 6), GAP),))
    ended = outcome(play(state, Place((0, 6), GAP)))
    assert ended is not None
    assert ended.ending is Ending.VOID


@pytest.mark.parametrize("expected", [pytest.param((0, 31), id="SW-V23")])
def test_vector_of_a_pair(expected: tuple[int, ...]) -> None:
    account = SeaKozelAccount.begin(SeaKozel(pairs=True)).add(out(1, 0, 15, 3, 16))
    assert account.scores == expected


@pytest.mark.parametrize("expected", [pytest.param([False, True], id="SW-V24")])
def test_vector_of_the_quick_right(expected: list[bool]) -> None:
    account = sheet(SeaKozelAccount.begin(THREE), None, 25, None)
    allowed = [may_lead_quick(account, 1)]
    account = account.add(out(1, 0, 3, 30))
    allowed.append(may_lead_quick(account, 1))
    assert allowed == expected
    assert account.next is not None
    assert account.next.lead == Lead(1, rights=(Right.TOGETHER,))


@pytest.mark.parametrize("taken", [pytest.param(6, id="SW-V25")])
def test_vector_of_a_fish_in_a_quick_deal(taken: int) -> None:
    account = sheet(SeaKozelAccount.begin(TWO), 30, 30).add(fish(1, 7, 7, leader=1, led="6-6"))
    assert account.scores == (30, 30)
    assert account.next is not None
    assert account.next.lead == Lead(1, (6, 6))
    again = deal_out(TWO, seeded(1), account.next.lead, kept=dict(account.next.kept))
    assert (6, 6) in again.hands[0]
    assert len(set(again.hands[0]) - {(6, 6)}) == taken


@pytest.mark.parametrize(
    ("blank", "scores"),
    [pytest.param(25, (25, 0), id="SW-V26"), pytest.param(0, (0, 0), id="SW-V26-blank-is-nothing")],
)
def test_vector_of_blank_in_a_fish(blank: int, scores: tuple[int, ...]) -> None:
    account = SeaKozelAccount.begin(replace(TWO, blank_in_fish=blank)).add(fish(1, "0-0", "2-2"))
    assert account.scores == scores
