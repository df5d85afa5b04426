"""The addresses with which the desk decides the result of a match and takes a decision back."""

from typing import Any

from tests.api.evening import Evening, entries_of_match
from tests.api.write_endpoint import CHOICE, LIST, NUMBER, REQUIRED_TEXT, Form, WriteEndpoint, first_match
from tournaments.domain.desk import void_match
from tournaments.models.access import RoleName


def good_result(evening: Evening) -> dict[str, Any]:
    first, second = entries_of_match(evening.matches(1)[0])
    points = [{"entry": first, "points": 152}, {"entry": second, "points": 140}]
    return {"points": points, "outcome": "points", "reason": "the sheet says so"}


def declare_void(evening: Evening) -> None:
    void_match(match=evening.matches(1)[0], actor=evening.actor, reason="wrong pairs sat down")


DECISION_ENDPOINTS = (
    WriteEndpoint(
        name="result",
        path=first_match("result/"),
        body=good_result,
        least=RoleName.ARBITER,
        status=200,
        fields={
            "points": Form(LIST, required=True),
            "games": Form(LIST),
            "outcome": Form(CHOICE),
            "winner": Form(NUMBER, null=True),
            "reason": REQUIRED_TEXT,
        },
    ),
    WriteEndpoint(
        name="decision-cancellation",
        path=first_match("decision/cancellation/"),
        body=lambda evening: {"reason": "it was another table"},
        least=RoleName.ARBITER,
        status=200,
        prepare=declare_void,
        fields={"reason": REQUIRED_TEXT},
    ),
)
