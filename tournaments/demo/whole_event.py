"""An event of any preset from its first entry to its final table, over HTTP, with people who come and go."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import httpx

from games.random_play import seeded
from scoring.draw_sections import UNDRAWN
from scoring.regulation import Regulation, as_data
from scoring.teams import players_of_member
from tournaments.demo.organiser import Organiser
from tournaments.demo.phone import Phone, UnexpectedAnswer
from tournaments.demo.recount import Part, table_faults
from tournaments.demo.score_keeper import Written, play_table
from tournaments.pairing.seating import lot

#: Where nobody draws, so many matches are opened for each entry.
MATCHES_EACH = 2

#: The most entries that one page of the list gives.
MOST_LISTED = 1000


@dataclass(slots=True)
class PlayedStage:
    """A stage as the tables wrote it, and its table as it was published at the end. `rules` is the regulation as it
    holds there, as data; `rules_carry` says that what was written before it counts too."""

    number: int
    rules: dict[str, Any]
    rules_carry: bool = False
    written: list[Written] = field(default_factory=list)
    published: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class PlayedEvent:
    """All stages and the final table. `left` and `late` are the entries that went and came on the way; `team_of` gives
    the team of every member."""

    stages: list[PlayedStage]
    final: list[dict[str, Any]]
    left: set[int]
    late: set[int]
    team_of: dict[int, int]


def parts_of(stages: Sequence[PlayedStage]) -> list[Part]:
    """What counts in the last of the stages, each part with its rules."""
    parts: list[Part] = []
    for stage in stages:
        parts = [*(parts if stage.rules_carry else ()), (stage.written, stage.rules)]
    return parts


class WholeEvent:
    """Plays an event that was created; `publish` has the standings published, where no worker does it."""

    def __init__(
        self,
        organiser: Organiser,
        regulation: Regulation,
        *,
        seed: str,
        publish: Callable[[], None] = lambda: None,
    ) -> None:
        self.organiser, self.desk = organiser, organiser.phone
        self.regulation = regulation
        self.chance = seeded(lot(seed, "whole event"))
        self.publish = publish
        self.left: set[int] = set()
        self.late: set[int] = set()
        self.stages = [self._stage(1)]
        self.phones: dict[int, Phone] = {}

    def play(self, entries: int) -> PlayedEvent:
        """Register so many entries, play all stages and finish. Anything unexpected is an exception."""
        self._register(1, entries)
        with ExitStack() as hanging_up:
            for table, token in self.organiser.new_table_tokens().items():
                self.phones[table] = Phone(
                    event_url=self.organiser.event_url,
                    authorization=f"Table {token}",
                    name=f"table {table}",
                    chance=self.chance,
                )
                hanging_up.callback(self.phones[table].close)
            if self.regulation.pairing.system in UNDRAWN:
                self._play_undrawn(entries)
            else:
                self._play_drawn()
        self._read_published()
        self.desk.must_post("finish/", {})
        final = self.desk.get("final-table/")["rows"]
        return PlayedEvent(self.stages, final, self.left, self.late, self._team_of())

    def _stage(self, number: int) -> PlayedStage:
        carry = number > 1 and self.regulation.stages[number - 2].carry
        return PlayedStage(number, as_data(self.regulation.at_stage(number)), carry)

    def _register(self, first: int, count: int) -> list[int]:
        """Register entries that are there, each with people of its own name."""
        size = 2 if self.regulation.game.unit == "pair" else 1
        forms: list[dict[str, Any]] = []
        for number in range(first, first + count):
            if self.regulation.team is None:
                forms.append({"players": _people(f"{number}", size), "checked_in": True})
                continue
            people = players_of_member(self.regulation)
            members = [
                {"players": _people(f"{number}.{place}", people)}
                for place in range(1, self.regulation.team.size + 1)
            ]
            forms.append({"name": f"Team {number}", "members": members, "checked_in": True})
        made = self.desk.must_post("entries/bulk/", {"entries": forms})
        return [one["number"] for one in made]

    def _play_drawn(self) -> None:
        number = 1
        while True:
            answer = self.desk.post("rounds/", {"number": number})
            if answer.status_code == httpx.codes.UNPROCESSABLE_ENTITY:
                if answer.json()["code"] != "rounds_complete":
                    raise UnexpectedAnswer(answer)
                if not self._go_on():
                    return
                continue
            if not answer.is_success:
                raise UnexpectedAnswer(answer)
            self._play_round(number, answer.json())
            if number == 1:
                self._come_and_go()
            number += 1

    def _go_on(self) -> bool:
        """Open the next stage of the regulation, if there is one."""
        if len(self.stages) > len(self.regulation.stages):
            return False
        self._read_published()
        number = len(self.stages) + 1
        self.desk.must_post("stages/", {"number": number})
        self.stages.append(self._stage(number))
        return True

    def _play_round(self, number: int, drawn: Mapping[str, Any]) -> None:
        stage = self.stages[-1]
        for one in drawn["byes"]:
            entries = tuple(dict.fromkeys(seat["entry"] for seat in one["seats"]))
            stage.written.append(Written(number, one["group"], one["slot"], (entries,)))
        for place, one in enumerate(drawn["tables"]):
            sides = _sides(one["seats"])
            if number == 1 and place == len(drawn["tables"]) - 1:
                absent = sides[0][0]
                body = {"absent": [absent], "reason": "did not come"}
                self.desk.must_post(f"matches/{one['match']}/forfeit/", body)
                stage.written.append(Written(number, one["group"], one["slot"], sides, absent=(absent,)))
                continue
            deals = play_table(self.phones[one["table"]], self.chance, stage.rules)
            stage.written.append(Written(number, one["group"], one["slot"], sides, deals))
        self.desk.must_post(f"rounds/{number}/closing/", None)

    def _come_and_go(self) -> None:
        """After the first round one entry leaves, and a new one comes where a tree does not close the field."""
        numbers = [one["number"] for one in self._entries() if one["team"] is None]
        leaving = numbers[len(numbers) // 2]
        self.desk.must_post(f"entries/{leaving}/withdrawal/", {"reason": "fell ill"})
        self.left.add(leaving)
        if self.regulation.pairing.system != "knockout":
            self.late.update(self._register(max(numbers) + 1, 1))

    def _play_undrawn(self, entries: int) -> None:
        stage, present = self.stages[-1], [*range(1, entries + 1)]
        for number in range(1, MATCHES_EACH * entries + 1):
            if self.regulation.pairing.system == "winner_stays":
                match = self.organiser.open_next_match(1)
            else:
                match = self.organiser.open_match(self.chance.sample(present, 2))
            sides = tuple(tuple(side["entries"]) for side in match["sides"])
            deals = play_table(self.phones[match["table"]], self.chance, stage.rules)
            stage.written.append(Written(number, 0, "", sides, deals))
            if number == entries:
                self._come_and_go()
                present = [one for one in present if one not in self.left] + sorted(self.late)

    def _read_published(self) -> None:
        """The table of the present stage once all that was written is in it."""
        stage = self.stages[-1]
        self.publish()
        parts, team_of = parts_of(self.stages), self._team_of()

        def is_current(published: dict[str, Any]) -> bool:
            stage.published = published
            return not table_faults(stage.number, published["rows"], parts, team_of)

        self.organiser.standings_when(is_current, after=max(one.round for one in stage.written))

    def _team_of(self) -> dict[int, int]:
        return {one["number"]: one["team"] for one in self._entries() if one["team"] is not None}

    def _entries(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.desk.get("entries/", limit=MOST_LISTED)["results"]
        return found


def _people(name: str, count: int) -> list[dict[str, str]]:
    return [{"name": f"Player {name} {letter}"} for letter in "ab"[:count]]


def _sides(seats: Sequence[Mapping[str, Any]]) -> tuple[tuple[int, ...], ...]:
    """The entries of each side, side A first, each once."""
    sides: dict[int, dict[int, None]] = {}
    for seat in seats:
        sides.setdefault(seat["side"], {})[seat["entry"]] = None
    return tuple(tuple(sides[side]) for side in sorted(sides))
