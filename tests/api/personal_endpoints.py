"""The addresses that issue and revoke players' own codes."""

from tests.api.evening import Evening
from tests.api.write_endpoint import NUMBERS, TEXT, Form, WriteEndpoint
from tournaments.domain.player_codes import issue_player_codes
from tournaments.models.access import RoleName


def player_of(evening: Evening) -> int:
    """A player of No. 1."""
    pair = evening.tournament.entries.get(number=1).pair
    assert pair is not None
    return pair.player_1_id


def issue(evening: Evening) -> None:
    issue_player_codes(tournament=evening.tournament, actor=evening.actor)


PERSONAL_ENDPOINTS = (
    WriteEndpoint(
        name="player-codes",
        path=lambda evening: "players/codes/",
        body=lambda evening: {"players": [player_of(evening)]},
        least=RoleName.DESK,
        status=201,
        fields={"players": Form(NUMBERS)},
    ),
    WriteEndpoint(
        name="player-codes-revocation",
        path=lambda evening: "players/codes/revocation/",
        body=lambda evening: {"players": [player_of(evening)], "reason": "the slip is lost"},
        least=RoleName.DESK,
        status=200,
        prepare=issue,
        fields={"players": Form(NUMBERS, required=True), "reason": Form(TEXT)},
    ),
)
