"""The addresses that write places, the waiting list, arrivals, and what is changed of an entry."""

from tests.api.evening import Evening
from tests.api.write_endpoint import (
    CHOICE,
    LIST,
    NUMBER,
    NUMBERS,
    REQUIRED_NUMBER,
    REQUIRED_TEXT,
    TEXT,
    YES_NO,
    Form,
    WriteEndpoint,
)
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.waiting_list import set_places
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models.access import RoleName


def let_two_wait(evening: Evening) -> None:
    """Two more pairs than there are places, and one place free."""
    event = evening.tournament
    set_places(tournament=event, actor=evening.actor, places=1)
    forms = [EntryForm(players=(PlayerForm(name=f"Ana {n}"), PlayerForm(name=f"Eva {n}"))) for n in (1, 2)]
    register_entries(tournament=event, actor=evening.actor, forms=forms)
    set_places(tournament=event, actor=evening.actor, places=5)


def register_one(evening: Evening) -> None:
    form = EntryForm(players=(PlayerForm(name="Ana"), PlayerForm(name="Eva")), checked_in=True)
    register_entries(tournament=evening.tournament, actor=evening.actor, forms=[form])


def withdraw_first(evening: Evening) -> None:
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=1)


def last(evening: Evening) -> int:
    return max(evening.tournament.entries.values_list("number", flat=True))


REGISTRATION_ENDPOINTS = (
    WriteEndpoint(
        name="places",
        path=lambda evening: "places/",
        body=lambda evening: {"places": 12},
        least=RoleName.DIRECTOR,
        status=200,
        fields={"places": Form(NUMBER, required=True, null=True)},
    ),
    WriteEndpoint(
        name="check-in-code",
        path=lambda evening: "entries/check-in/code/",
        body=lambda evening: {"typed": "1"},
        least=RoleName.DESK,
        status=200,
        fields={"typed": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="check-in-undo",
        path=lambda evening: "entries/check-in/undo/",
        body=lambda evening: {"numbers": [1, 2]},
        least=RoleName.DESK,
        status=200,
        drawn=False,
        fields={"numbers": Form(NUMBERS, required=True)},
    ),
    WriteEndpoint(
        name="admission",
        path=lambda evening: f"entries/{last(evening)}/admission/",
        body=lambda evening: {},
        least=RoleName.DESK,
        status=200,
        prepare=let_two_wait,
    ),
    WriteEndpoint(
        name="move-up",
        path=lambda evening: f"entries/{last(evening)}/up/",
        body=lambda evening: {},
        least=RoleName.DESK,
        status=200,
        prepare=let_two_wait,
    ),
    WriteEndpoint(
        name="return",
        path=lambda evening: "entries/1/return/",
        body=lambda evening: {"checked_in": True, "reason": "back"},
        least=RoleName.DESK,
        status=200,
        prepare=withdraw_first,
        fields={"checked_in": Form(YES_NO), "reason": Form(TEXT)},
    ),
    WriteEndpoint(
        name="entry-change",
        path=lambda evening: "entries/1/change/",
        body=lambda evening: {
            "number": 1,
            "club": "Norte",
            "players": [{"name": "Ana", "shown": "full"}, {"name": "Eva", "shown": "hidden"}],
        },
        least=RoleName.DESK,
        status=200,
        fields={
            "number": REQUIRED_NUMBER,
            "club": Form(TEXT),
            "seed": Form(NUMBER, null=True),
            "players": Form(LIST),
            "players.0.name": REQUIRED_TEXT,
            "players.0.shown": Form(CHOICE),
        },
    ),
    WriteEndpoint(
        name="entry-removal",
        path=lambda evening: f"entries/{last(evening)}/removal/",
        body=lambda evening: {"reason": "a mistake"},
        least=RoleName.DESK,
        status=200,
        prepare=register_one,
        fields={"reason": Form(TEXT)},
    ),
)
