"""The addresses that write what is played and decided: a good body, who may send it, and the fields it has."""

from typing import Any

from tests.api.evening import Evening, deal_body, entries_of_match
from tests.api.write_endpoint import (
    CHOICE,
    LIST,
    MOMENT,
    NUMBER,
    NUMBERS,
    REQUIRED_NUMBER,
    REQUIRED_TEXT,
    TEXT,
    TILES,
    YES_NO,
    Form,
    WriteEndpoint,
    first_match,
)
from tournaments.domain.desk import add_penalty
from tournaments.domain.desk_calls import call_desk
from tournaments.models import DeskCall, Penalty
from tournaments.models.access import RoleName
from tournaments.models.desk_call import CallKind
from tournaments.queries.match_view import match_view


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


#: The smallest picture there is: one grey point.
PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="


def good_penalty(evening: Evening) -> dict[str, Any]:
    entry = entries_of_match(evening.matches(1)[0])[0]
    return {"entry": entry, "code": "points_10", "reason": "late"}


def call_once(evening: Evening) -> None:
    table = evening.tournament.tables.get(number=1)
    call_desk(tournament=evening.tournament, actor=evening.actor, table=table, kind=CallKind.TILE)


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
        name="retraction",
        path=first_match("deals/1/retraction/"),
        body=lambda evening: {"version": 1},
        least=RoleName.ARBITER,
        status=201,
        by_table=True,
        prepare=record_first,
        fields={"version": REQUIRED_NUMBER},
    ),
    WriteEndpoint(
        name="bell",
        path=first_match("bell/"),
        body=lambda evening: {"number": 2},
        least=RoleName.ARBITER,
        status=200,
        by_table=True,
        preset="fvd_pairs_200",
        prepare=record_first,
        fields={"number": Form(NUMBER, required=True, null=True)},
    ),
    WriteEndpoint(
        name="match-penalties",
        path=first_match("penalties/"),
        body=good_penalty,
        least=RoleName.ARBITER,
        status=201,
        by_table=True,
        fields={"entry": REQUIRED_NUMBER, "code": REQUIRED_TEXT, "reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="photos",
        path=first_match("photos/"),
        body=lambda evening: {"image": PNG},
        least=RoleName.DESK,
        status=201,
        by_table=True,
        fields={"image": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="call-answer",
        path=lambda evening: f"calls/{DeskCall.objects.get().pk}/answer/",
        body=lambda evening: {"answer": "we are coming"},
        least=RoleName.DESK,
        status=200,
        prepare=call_once,
        fields={"answer": Form(TEXT)},
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
