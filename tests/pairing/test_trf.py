"""The report file that a chess engine draws from, column by column."""

import pytest

from benchmarks.trf import pairs_drawn, trf_of
from tests.pairing.events import Event, Unrest
from tournaments.pairing import swiss


def _played(entries: int, rounds: int, unrest: Unrest) -> Event:
    event = Event(2, entries, unrest=unrest)
    for _ in range(rounds):
        event.play(swiss.draw(event.field(), round_number=event.round_number, seed="s"))
    return event


def test_every_column_stands_where_the_format_has_it() -> None:
    event = _played(9, 3, Unrest(ties=30))
    lines = trf_of(event, rounds=5).splitlines()
    assert lines[:2] == ["012 Doublesix", "XXR 5"]
    for number, line in enumerate(lines[2:], start=1):
        entry = event.entries[number - 1]
        assert line[:3] == "001"
        assert int(line[4:8]) == number
        assert line[14:47].rstrip() == f"Pair {number}"
        assert int(line[48:52]) == 4000 - number
        assert line[80:84] == f"{entry.score / 2:4.1f}"
        assert len(line) == 89 + 3 * 10
        for played, (opponent, colour, result) in enumerate(entry.record):
            part = line[89 + 10 * played : 99 + 10 * played]
            assert part == f"  {opponent:04} {colour} {result}"


def test_two_who_met_tell_the_same_of_their_match() -> None:
    event = _played(12, 4, Unrest(ties=20, forfeits=20, voids=10))
    told = {line[4:8].strip(): line[89:] for line in trf_of(event, rounds=4).splitlines()[2:]}
    met = 0
    for number, text in told.items():
        for start in range(0, 40, 10):
            opponent, colour, result = text[start : start + 10].split()
            if opponent != "0000":
                back = told[str(int(opponent))][start : start + 10].split()
                other = {"w": "b", "b": "w"}[colour], {"1": "0", "0": "1", "=": "="}[result]
                assert back == [f"{int(number):04}", *other]
                met += 1
            else:
                assert (colour, result) in {("-", "F"), ("-", "Z")}
    assert met > 20


def test_the_places_follow_the_points() -> None:
    lines = trf_of(_played(10, 3, Unrest(forfeits=10)), rounds=3).splitlines()[2:]
    by_place = sorted((int(line[85:89]), line[80:84]) for line in lines)
    assert [place for place, _ in by_place] == list(range(1, 11))
    assert [points for _, points in by_place] == sorted((points for _, points in by_place), reverse=True)


def test_a_field_with_a_gap_is_refused() -> None:
    event = _played(6, 1, Unrest())
    del event.entries[2]
    with pytest.raises(ValueError, match="gaps"):
        trf_of(event, rounds=3)


def test_the_answer_of_an_engine_is_read() -> None:
    assert pairs_drawn("2\n1 3\n2 0\n") == [(1, 3), (2, 0)]
    with pytest.raises(ValueError, match="announced"):
        pairs_drawn("3\n1 3\n2 0\n")
