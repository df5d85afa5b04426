"""A simulated referee: holds the phone of one table, enters its deals, lets both sides confirm."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx

from games.dealing import DEALT_OUT, Dealing
from games.random_play import seeded
from tournaments.demo.phone import EveningFailed, Phone, UnexpectedAnswer
from tournaments.demo.played_deal import Level, PlayedDeal, body_of, play_deal
from tournaments.pairing.seating import lot

#: One deal in so many is sent before the one that precedes it.
OUT_OF_ORDER_ONE_IN = 50


class WrongPoints(EveningFailed):
    """The server wrote other points than the referee counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePost:
    """Where a referee works: the event's address, the table and its token; `seed` fixes all that is played there."""

    event_url: str
    table: int
    token: str
    seed: str


class Referee:
    """Plays the matches of one table of the line game.

    `wait` is called before each deal, for a pace that people can follow. `dealing` and `losers_only` are those of the
    regulation (see `play_deal`).
    """

    def __init__(
        self,
        post: TablePost,
        *,
        wait: Callable[[], None] = lambda: None,
        dealing: Dealing = DEALT_OUT,
        losers_only: bool = False,
    ) -> None:
        self.post = post
        self.dealing = dealing
        self.losers_only = losers_only
        self.chance: Random = seeded(lot(post.seed, "referee", post.table))
        self.phone = Phone(
            event_url=post.event_url,
            authorization=f"Table {post.token}",
            name=f"referee {post.table}",
            chance=self.chance,
        )
        self.wait = wait

    def play_match(self) -> None:
        """Play the table's present match on from where it stands until both sides have confirmed it."""
        match = self.phone.get("table/")
        while match["next_deal"] is not None:
            self.wait()
            match |= _Sheet(self, match).enter_next()
        for side in match["sides"]:
            if match["state"] in ("playing", "finished") and not side["confirmed"]:
                self._confirm(match, side["entries"][0])

    def play_match_among_people(self, *, pause: float = 5.0) -> None:
        """Play the match while people use the same table and desk: after anything unexpected, look again."""
        while True:
            try:
                self.play_match()
            except (UnexpectedAnswer, httpx.TransportError):
                time.sleep(pause)
            else:
                return

    def _confirm(self, match: dict[str, Any], entry: int) -> None:
        body = {"entry": entry, "seen": match["digest"]}
        self.phone.must_post(f"matches/{match['id']}/confirmations/", body)


class _Sheet:
    """The score sheet of one match at the moment before a deal."""

    def __init__(self, referee: Referee, match: dict[str, Any]) -> None:
        self.referee = referee
        self.match = match
        self.address = f"matches/{match['id']}/deals/"
        # Of partners who are entries of their own the first one stands for the side.
        self.entries = (match["sides"][0]["entries"][0], match["sides"][1]["entries"][0])

    def enter_next(self) -> dict[str, Any]:
        """Enter the next deal (once in a while the two next ones, the wrong way round); gives the match after it."""
        number, leader = self.match["next_deal"], self.match["next_lead"]
        deal, body = self._played(number, leader)
        last = self.match["deals_planned"]
        # Up to a target nobody knows whether there will be a deal after this one.
        if last in (None, number) or self.referee.chance.random() * OUT_OF_ORDER_ONE_IN >= 1:
            return self._send(deal, body)
        # In sport dominoes the lead goes to the next seat in turn, so the deal after the next is known.
        ahead, body_ahead = self._played(number + 1, leader % 4 + 1)
        key = self._send_ahead(number, body_ahead)
        self._send(deal, body)
        return self._send(ahead, body_ahead, key=key)

    def _played(self, number: int, leader: int) -> tuple[PlayedDeal, dict[str, Any]]:
        post = self.referee.post
        seed = lot(post.seed, "deal", self.match["round"], post.table, number)
        referee = self.referee
        deal = play_deal(seed=seed, leader=leader, dealing=referee.dealing, losers_only=referee.losers_only)
        level = list(Level)[seed % len(Level)]
        return deal, body_of(deal, number=number, level=level, entries=self.entries)

    def _send(self, deal: PlayedDeal, body: dict[str, Any], *, key: str = "") -> dict[str, Any]:
        answer = self.referee.phone.post(self.address, body, key=key)
        if (
            answer.status_code == httpx.codes.UNPROCESSABLE_ENTITY
            and answer.json()["code"] == "deal_unlikely"
        ):
            answer = self.referee.phone.post(self.address, body | {"accept_unlikely": True})
        if answer.status_code != httpx.codes.CREATED:
            raise UnexpectedAnswer(answer)
        receipt: dict[str, Any] = answer.json()
        written = {one["entry"]: one["points"] for one in receipt["points"]}
        if {entry: written[entry] for entry in self.entries} != dict(
            zip(self.entries, deal.points, strict=True)
        ):
            raise WrongPoints(f"{self.address}{body['number']}: {written}, but counted {deal.points}")
        self.referee.phone.tally.deals += 1
        after = {name: receipt[name] for name in ("next_deal", "next_lead", "digest")}
        return after | {"state": "finished" if receipt["finished"] else "playing"}

    def _send_ahead(self, number: int, body: dict[str, Any]) -> str:
        """Send a deal too early; it must be refused with the present state. Gives the key, to be used again."""
        key = self.referee.phone.new_key()
        answer = self.referee.phone.post(self.address, body, key=key)
        if answer.status_code != httpx.codes.CONFLICT or answer.json()["current"]["next_deal"] != number:
            raise UnexpectedAnswer(answer)
        self.referee.phone.tally.out_of_order += 1
        return key
