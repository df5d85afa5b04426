"""Simulated referees: one a table, each with the token of its table, entering deals by points at the pace of a hall."""

import asyncio
import json
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.load.faults import BROKEN, Faults
from tests.load.wire import Told, Wire
from tournaments.demo.score_keeper import Written

#: What is not acknowledged is sent again under its own key, so often, after this long.
TRIES, PAUSE = 5, 0.5


@dataclass(frozen=True, slots=True)
class Entered:
    """Deal `deal` of a table was sent at `sent` and acknowledged at `told`; `deal` 0 is the word that settled the
    match. `entry` is one of those who played."""

    round: int
    table: int
    entry: int
    deal: int
    sent: float
    told: float


@dataclass(slots=True)
class Sheets:
    """All that the referees have written and been acknowledged, and what went wrong."""

    written: list[Written] = field(default_factory=list)
    entered: list[Entered] = field(default_factory=list)
    faults: Faults = field(default_factory=Faults)
    asked: int = 0


class Referee:
    """The phone of one table. `pace` is the mean time of a deal in seconds; each takes half to one and a half of it."""

    def __init__(
        self, port: int, slug: str, table: int, token: str, *, pace: float, seed: int, sheets: Sheets
    ) -> None:
        self.table = table
        self.pace = pace
        self.chance = Random(f"{seed}/{table}")
        self.sheets = sheets
        self.event = f"/api/v1/tournaments/{slug}/"
        self.wire = Wire(port, {"Authorization": f"Table {token}", "Content-Type": "application/json"})

    async def play(self, round_number: int) -> None:
        """Play the match of this round at the table to its end, and let both sides confirm it."""
        match = await self._get("table/")
        if match["round"] != round_number:
            self.sheets.faults.note("referee: not seated", f"table {self.table} is in round {match['round']}")
            return
        sides = [side["entries"] for side in match["sides"]]
        entry = sides[0][0]
        address = f"matches/{match['id']}/"
        deals: list[tuple[int, int]] = []
        while (number := match["next_deal"]) is not None:
            await asyncio.sleep(self.pace * (0.5 + self.chance.random()))
            points = self._points()
            sent = time.monotonic()
            told = await self._post(f"{address}deals/", {"number": number, "points": _written(sides, points)})
            self._note(round_number, entry, number, sent)
            deals.append(points)
            match |= {name: told[name] for name in ("next_deal", "digest")}
        for entries in sides:
            await asyncio.sleep(self.pace * self.chance.random() / 4)
            sent = time.monotonic()
            await self._post(f"{address}confirmations/", {"entry": entries[0], "seen": match["digest"]})
        self._note(round_number, entry, 0, sent)
        both = tuple(tuple(entries) for entries in sides)
        self.sheets.written.append(Written(round_number, 0, "", both, tuple(deals)))

    async def hang_up(self) -> None:
        """End the connection."""
        self.sheets.asked += self.wire.asked
        await self.wire.close()

    def _points(self) -> tuple[int, int]:
        """One line of the sheet: the winner of the deal writes 5 to 60; once in a while nobody writes anything."""
        won = self.chance.choice((0, *range(5, 61)))
        return (won, 0) if self.chance.random() < 0.5 else (0, won)

    def _note(self, round_number: int, entry: int, deal: int, sent: float) -> None:
        self.sheets.entered.append(Entered(round_number, self.table, entry, deal, sent, time.monotonic()))

    async def _get(self, address: str) -> dict[str, Any]:
        return self._data(await self._persist("read", lambda: self.wire.get(self.event + address)))

    async def _post(self, address: str, body: Mapping[str, Any]) -> dict[str, Any]:
        content = json.dumps(body).encode()
        headers = {"Idempotency-Key": str(uuid.uuid4())}
        told = await self._persist("write", lambda: self.wire.post(self.event + address, headers, content))
        return self._data(told)

    async def _persist(self, what: str, ask: Any) -> Told:
        """The answer, asked for again while there is none; every failure is a fault."""
        for _ in range(TRIES):
            try:
                told: Told = await ask()
            except BROKEN as error:
                self.sheets.faults.note_broken(f"referee, {what}", error)
                await self.wire.close()
            else:
                if told.status in (200, 201):
                    return told
                self.sheets.faults.note_answer(f"referee, {what}", told)
                if told.status < 500:
                    break
            await asyncio.sleep(PAUSE)
        raise RuntimeError(f"table {self.table} cannot go on: {self.sheets.faults.first[-1]}")

    def _data(self, told: Told) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(told.text())
        return data


def _written(sides: list[list[int]], points: tuple[int, int]) -> list[dict[str, int]]:
    return [
        {"entry": entry, "points": won}
        for entries, won in zip(sides, points, strict=True)
        for entry in entries
    ]
