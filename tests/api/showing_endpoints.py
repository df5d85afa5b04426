"""The addresses that write what the public sees of the standings, and what a drawn round rests on."""

from tests.api.evening import Evening
from tests.api.write_endpoint import REQUIRED_NUMBER, REQUIRED_TEXT, WriteEndpoint
from tournaments.domain.desk import void_match
from tournaments.domain.rounds import close_round
from tournaments.domain.showing import declare_final
from tournaments.domain.table_play import locked_match
from tournaments.domain.transaction import write
from tournaments.models.access import RoleName


def played(evening: Evening) -> None:
    for match in evening.matches(1):
        evening.play(match)
        evening.confirm(match)
    evening.publish()


def final(evening: Evening) -> None:
    played(evening)
    declare_final(tournament=evening.tournament, actor=evening.actor)


def closed(evening: Evening) -> None:
    played(evening)
    close_round(round_=evening.matches(1)[0].round, actor=evening.actor)


def rejected_after_the_draw(evening: Evening) -> None:
    played(evening)
    evening.draw(2)
    with write():
        match = locked_match(
            tournament=evening.tournament, match_id=evening.matches(1)[0].pk, actor=evening.actor
        )
        void_match(match=match, actor=evening.actor, reason="the sheet was of another table")


SHOWING_ENDPOINTS = (
    WriteEndpoint(
        name="hold-back",
        path=lambda evening: "showing/hold-back/",
        body=lambda evening: {"through": 1},
        least=RoleName.DIRECTOR,
        status=200,
        fields={"through": REQUIRED_NUMBER},
    ),
    WriteEndpoint(
        name="release",
        path=lambda evening: "showing/release/",
        body=lambda evening: {},
        least=RoleName.DIRECTOR,
        status=200,
    ),
    WriteEndpoint(
        name="final",
        path=lambda evening: "showing/final/",
        body=lambda evening: {},
        least=RoleName.DIRECTOR,
        status=200,
        prepare=played,
    ),
    WriteEndpoint(
        name="final-removal",
        path=lambda evening: "showing/final/removal/",
        body=lambda evening: {"reason": "a protest"},
        least=RoleName.DIRECTOR,
        status=200,
        prepare=final,
        fields={"reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="draw-acceptance",
        path=lambda evening: "rounds/2/changed-results/acceptance/",
        body=lambda evening: {"reason": "half of it is played"},
        least=RoleName.DIRECTOR,
        status=200,
        prepare=rejected_after_the_draw,
        fields={"reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="round-reopening",
        path=lambda evening: "rounds/1/reopening/",
        body=lambda evening: {"reason": "closed by mistake"},
        least=RoleName.DIRECTOR,
        status=200,
        prepare=closed,
        fields={"reason": REQUIRED_TEXT},
    ),
)
