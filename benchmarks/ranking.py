"""How long a ranking and a publication take, as ratios to a bare read of the same rows from PostgreSQL."""

import json
import statistics
import time
from collections.abc import Callable

from benchmarks import temporary_database

PAIRS, ROUNDS, RUNS = 168, 8, 15


def main() -> None:
    with temporary_database.postgres():
        _measure()


def _measure() -> None:
    from benchmarks.hall_rows import play_hall
    from scoring.standings import rank
    from tournaments.domain.publication import publish_standings
    from tournaments.models import Deal
    from tournaments.queries.counting import counting_results

    stage = play_hall(slug="hall", pairs=PAIRS, rounds=ROUNDS)
    publish_standings(stage_id=stage.pk, input_version=1)
    counted = counting_results(stage)
    results = counted.results()
    order = counted.regulation.standings.order
    touched = Deal.objects.filter(match__round__number=ROUNDS).order_by("id").first()
    assert touched is not None
    version = 1

    def publish() -> None:
        """One deal of the last round changes between two publications, as in play."""
        nonlocal version
        version += 1
        touched.points = [version, 0]
        touched.save(update_fields=["points"])
        start = time.perf_counter()
        made = publish_standings(stage_id=stage.pk, input_version=version)
        times["publish"].append(time.perf_counter() - start)
        assert made, "the changed deal must change the table"

    times: dict[str, list[float]] = {
        name: [] for name in ("read", "read by the driver alone", "rank", "publish")
    }
    for _run in range(RUNS):
        times["read"].append(_timed(lambda: _bare_read(stage.pk)))
        times["read by the driver alone"].append(_timed(lambda: _driver_read(stage.pk)))
        times["rank"].append(
            _timed(lambda: rank(counted.competitors, results, order, penalties=counted.penalties))
        )
        publish()
    medians = {name: statistics.median(values) for name, values in times.items()}
    print(f"{PAIRS} pairs, {ROUNDS} rounds, criteria: {', '.join(order)}")
    print(f"{'':30}{'ms':>8}{'to the read':>14}")
    for name, value in medians.items():
        print(f"{name:30}{1000 * value:8.2f}{value / medians['read']:14.2f}")
    print(
        json.dumps(
            {
                "rank_vs_read": round(medians["rank"] / medians["read"], 3),
                "publish_vs_read": round(medians["publish"] / medians["read"], 3),
                "read_ms": round(1000 * medians["read"], 2),
                "driver_read_ms": round(1000 * medians["read by the driver alone"], 2),
                "rank_ms": round(1000 * medians["rank"], 2),
                "publish_ms": round(1000 * medians["publish"], 2),
            }
        )
    )


def _timed(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def _bare_read(stage_id: int) -> int:
    """The rows that the ranking rests on, as Django reads them into tuples, looked at no further."""
    from tournaments.models import Deal, Entry, Match, Seat

    deals = Deal.objects.filter(match__round__stage=stage_id, is_current=True)
    seats = Seat.objects.filter(round__stage=stage_id)
    matches = Match.objects.filter(round__stage=stage_id)
    entries = Entry.objects.filter(tournament__stages=stage_id)
    return (
        len(deals.order_by("match_id", "number").values_list("match_id", "number", "points"))
        + len(seats.order_by("match_id", "position").values_list("match_id", "side", "entry_id"))
        + len(matches.values_list("id", "round__number", "state", "bye", "first_lead", "time_called_at"))
        + len(entries.values_list("id", "number", "lot", "from_round", "to_round", "state"))
    )


def _driver_read(stage_id: int) -> int:
    """The same rows fetched by the driver alone, without Django and without decoding the JSON of the points."""
    from django.db import connection

    statements = (
        """SELECT d.match_id, d.number, d.points FROM tournaments_deal d
           JOIN tournaments_match m ON m.id = d.match_id JOIN tournaments_round r ON r.id = m.round_id
           WHERE r.stage_id = %s AND d.is_current ORDER BY d.match_id, d.number""",
        """SELECT s.match_id, s.side, s.entry_id FROM tournaments_seat s
           JOIN tournaments_round r ON r.id = s.round_id WHERE r.stage_id = %s ORDER BY s.match_id, s.position""",
        """SELECT m.id, r.number, m.state, m.bye, m.first_lead, m.time_called_at FROM tournaments_match m
           JOIN tournaments_round r ON r.id = m.round_id WHERE r.stage_id = %s""",
        """SELECT e.id, e.number, e.lot, e.from_round, e.to_round, e.state FROM tournaments_entry e
           JOIN tournaments_stage s ON s.tournament_id = e.tournament_id WHERE s.id = %s""",
    )
    rows = 0
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement, [stage_id])
            rows += len(cursor.fetchall())
    return rows


if __name__ == "__main__":
    main()
