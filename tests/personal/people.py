"""Players with their codes, and their phones."""

from dataclasses import dataclass

from django.test import Client

from tests.factories import Event
from tournaments.domain.player_codes import issue_player_codes
from tournaments.models import Match, Player, PlayerCode, Seat


@dataclass(slots=True)
class Person:
    """A player of the event with a working code."""

    player: Player
    code: str

    @property
    def address(self) -> str:
        return f"/p/{self.code}/"

    @property
    def row(self) -> PlayerCode:
        return PlayerCode.objects.get(player=self.player)


def people_of(event: Event) -> dict[int, Person]:
    """Everybody with a new code, by the player's id."""
    players = [player.pk for entry in event.tournament.entries.all() for player in entry.players()]
    issued = issue_player_codes(tournament=event.tournament, actor=event.actor, players=players)
    return {one.line.player.pk: Person(one.line.player, one.code) for one in issued}


def seated(match: Match) -> list[Seat]:
    """The seats of a match in turn order."""
    return list(match.seats.select_related("player", "entry").order_by("position"))


def html_of(person: Person, client: Client | None = None, **headers: str) -> str:
    """The person's card."""
    answer = (client or Client()).get(person.address, headers=headers)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()


def code_of(event: Event, number: int, place: int = 0) -> PlayerCode:
    """The code of a player of a pair."""
    player = event.player(number, place)
    if not PlayerCode.objects.filter(player=player).exists():
        issue_player_codes(tournament=event.tournament, actor=event.actor)
    return PlayerCode.objects.get(player=player)
