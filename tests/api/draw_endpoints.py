"""The addresses that write what a draw rests on, and what the director does to a drawn round."""

from typing import Any

from tests.api.evening import Evening, entries_of_match
from tests.api.write_endpoint import (
    NUMBER,
    NUMBERS,
    REQUIRED_NUMBER,
    REQUIRED_TEXT,
    TEXT,
    YES_NO,
    Form,
    WriteEndpoint,
)
from tournaments.domain.absences import excuse_entry
from tournaments.domain.avoid_lists import create_avoid_list
from tournaments.domain.repair import preview_repair
from tournaments.domain.swap import preview_swap
from tournaments.domain.table_locks import lock_table
from tournaments.models import AvoidList, TableLock
from tournaments.models.access import RoleName

REQUIRED_NUMBERS = Form(NUMBERS, required=True)


def lock_first(evening: Evening) -> None:
    lock_table(stage=evening.stage, actor=evening.actor, entries=[1, 2], reason="a wish")


def avoid(evening: Evening) -> None:
    create_avoid_list(tournament=evening.tournament, actor=evening.actor, name="brothers", entries=[1, 2])


def excuse(evening: Evening) -> None:
    excuse_entry(tournament=evening.tournament, actor=evening.actor, number=1, rounds=[2])


def two_at_different_tables(evening: Evening) -> tuple[int, int]:
    one, other = evening.matches(1)
    return entries_of_match(one)[0], entries_of_match(other)[0]


def good_swap(evening: Evening) -> dict[str, Any]:
    entries = two_at_different_tables(evening)
    preview = preview_swap(stage=evening.stage, number=1, entries=entries)
    return {"entries": list(entries), "digest": preview.digest, "reason": "brothers"}


def good_repair(evening: Evening) -> dict[str, Any]:
    leave = [two_at_different_tables(evening)[0]]
    preview = preview_repair(stage=evening.stage, number=1, leave=leave)
    return {"join": [], "leave": leave, "digest": preview.digest, "reason": "not here"}


AVOID_LIST_FIELDS = {"name": REQUIRED_TEXT, "entries": REQUIRED_NUMBERS, "strict": Form(YES_NO)}

DRAW_ENDPOINTS = (
    WriteEndpoint(
        name="locks",
        path=lambda evening: "locks/",
        body=lambda evening: {"entries": [1, 2], "table": 2, "reason": "a wish"},
        least=RoleName.DIRECTOR,
        status=201,
        drawn=False,
        fields={"entries": REQUIRED_NUMBERS, "table": Form(NUMBER, null=True), "reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="lock-removal",
        path=lambda evening: f"locks/{TableLock.objects.get().pk}/removal/",
        body=lambda evening: {"reason": "they changed their minds"},
        least=RoleName.DIRECTOR,
        status=200,
        drawn=False,
        prepare=lock_first,
        fields={"reason": Form(TEXT)},
    ),
    WriteEndpoint(
        name="avoid-lists",
        path=lambda evening: "avoid-lists/",
        body=lambda evening: {"name": "сёстры", "entries": [1, 2]},
        least=RoleName.DIRECTOR,
        status=201,
        fields=AVOID_LIST_FIELDS,
    ),
    WriteEndpoint(
        name="avoid-list",
        path=lambda evening: f"avoid-lists/{AvoidList.objects.get().pk}/",
        body=lambda evening: {"name": "hermanos", "entries": [1, 3], "strict": True},
        least=RoleName.DIRECTOR,
        status=200,
        prepare=avoid,
        fields=AVOID_LIST_FIELDS,
    ),
    WriteEndpoint(
        name="avoid-list-removal",
        path=lambda evening: f"avoid-lists/{AvoidList.objects.get().pk}/removal/",
        body=lambda evening: {},
        least=RoleName.DIRECTOR,
        status=200,
        prepare=avoid,
    ),
    WriteEndpoint(
        name="absences",
        path=lambda evening: "absences/",
        body=lambda evening: {"entry": 1, "rounds": [2, 3], "reason": "at work"},
        least=RoleName.DESK,
        status=201,
        fields={"entry": REQUIRED_NUMBER, "rounds": REQUIRED_NUMBERS, "reason": Form(TEXT)},
    ),
    WriteEndpoint(
        name="absence-removal",
        path=lambda evening: "absences/removal/",
        body=lambda evening: {"entry": 1, "rounds": [2]},
        least=RoleName.DESK,
        status=200,
        prepare=excuse,
        fields={"entry": REQUIRED_NUMBER, "rounds": REQUIRED_NUMBERS},
    ),
    WriteEndpoint(
        name="table-service",
        path=lambda evening: "tables/2/service/",
        body=lambda evening: {"in_service": False, "reason": "a leg is broken"},
        least=RoleName.DIRECTOR,
        status=200,
        drawn=False,
        fields={"in_service": Form(YES_NO, required=True), "reason": Form(TEXT)},
    ),
    WriteEndpoint(
        name="fixed-table",
        path=lambda evening: "entries/1/fixed-table/",
        body=lambda evening: {"table": 2},
        least=RoleName.DESK,
        status=200,
        fields={"table": Form(NUMBER, null=True, required=True)},
    ),
    WriteEndpoint(
        name="redraw",
        path=lambda evening: "rounds/1/redraw/",
        body=lambda evening: {"reason": "pair 3 has come after all"},
        least=RoleName.DIRECTOR,
        status=200,
        fields={"reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="substitutions",
        path=lambda evening: "entries/1/substitutions/",
        body=lambda evening: {"place": 2, "joins": {"name": "Запасной"}, "reason": "ill"},
        least=RoleName.ARBITER,
        status=201,
        fields={
            "place": REQUIRED_NUMBER,
            "joins.name": REQUIRED_TEXT,
            "joins.id": Form(NUMBER),
            "joins.club": Form(TEXT),
            "reason": REQUIRED_TEXT,
        },
    ),
    WriteEndpoint(
        name="swap-preview",
        path=lambda evening: "rounds/1/swap/preview/",
        body=lambda evening: {"entries": list(two_at_different_tables(evening))},
        least=RoleName.DIRECTOR,
        status=200,
        fields={"entries": REQUIRED_NUMBERS},
    ),
    WriteEndpoint(
        name="swap",
        path=lambda evening: "rounds/1/swap/",
        body=good_swap,
        least=RoleName.DIRECTOR,
        status=200,
        fields={"entries": REQUIRED_NUMBERS, "digest": REQUIRED_TEXT, "reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="repair-preview",
        path=lambda evening: "rounds/1/repair/preview/",
        body=lambda evening: {"join": [], "leave": [1]},
        least=RoleName.DIRECTOR,
        status=200,
        fields={"join": Form(NUMBERS), "leave": Form(NUMBERS)},
    ),
    WriteEndpoint(
        name="repair",
        path=lambda evening: "rounds/1/repair/",
        body=good_repair,
        least=RoleName.DIRECTOR,
        status=200,
        fields={
            "join": Form(NUMBERS),
            "leave": Form(NUMBERS),
            "digest": REQUIRED_TEXT,
            "reason": REQUIRED_TEXT,
        },
    ),
)
