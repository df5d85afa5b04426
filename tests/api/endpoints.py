"""Every address of the API that writes: a good body, who may send it, and the fields it has."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rest_framework.test import APIClient

from tests.api.evening import Evening, deal_body, entries_of_match, make_evening, next_key
from tournaments.domain.desk import add_penalty
from tournaments.models import Penalty
from tournaments.models.access import RoleName
from tournaments.queries.match_view import match_view

#: From the least to the most that a role may do.
RANKS = (RoleName.VIEWER, RoleName.DESK, RoleName.ARBITER, RoleName.DIRECTOR, RoleName.OWNER)


Wrong: TypeAlias = tuple[object, ...]
"""What must be refused in a field of some kind."""

NUMBER: Wrong = ("5", "٣", "пять", 1.5, True, [], {}, -1, 10**30)
TEXT: Wrong = (5, True, [], {}, "\0", "ж" * 5001)
NUMBERS: Wrong = ("5", 5, {}, ["x"], [None], [10**30], [[1]], [-1])
LIST: Wrong = ("x", 5, {}, ["x"], [None], [5], [[]])
TILES: Wrong = ("x", 5, {}, ["x"], [None], [5], [[5]], [["123456789"]], [[None]])
YES_NO: Wrong = ("yes", 1, "true", [], {})
CHOICE: Wrong = ("сума", 5, [], {}, "")
MOMENT: Wrong = ("yesterday", 5, [], {}, "2026-13-40T00:00:00Z")


@dataclass(frozen=True, slots=True)
class Form:
    """A field that a test may spoil: may it be left out, may it be null."""

    wrong: Wrong
    required: bool = False
    null: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteEndpoint:
    name: str
    path: Callable[[Evening], str]
    body: Callable[[Evening], dict[str, Any]]
    least: RoleName
    status: int
    by_table: bool = False
    preset: str = "sport"
    drawn: bool = True
    prepare: Callable[[Evening], object] = lambda evening: None
    fields: Mapping[str, Form] = field(default_factory=dict)

    def evening(self) -> Evening:
        """An event in which the request makes sense."""
        evening = make_evening(preset=self.preset)
        if self.drawn:
            evening.draw(1)
        self.prepare(evening)
        return evening

    def send(self, client: APIClient, evening: Evening, body: Any = None) -> Any:
        return client.post(
            evening.url(self.path(evening)), self.body(evening) if body is None else body, **next_key()
        )

    def __str__(self) -> str:
        return self.name


def first_match(path: str) -> Callable[[Evening], str]:
    return lambda evening: f"matches/{evening.matches(1)[0].pk}/{path}"


def good_deal(evening: Evening) -> dict[str, Any]:
    first, second = entries_of_match(evening.matches(1)[0])
    return deal_body(1, {first: 34, second: 0})


def good_correction(evening: Evening) -> dict[str, Any]:
    body = good_deal(evening) | {"version": 1, "reason": "misread"}
    del body["number"]
    return body


def good_confirmation(evening: Evening) -> dict[str, Any]:
    match = evening.matches(1)[0]
    return {"entry": entries_of_match(match)[0], "seen": match_view(match).digest}


def record_first(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    evening.record(match, {first: 43, second: 0})


def play_first(evening: Evening) -> None:
    evening.play(evening.matches(1)[0])


def settle_round(evening: Evening) -> None:
    for match in evening.matches(1):
        evening.play(match)
        evening.confirm(match)


def penalise(evening: Evening) -> None:
    add_penalty(
        tournament=evening.tournament, actor=evening.actor, entry_number=1, code="points_10", reason="late"
    )


REQUIRED_NUMBER = Form(NUMBER, required=True)
REQUIRED_TEXT = Form(TEXT, required=True)
DEAL_FIELDS = {
    "level": Form(CHOICE),
    "points": Form(LIST, required=True),
    "points.0.entry": REQUIRED_NUMBER,
    "points.0.points": REQUIRED_NUMBER,
    "ending": Form(CHOICE),
    "out_seat": Form(NUMBER, null=True),
    "left": Form(NUMBERS),
    "tiles": Form(TILES),
    "ends": Form(NUMBERS),
    "last": Form((5, "5-3", {}, [5], ["12345678"])),
    "gained": Form((5, "5", {}, ["x"], [1.5])),
    "transcript": Form((*TEXT[:-1], "ж" * 20001)),
    "accept_unlikely": Form(YES_NO),
    "entered_at": Form(MOMENT, null=True),
}
PAIR = {"players": [{"name": "Núñez"}, {"name": "Ибрагимов"}]}

ENDPOINTS = (
    WriteEndpoint(
        name="tables",
        path=lambda evening: "tables/",
        body=lambda evening: {"count": 2},
        least=RoleName.DIRECTOR,
        status=201,
        fields={"count": REQUIRED_NUMBER},
    ),
    WriteEndpoint(
        name="table-tokens",
        path=lambda evening: "tables/tokens/",
        body=lambda evening: {"numbers": [2]},
        least=RoleName.DIRECTOR,
        status=201,
        fields={"numbers": Form(NUMBERS)},
    ),
    WriteEndpoint(
        name="players",
        path=lambda evening: "players/",
        body=lambda evening: {"name": "Ибрагимов", "club": "Север"},
        least=RoleName.DESK,
        status=201,
        fields={"id": Form(NUMBER), "name": REQUIRED_TEXT, "club": Form(TEXT)},
    ),
    WriteEndpoint(
        name="players-bulk",
        path=lambda evening: "players/bulk/",
        body=lambda evening: {"players": [{"name": "Ибрагимов"}, {"name": "Núñez"}]},
        least=RoleName.DESK,
        status=201,
        fields={"players": Form(LIST, required=True), "players.1.name": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="entries",
        path=lambda evening: "entries/",
        body=lambda evening: PAIR,
        least=RoleName.DESK,
        status=201,
        fields={
            "players": Form(LIST, required=True),
            "players.0.id": Form(NUMBER),
            "players.0.name": REQUIRED_TEXT,
            "players.0.club": Form(TEXT),
            "number": Form(NUMBER, null=True),
            "seed": Form(NUMBER, null=True),
            "club": Form(TEXT),
            "checked_in": Form(YES_NO),
        },
    ),
    WriteEndpoint(
        name="entries-bulk",
        path=lambda evening: "entries/bulk/",
        body=lambda evening: {"entries": [PAIR, PAIR]},
        least=RoleName.DESK,
        status=201,
        fields={
            "entries": Form(LIST, required=True),
            "entries.1.players": Form(LIST, required=True),
            "entries.1.players.1.name": REQUIRED_TEXT,
            "entries.1.number": Form(NUMBER, null=True),
        },
    ),
    WriteEndpoint(
        name="check-in",
        path=lambda evening: "entries/check-in/",
        body=lambda evening: {"numbers": [1, 2]},
        least=RoleName.DESK,
        status=200,
        fields={"numbers": Form(NUMBERS, required=True)},
    ),
    WriteEndpoint(
        name="withdrawal",
        path=lambda evening: "entries/1/withdrawal/",
        body=lambda evening: {"reason": "ill"},
        least=RoleName.DESK,
        status=200,
        fields={"reason": Form(TEXT)},
    ),
    WriteEndpoint(
        name="rounds",
        path=lambda evening: "rounds/",
        body=lambda evening: {"number": 1},
        least=RoleName.DIRECTOR,
        status=201,
        drawn=False,
        fields={"number": REQUIRED_NUMBER},
    ),
    WriteEndpoint(
        name="round-closing",
        path=lambda evening: "rounds/1/closing/",
        body=lambda evening: {},
        least=RoleName.DIRECTOR,
        status=200,
        prepare=settle_round,
    ),
    WriteEndpoint(
        name="finish",
        path=lambda evening: "finish/",
        body=lambda evening: {},
        least=RoleName.DIRECTOR,
        status=200,
        prepare=settle_round,
    ),
    WriteEndpoint(
        name="reopening",
        path=lambda evening: "reopening/",
        body=lambda evening: {},
        least=RoleName.DIRECTOR,
        status=200,
    ),
    WriteEndpoint(
        name="matches",
        path=lambda evening: "matches/",
        body=lambda evening: {"entries": [1, 3], "table": 2},
        least=RoleName.DIRECTOR,
        status=201,
        preset="bo3_100",
        drawn=False,
        fields={"entries": Form(NUMBERS, required=True), "table": Form(NUMBER, null=True)},
    ),
    WriteEndpoint(
        name="next-match",
        path=lambda evening: "matches/next/",
        body=lambda evening: {"table": 2},
        least=RoleName.DIRECTOR,
        status=201,
        preset="general_winner_stays",
        drawn=False,
        fields={"table": REQUIRED_NUMBER},
    ),
    WriteEndpoint(
        name="deals",
        path=first_match("deals/"),
        body=good_deal,
        least=RoleName.DESK,
        status=201,
        by_table=True,
        fields=DEAL_FIELDS | {"number": REQUIRED_NUMBER},
    ),
    WriteEndpoint(
        name="deal-preview",
        path=first_match("deals/preview/"),
        body=good_deal,
        least=RoleName.DESK,
        status=200,
        by_table=True,
        fields={"number": REQUIRED_NUMBER, "points": Form(LIST, required=True)},
    ),
    WriteEndpoint(
        name="corrections",
        path=first_match("deals/1/corrections/"),
        body=good_correction,
        least=RoleName.ARBITER,
        status=201,
        by_table=True,
        prepare=record_first,
        fields=DEAL_FIELDS | {"version": REQUIRED_NUMBER, "reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="confirmations",
        path=first_match("confirmations/"),
        body=good_confirmation,
        least=RoleName.ARBITER,
        status=201,
        by_table=True,
        prepare=play_first,
        fields={"entry": REQUIRED_NUMBER, "seen": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="time",
        path=first_match("time/"),
        body=lambda evening: {},
        least=RoleName.ARBITER,
        status=200,
        preset="fvd_pairs_200",
        prepare=record_first,
    ),
    WriteEndpoint(
        name="forfeit",
        path=first_match("forfeit/"),
        body=lambda evening: {
            "absent": [entries_of_match(evening.matches(1)[0])[1]],
            "reason": "nobody came",
        },
        least=RoleName.ARBITER,
        status=200,
        fields={"absent": Form(NUMBERS, required=True), "reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="void",
        path=first_match("void/"),
        body=lambda evening: {"reason": "wrong pairs sat down"},
        least=RoleName.ARBITER,
        status=200,
        fields={"reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="penalties",
        path=lambda evening: "penalties/",
        body=lambda evening: {"entry": 1, "code": "points_10", "reason": "late"},
        least=RoleName.ARBITER,
        status=201,
        fields={
            "entry": REQUIRED_NUMBER,
            "code": REQUIRED_TEXT,
            "points": Form(NUMBER, null=True),
            "match_points": Form(NUMBER),
            "round": Form(NUMBER, null=True),
            "reason": REQUIRED_TEXT,
        },
    ),
    WriteEndpoint(
        name="penalty-revocation",
        path=lambda evening: f"penalties/{Penalty.objects.get().pk}/revocation/",
        body=lambda evening: {"reason": "the watch was wrong"},
        least=RoleName.ARBITER,
        status=200,
        prepare=penalise,
        fields={"reason": REQUIRED_TEXT},
    ),
)
