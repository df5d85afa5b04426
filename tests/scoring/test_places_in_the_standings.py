"""Placings, titles and fewest points order a table of several sides, the lower the better."""

from scoring.results import Competitor, Outcome, Result, ResultKind
from scoring.standings import Row, rank


def result(entry: int, round_number: int, place: int, points: int, *titles: str) -> Result:
    return Result(
        entry=entry,
        round=round_number,
        opponents=tuple(other for other in (1, 2, 3) if other != entry),
        kind=ResultKind.PLAYED,
        outcome=Outcome.WON if place == 1 else Outcome.LOST,
        match_points=0,
        points_for=points,
        points_against=0,
        difference=0,
        place=place,
        titles=titles,
        counted_titles=titles.count("goat"),
    )


def ranked(order: list[str], *results: Result) -> tuple[Row, ...]:
    return rank([Competitor(number=number, lot=number) for number in (1, 2, 3)], results, order)


def test_the_sum_of_places_ranks_and_is_explained() -> None:
    rows = ranked(
        ["placings"],
        *(result(entry, 1, place, 0) for entry, place in ((1, 3), (2, 1), (3, 2))),
        *(result(entry, 2, place, 0) for entry, place in ((1, 3), (2, 2), (3, 1))),
    )
    assert [(row.entry, row.rank) for row in rows] == [(2, 1), (3, 1), (1, 3)]
    assert rows[1].above is not None
    assert str(rows[1].above.message) == "above 1: places that add up to 3 against 6"


def test_a_missed_round_counts_as_the_worst_place() -> None:
    rows = ranked(["placings"], *(result(1, number, 2, 0) for number in (1, 2)), result(2, 1, 1, 0))
    assert [(row.entry, dict(row.values)["placings"]) for row in rows] == [(2, 3), (1, 4), (3, 4)]


def test_fewest_points_and_fewest_titles_are_better() -> None:
    results = (
        result(1, 1, 3, 101, "goat", "fisherman"),
        result(2, 1, 1, 40, "fisherman"),
        result(3, 1, 2, 70),
    )
    assert [row.entry for row in ranked(["fewest_points"], *results)] == [2, 3, 1]
    by_titles = ranked(["fewest_titles", "number"], *results)
    assert [(row.entry, row.titles) for row in by_titles] == [
        (2, (("fisherman", 1),)),
        (3, ()),
        (1, (("fisherman", 1), ("goat", 1))),
    ]
    assert by_titles[1].above is not None
    assert str(by_titles[1].above.message) == "above 1: fewer titles, 0 against 1"
