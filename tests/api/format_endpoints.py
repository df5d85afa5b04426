"""The addresses that write what stages and teams need."""

from typing import Any

from scoring import presets
from scoring.regulation import as_data
from tests.api.evening import Evening
from tests.api.write_endpoint import LIST, NUMBERS, REQUIRED_NUMBER, REQUIRED_TEXT, TEXT, Form, WriteEndpoint
from tournaments.domain.registration import PlayerForm
from tournaments.domain.stages import open_stage
from tournaments.domain.teams import TeamForm, register_teams
from tournaments.models.access import RoleName


def with_a_final(evening: Evening) -> None:
    """One round of a Swiss, settled, and then a final of all."""
    regulation = as_data(presets.load(evening.tournament.preset))
    final = {"name": "Final", "pairing": {"system": "round_robin", "seeding": "standings"}}
    evening.tournament.regulation = regulation | {"stages": [final]}
    evening.tournament.save(update_fields=["regulation"])
    for match in evening.matches(1):
        evening.play(match)
        evening.confirm(match)


def in_the_final(evening: Evening) -> None:
    with_a_final(evening)
    open_stage(tournament=evening.tournament, actor=evening.actor, number=2)


def with_teams(evening: Evening) -> None:
    """The event as one of teams: team 9 of two pairs that are there."""
    regulation: dict[str, Any] = as_data(presets.load(evening.tournament.preset))
    regulation["game"] = {**regulation["game"], "unit": "team"}
    evening.tournament.regulation = regulation | {"team": {"size": 2}}
    evening.tournament.save(update_fields=["regulation"])
    pairs = tuple((PlayerForm(name=f"a {one}"), PlayerForm(name=f"b {one}")) for one in (1, 2))
    form = TeamForm(name="Alpha", members=pairs, number=9, checked_in=True)
    register_teams(tournament=evening.tournament, actor=evening.actor, forms=[form])


FORMAT_ENDPOINTS = (
    WriteEndpoint(
        name="stages",
        path=lambda evening: "stages/",
        body=lambda evening: {"number": 2},
        least=RoleName.DIRECTOR,
        status=201,
        prepare=with_a_final,
        fields={"number": REQUIRED_NUMBER},
    ),
    WriteEndpoint(
        name="step-back",
        path=lambda evening: "stages/back/",
        body=lambda evening: {"reason": "a result was wrong"},
        least=RoleName.DIRECTOR,
        status=200,
        prepare=in_the_final,
        fields={"reason": REQUIRED_TEXT},
    ),
    WriteEndpoint(
        name="members",
        path=lambda evening: "entries/9/members/",
        body=lambda evening: {"players": [{"name": "Núñez"}, {"name": "Ибрагимов"}]},
        least=RoleName.DESK,
        status=201,
        drawn=False,
        prepare=with_teams,
        fields={"players": Form(LIST, required=True), "players.1.name": Form(TEXT)},
    ),
    WriteEndpoint(
        name="line-up",
        path=lambda evening: "entries/9/line-up/",
        body=lambda evening: {"members": [9002, 9001]},
        least=RoleName.DESK,
        status=200,
        drawn=False,
        prepare=with_teams,
        fields={"members": Form(NUMBERS, required=True)},
    ),
)
