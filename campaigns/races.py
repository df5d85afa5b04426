"""Two processes submit the same next deal of each of 84 matches at the same instant, 20 times over, on PostgreSQL."""

import argparse
import sys
import time

from benchmarks import temporary_database


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=84)
    parser.add_argument("--count", type=int, default=20, help="deals of each match")
    options = parser.parse_args()
    with temporary_database.postgres():
        from tests.concurrency.deal_race import race_for_deals
        from tests.concurrency.racers import racing

        started = time.monotonic()
        with racing() as race:
            losers = race_for_deals(race, tables=options.tables, times=options.count)
        seconds = time.monotonic() - started
    told = ", ".join(f"{number} times {answer}" for answer, number in sorted(losers.items()))
    sys.stdout.write(
        f"{options.tables * options.count} deals, each stored once; the loser got {told}; {seconds:.0f} s\n"
    )


if __name__ == "__main__":
    main()
