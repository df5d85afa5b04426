"""The addresses that take back an act of the journal, say who runs an event, and copy it."""

from typing import Any

from tests.api.evening import Evening, user_named
from tests.api.write_endpoint import CHOICE, MOMENT, REQUIRED_TEXT, TEXT, YES_NO, Form, WriteEndpoint
from tournaments.domain.setup import grant_role
from tournaments.domain.waiting_list import set_places
from tournaments.models import Journal
from tournaments.models.access import RoleName


def limit_places(evening: Evening) -> None:
    set_places(tournament=evening.tournament, actor=evening.actor, places=40)


def newest_line(evening: Evening) -> int:
    return Journal.objects.filter(tournament=evening.tournament, verb="set_places").latest("id").pk


def know_marta(evening: Evening) -> None:
    user_named("marta")


def marta_helps(evening: Evening) -> None:
    user = user_named("marta")
    grant_role(tournament=evening.tournament, actor=evening.actor, user=user, name=RoleName.DESK)


def good_copy(evening: Evening) -> dict[str, Any]:
    """Everything that a copy may be told."""
    return {
        "slug": "next-evening",
        "starts_on": "2026-11-01",
        "ends_on": "2026-11-02",
        "starts_at": "19:30:00",
        "name": "Next evening",
        "venue": "Norte",
        "time_zone": "Europe/Madrid",
        "about": "",
        "tables": True,
        "prizes": True,
        "people": False,
        "entries": True,
    }


def let_them_create(evening: Evening) -> None:
    """The owner of the evening, and who only looks at it, may make events of their own."""
    for name in (evening.owner.username, f"{RoleName.VIEWER}-of-{evening.tournament.slug}"):
        user_named(name, may_create=True)


RECORD_ENDPOINTS = (
    WriteEndpoint(
        name="journal-undo",
        path=lambda evening: f"journal/{newest_line(evening)}/undo/",
        body=lambda evening: {"reason": "a slip"},
        least=RoleName.DIRECTOR,
        status=201,
        prepare=limit_places,
        fields={"reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="roles",
        path=lambda evening: "roles/",
        body=lambda evening: {"username": "marta", "role": "desk"},
        least=RoleName.OWNER,
        status=200,
        prepare=know_marta,
        fields={"username": REQUIRED_TEXT, "role": Form(CHOICE, required=True)},
    ),
    WriteEndpoint(
        name="role-removal",
        path=lambda evening: "roles/removal/",
        body=lambda evening: {"username": "marta"},
        least=RoleName.OWNER,
        status=200,
        prepare=marta_helps,
        fields={"username": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="copies",
        path=lambda evening: "copies/",
        body=good_copy,
        least=RoleName.VIEWER,
        status=201,
        prepare=let_them_create,
        fields={
            "slug": Form((*TEXT, "два слова", "x" * 81), required=True),
            "starts_on": Form((*MOMENT, "2026-13-01"), required=True),
            "ends_on": Form((*MOMENT, "2026-10-01")),
            "starts_at": Form(MOMENT, null=True),
            "name": Form((*TEXT, "")),
            "venue": Form(TEXT),
            "time_zone": Form((*TEXT, "Mars/Olympus")),
            "about": Form(TEXT),
            "tables": Form(YES_NO),
            "prizes": Form(YES_NO),
            "people": Form(YES_NO),
            "entries": Form(YES_NO),
        },
    ),
)
