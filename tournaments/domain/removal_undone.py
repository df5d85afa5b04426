"""A registration that was deleted, made once more: under its number, with the people that it named."""

from collections.abc import Mapping, Sequence
from typing import Any

from tournaments.domain.actor import Actor
from tournaments.domain.registration import EntryForm, PlayerForm, club_named, register_entry
from tournaments.domain.teams import TeamForm, add_member, register_teams
from tournaments.models import Entry, Player, Tournament
from tournaments.models.entry import EntryState


def kept_of(entry: Entry) -> dict[str, Any]:
    """What the journal keeps of a row that is deleted, for `register_again`."""
    members = entry.members.select_related("pair__player_1", "pair__player_2", "player", "club")
    return {
        "people": [_person(player) for player in entry.players()],
        "team": entry.name,
        "members": [[_person(player) for player in one.players()] for one in members.order_by("number")],
        "of_team": entry.team.number if entry.team else None,
        "club": entry.club.name if entry.club else "",
        "seed": entry.seed,
    }


def register_again(*, tournament: Tournament, actor: Actor, removed: Mapping[str, Any]) -> Entry:
    """Register what `kept_of` kept; call it inside a transaction. Whoever was forgotten is made known again.

    The registration refuses what it always does, and puts the entry on the waiting list where all places are taken.
    """
    here = removed["state"] == EntryState.CHECKED_IN
    facts = {"number": removed["entry"], "seed": removed["seed"], "club": removed["club"], "checked_in": here}
    if removed["of_team"]:
        people = _known(removed["people"])
        return add_member(tournament=tournament, actor=actor, team_number=removed["of_team"], players=people)
    if removed["members"]:
        members = tuple(_known(one) for one in removed["members"])
        form = TeamForm(name=removed["team"], members=members, **facts)
        return register_teams(tournament=tournament, actor=actor, forms=[form])[0]
    form_ = EntryForm(players=_known(removed["people"]), **facts)
    return register_entry(tournament=tournament, actor=actor, form=form_)


def _person(player: Player) -> dict[str, Any]:
    return {
        "id": player.pk,
        "name": player.name,
        "club": player.club.name if player.club else "",
        "country": player.country,
        "shown": player.shown,
    }


def _known(people: Sequence[Mapping[str, Any]]) -> tuple[PlayerForm, ...]:
    """Each person as somebody who is known, made known once more where the deletion has forgotten them."""
    players = []
    for one in people:
        player = Player.objects.filter(pk=one["id"]).first() or Player.objects.create(
            name=one["name"], club=club_named(one["club"]), country=one["country"], shown=one["shown"]
        )
        players.append(PlayerForm(id=player.pk))
    return tuple(players)
