"""Whole events of every preset of the line game over HTTP, in systems of their own, each counted a second time.

Each event has one who leaves, one who comes late and one who stays away; the first that does not fit ends the run.
"""

import argparse
import os
import sys
import time

import django
from django.core.management import call_command

from games.random_play import seeded
from scoring import presets


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    parser = argparse.ArgumentParser(description=__doc__)
    names = [name for name in presets.names() if playable(name)]
    parser.add_argument("--count", type=int, default=len(names), help="events, one preset after the other")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    django.setup()
    chance = seeded(options.seed)
    started = time.monotonic()
    for number in range(options.count):
        name = names[number % len(names)]
        entries = chance.randint(*FIELDS.get(name, (6, 14)))
        sys.stdout.write(f"{name}, {entries} entries\n")
        call_command("play_event", name, entries=entries, seed=f"{options.seed}-{number}")
    sys.stdout.write(f"{options.count} events agree; {time.monotonic() - started:.0f} s\n")


def playable(name: str) -> bool:
    """Whether score keepers can play it: the line game, and no tile set whose games a club scores itself."""
    game = presets.load(name).game
    return game.name is None and game.set is None


#: How few and how many take part, where it is not 6 to 14: enough that nobody runs out of opponents.
FIELDS = {
    "fid_individual_200": (24, 32),
    "whist_individual": (8, 9),
    "fvd_pairs_200": (22, 24),
    "fvd_100": (22, 24),
    "fvd_quartets_200": (21, 22),
    "brazil_150": (18, 20),
    "spain_open_300": (8, 12),
    "spain_club_200": (14, 16),
    "club_open_100": (14, 16),
    "cuba_double9_300": (28, 30),
    "sport": (14, 16),
    "sport_losers": (14, 16),
    "spain_league_8": (8, 9),
    "canary_league_12": (3, 4),
    "world_teams_300": (16, 17),
}


if __name__ == "__main__":
    main()
