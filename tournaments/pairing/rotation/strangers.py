"""Schedules in which nobody meets anybody twice, as partner or as opponent."""

from functools import lru_cache

from tournaments.pairing.rotation.whist import Design, ScheduledRound


def rounds_of_strangers(players: int) -> int:
    """How many such rounds the schedule has: none unless the players are a multiple of four.

    With k tables two meet again when 1, 2 or 3 times the rounds between are a multiple of k: after k rounds, or after
    a half of them when k is even, a third when it is a multiple of three.
    """
    tables, over = divmod(players, 4)
    if over or not tables:
        return 0
    return tables // (3 if tables % 3 == 0 else 2 if tables % 2 == 0 else 1)


@lru_cache(maxsize=32)
def strangers(players: int) -> Design | None:
    """Four groups of k: at table t of round r sit the t-th of one, and those r, 2r and 3r further in the others."""
    rounds = rounds_of_strangers(players)
    if not rounds:
        return None
    k = players // 4
    return Design(
        players,
        tuple(
            ScheduledRound(
                tuple(
                    (t, k + (t + step) % k, 2 * k + (t + 2 * step) % k, 3 * k + (t + 3 * step) % k)
                    for t in range(k)
                ),
                (),
            )
            for step in range(rounds)
        ),
    )
