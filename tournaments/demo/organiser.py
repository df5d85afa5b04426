"""The simulated organiser: sets the evening up, draws its rounds and closes the last one, all over HTTP."""

import time
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import httpx

from games.random_play import seeded
from tournaments.demo.phone import EveningFailed, Phone, UnexpectedAnswer
from tournaments.pairing.seating import lot


class NotPublished(EveningFailed):
    """The standings did not appear in time."""


class Organiser:
    """Acts for one event with a client's token. `url` is the server's address without a slash at the end."""

    def __init__(self, *, url: str, slug: str, token: str, seed: str) -> None:
        self.url = url
        self.slug = slug
        self.event_url = f"{url}/api/v1/tournaments/{slug}/"
        self.phone = Phone(
            event_url=self.event_url,
            authorization=f"Bearer {token}",
            name="desk",
            chance=seeded(lot(seed, "organiser")),
        )

    def create_event(
        self, *, name: str, pairs: Sequence[Sequence[str]], club: str, tables: int, preset: str = "sport"
    ) -> None:
        """Create the event from a preset, register the pairs (or players, each alone) and check them all in, if any."""
        event = {
            "slug": self.slug,
            "name": name,
            "preset": preset,
            "time_zone": "Europe/Madrid",
            "starts_on": date.today().isoformat(),  # noqa: DTZ011 -- the day of the hall where this runs
            "tables": tables,
        }
        self.phone.must_post(f"{self.url}/api/v1/tournaments/", event)
        if not pairs:
            return
        entries = [{"players": [{"name": player, "club": club} for player in pair]} for pair in pairs]
        self.phone.must_post("entries/bulk/", {"entries": entries})
        self.phone.must_post("entries/check-in/", {"numbers": list(range(1, len(pairs) + 1))})

    def new_table_tokens(self) -> dict[int, str]:
        """Print new stickers: the token of each table by its number."""
        # A repetition would make the first stickers useless.
        answer = self.phone.must_post_once("tables/tokens/", {})
        return {one["table"]: one["token"] for one in answer}

    def draw(self, number: int) -> Any:
        """Draw a round, or find it drawn; gives its seating."""
        return self.phone.must_post("rounds/", {"number": number})

    def draw_when_ready(self, number: int, *, pause: float = 5.0) -> Any:
        """Draw a round as soon as every match before it is settled, also those that people have taken over."""
        while True:
            try:
                return self.draw(number)
            except UnexpectedAnswer as refused:
                if refused.status != httpx.codes.CONFLICT:
                    raise
            time.sleep(pause)

    def open_match(self, entries: Sequence[int]) -> Any:
        """Start a match between two entries, where nobody draws."""
        return self.phone.must_post("matches/", {"entries": list(entries)})

    def open_next_match(self, table: int) -> Any:
        """Let who keeps its place at a table meet whoever has waited longest."""
        return self.phone.must_post("matches/next/", {"table": table})

    def close_round(self, number: int) -> None:
        """Close a round."""
        self.phone.must_post(f"rounds/{number}/closing/", None)

    def standings_when_complete(self, *, after: int, played: int, seconds: float = 60.0) -> Any:
        """The published standings after a round once they hold `played` results; NotPublished after `seconds`."""
        return self.standings_when(
            lambda published: sum(row["played"] for row in published["rows"]) == played,
            after=after,
            seconds=seconds,
        )

    def standings_when(self, is_current: Callable[[Any], bool], *, after: int, seconds: float = 60.0) -> Any:
        """The published standings after a round once they are current; NotPublished after `seconds`."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                published = self.phone.get("standings/", after=after)
            except UnexpectedAnswer as refused:
                if refused.status != httpx.codes.NOT_FOUND:
                    raise
            else:
                if is_current(published):
                    return published
            time.sleep(0.2)
        raise NotPublished(f"no complete standings after round {after} within {seconds:g} seconds")
