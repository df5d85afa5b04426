"""A whole evening: the organiser draws round after round, and a referee at each table plays it."""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from random import Random
from time import sleep
from typing import Any

from games.random_play import seeded
from tournaments.demo.organiser import Organiser
from tournaments.demo.phone import Tally
from tournaments.demo.programme import ROUNDS
from tournaments.demo.referee import Referee, TablePost
from tournaments.pairing.seating import lot

SETTLED = ("confirmed", "forfeit", "void", "adjusted")


def play_evening(
    organiser: Organiser, tokens: Mapping[int, str], *, seed: str, rounds: int = ROUNDS
) -> Tally:
    """Play the drawn event to its end as fast as the server answers; anything unexpected is an exception."""
    with _referees(organiser, tokens, seed, lambda _table: lambda: None) as referees:
        for number in range(1, rounds + 1):
            drawn = organiser.draw(number)
            _play_round(drawn, referees, Referee.play_match)
        organiser.close_round(rounds)
        return sum((referee.phone.tally for referee in referees.values()), organiser.phone.tally)


def play_slowly(
    organiser: Organiser, tokens: Mapping[int, str], *, seed: str, pace: float, rounds: int = ROUNDS
) -> None:
    """Play the event on from where it stands, about `pace` seconds a deal, among people who may use it too."""

    def wait_at(table: int) -> Callable[[], None]:
        chance: Random = seeded(lot(seed, "pace", table))
        return lambda: sleep(pace * (0.5 + chance.random()))

    with _referees(organiser, tokens, seed, wait_at) as referees:
        for number in range(1, rounds + 1):
            drawn = organiser.draw_when_ready(number)
            _play_round(drawn, referees, Referee.play_match_among_people)
        organiser.close_round(rounds)


@contextmanager
def _referees(
    organiser: Organiser,
    tokens: Mapping[int, str],
    seed: str,
    wait_at: Callable[[int], Callable[[], None]],
) -> Iterator[dict[int, Referee]]:
    with ExitStack() as phones:
        referees = {}
        for table, token in tokens.items():
            post = TablePost(event_url=organiser.event_url, table=table, token=token, seed=seed)
            referees[table] = Referee(post, wait=wait_at(table))
            phones.callback(referees[table].phone.close)
        yield referees


def _play_round(
    drawn: dict[str, Any], referees: Mapping[int, Referee], play: Callable[[Referee], None]
) -> None:
    playing = [referees[one["table"]] for one in drawn["tables"] if one["state"] not in SETTLED]
    if not playing:
        return
    with ThreadPoolExecutor(max_workers=len(playing), thread_name_prefix="referee") as threads:
        for done in [threads.submit(play, referee) for referee in playing]:
            done.result()
