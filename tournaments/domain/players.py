"""Players who are made known before they belong to an entry, for example to be paired up at the desk."""

from collections.abc import Sequence

from django.db.models import ProtectedError, RestrictedError
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, NotFound, Problems
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import PlayerForm, player_of
from tournaments.domain.transaction import write
from tournaments.models import Journal, Player, Tournament


def register_player(*, tournament: Tournament, actor: Actor, form: PlayerForm) -> Player:
    """Make a player known without an entry yet, for example to be paired up at the desk."""
    with write():
        problems = Problems()
        player = player_of(form, "name", problems)
        problems.refuse_if_any("player_invalid", _("The player could not be registered."))
        assert player is not None
        _journal_player(tournament, actor, player, form)
        return player


def register_players(*, tournament: Tournament, actor: Actor, forms: Sequence[PlayerForm]) -> list[Player]:
    """Make many players known at once, all or none; every wrong line is named by its index."""
    with write():
        problems = Problems()
        players = [player_of(form, f"players.{index}.name", problems) for index, form in enumerate(forms)]
        problems.refuse_if_any("players_invalid", _("Nobody was registered."))
        made = [player for player in players if player is not None]
        for player, form in zip(made, forms, strict=True):
            _journal_player(tournament, actor, player, form)
        return made


def forget_player(*, tournament: Tournament, actor: Actor, player_id: int) -> None:
    """Delete a player whom this event made known and nothing names. Refuses one who plays or has played somewhere."""
    with write():
        known = Journal.objects.filter(
            tournament=tournament, verb="register_player", subject=f"player:{player_id}", after__new=True
        )
        player = Player.objects.select_related("club").filter(pk=player_id).first()
        if player is None or not known.exists():
            raise NotFound("player_unknown", _("This event has made no such player known."))
        before = {"name": player.name, "club": player.club.name if player.club else ""}
        write_journal(actor=actor, tournament=tournament, verb="forget_player", subject=player, before=before)
        try:
            player.delete()
        except (ProtectedError, RestrictedError) as error:
            raise Conflict(
                "player_plays",
                _("%(name)s plays in an entry, or has played in one.") % {"name": player.name},
                way_out=_("Take the player out of that entry first."),
            ) from error


def _journal_player(tournament: Tournament, actor: Actor, player: Player, form: PlayerForm) -> None:
    write_journal(
        actor=actor,
        tournament=tournament,
        verb="register_player",
        subject=player,
        after={"name": player.name, "new": form.id is None},
    )
