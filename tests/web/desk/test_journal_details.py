"""What a line of the journal changed, in plain words of the reader's language: no names of data, no codes."""

from typing import Any

import pytest
from django.utils import translation

from tournaments.wording.journal_details import details_of

DETAILS: list[tuple[str, Any, Any, str, str]] = [
    (
        "correct_deal",
        {"deal": 3, "version": 1, "points": [30, 0]},
        {"deal": 3, "version": 2, "points": [20, 0]},
        "deal 3; points 30 : 0 → 20 : 0",
        "раздача 3; очки 30 : 0 → 20 : 0",
    ),
    (
        "retract_deal",
        {"deal": 2, "points": [0, 25]},
        {"deal": 2, "points": None},
        "deal 2; points 0 : 25 → –",
        "раздача 2; очки 0 : 25 → –",
    ),
    (
        "void_match",
        {"state": "playing"},
        {"state": "void", "absent": []},
        "state: being played → void",
        "состояние: играется → аннулирован",
    ),
    ("void_match", {"state": "drawn"}, {"state": "void"}, "state: not started → void", ""),
    (
        "finish_tournament",
        {"state": "running"},
        {"state": "finished"},
        "state: running → finished",
        "состояние: идёт → окончен",
    ),
    ("confirm_match", None, {"side": 2}, "side B", "сторона B"),
    (
        "draw_round",
        None,
        {"number": 1, "seed": "5f3e", "digest": "ab", "tables": 3, "next_seed_digest": "0f"},
        "3 tables",
        "3 стола",
    ),
    ("add_tables", None, {"tables": [1, 2, 3, 7]}, "tables 1–3, 7", "столы 1–3, 7"),
    ("remove_tables", {"tables": [4]}, None, "table 4", "стол 4"),
    (
        "register_entry",
        None,
        {"number": 1, "title": "Ana – Eva", "from_round": 1, "state": "checked_in"},
        "Ana – Eva; state: checked in",
        "Ana – Eva; состояние: отмечен",
    ),
    (
        "set_line_up",
        {"round": 2, "members": []},
        {"round": 2, "members": [1002, 1001]},
        "round 2; members 1002, 1001",
        "тур 2; участники 1002, 1001",
    ),
    (
        "change_event",
        {"starts_on": "2026-10-25", "starts_at": None, "venue": ""},
        {"starts_on": "2026-11-30", "starts_at": "19:30:00", "venue": "Club"},
        "Venue: Club; First day: 25 October 2026 → 30 November 2026; Begins at: 19:30",
        "Зал: Club; Первый день: 25 октября 2026 г. → 30 ноября 2026 г.; Начало в: 19:30",
    ),
    (
        "change_entry",
        {"seed": None, "shown": ["full", "full"]},
        {"seed": 4, "shown": ["full", "hidden"]},
        "Seed: 4; On public pages: full name, full name → full name, not shown",
        "",
    ),
    (
        "change_regulation",
        {"bye.points_for": 0, "match.deals": 8, "pairing.knockout.third_place": False, "bye.outcome": "win"},
        {
            "bye.points_for": 30,
            "match.deals": 12,
            "pairing.knockout.third_place": True,
            "bye.outcome": "none",
        },
        "A bye is worth: a win → nothing; Points for of a bye: 0 → 30; Deals a match: 8 → 12; "
        "A match for the third place: no → yes",
        "",
    ),
    (
        "change_regulation",
        {"preset": "sport", "match.deals": 8},
        {"preset": "fvd_100", "match.deals": None},
        "Preset: Sport dominoes, pairs, 8 deals → FVD style, fixed pairs, 100 points",
        "",
    ),
    (
        "swap_entries",
        {"tables": [[[1], [4]], [[2], [3]]], "at": [1, 2]},
        {"tables": [[[1], [3]], [[2], [4]]], "at": [1, 2], "broken": ["They have met."]},
        "table 1: 1 – 4; table 2: 2 – 3 → table 1: 1 – 3; table 2: 2 – 4; They have met.",
        "",
    ),
    (
        "set_service",
        {"in_service": True},
        {"in_service": False, "table": 4, "moved_to": 6, "match": 12},
        "table 4; its match moves to table 6; in service → out of service",
        "",
    ),
    (
        "grant_role",
        {"role": "desk"},
        {"user": "olga", "role": "director"},
        "olga; role: desk helper → director",
        "",
    ),
    ("issue_player_codes", None, {"players": [17, 18, 19]}, "3 players", "3 игрока"),
    ("split_field", None, {"A": [1, 2, 3], "B": [4, 5]}, "group A: 1–3; group B: 4, 5", ""),
    ("make_groups", None, {"groups": [[1, 4], [2, 3]], "seed": "5f", "notes": ["a"]}, "A: 1, 4; B: 2, 3", ""),
    ("hold_back", {"through": None}, {"through": 2}, "shown through round 2", "показано по тур 2"),
    ("release_standings", {"through": 2}, {"through": None}, "", ""),
    ("move_up", None, {"before": 8}, "before No. 8", "перед № 8"),
    ("open_stage", None, {"number": 2, "name": "Finals", "entries": [1, 5], "next_seed_digest": "0"}, "", ""),
    ("call_desk", None, {"table": 3, "kind": "tile", "entry": None}, "", ""),
    ("withdraw_entry", {"state": "checked_in"}, {"state": "withdrawn", "to_round": 0}, "", ""),
]


@pytest.mark.parametrize(("verb", "before", "after", "english", "russian"), DETAILS)
def test_details_are_plain_words(verb: str, before: Any, after: Any, english: str, russian: str) -> None:
    with translation.override("en"):
        said = "; ".join(details_of(verb, before, after))
    if english:
        assert said == english
    for raw in ("_", "{", "None", "True", ":00:", "digest"):
        assert raw not in said
    with translation.override("ru"):
        translated = "; ".join(details_of(verb, before, after))
    if russian:
        assert translated == russian


def test_what_the_line_says_already_is_not_told_twice() -> None:
    known = {"round": 2, "table": 3, "entries": [1, 4]}
    assert details_of("open_match", None, {"round": 2, "table": 3, "entries": [1, 4]}, known) == []
    with translation.override("en"):
        told = details_of("open_match", None, {"round": 3, "table": 3, "entries": [1]}, known)
    assert told == ["entries 1", "round 3"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, None),
        ([1], {"unknown": {"deep": 1}}),
        ({"points": "x", "tables": {"a": 1}}, {"state": ["x"], "members": [[{"name": "Ana"}]], "side": None}),
        ({"starts_on": "soon"}, {"starts_on": 7, "starts_at": "25:99", "shown": "full"}),
    ],
)
def test_what_is_not_known_is_left_out(before: Any, after: Any) -> None:
    assert details_of("change_event", before, after) == []
    assert details_of("unknown_verb", before, after) == []
