"""Personal codes: digits that a player reads from a slip, and that open this player's things in one event."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import lock_field
from tournaments.domain.transaction import write
from tournaments.models import Player, PlayerCode, PushSubscription, Tournament
from tournaments.queries.player_codes import CodeLine, code_lines

#: The digits of a code behind the number of its row, which are the secret of it.
SECRET_DIGITS = 8
#: The number of the row is written with at least so many digits, so that codes are read out in groups of four.
NUMBER_DIGITS = 4
MOST_DIGITS = 20
GROUP = 4


@dataclass(frozen=True, slots=True)
class IssuedCode:
    """A code as it is handed over, digits only; it cannot be shown again."""

    line: CodeLine
    code: str

    @property
    def spoken(self) -> str:
        """The code in groups of four digits."""
        return " ".join(self.code[at : at + GROUP] for at in range(0, len(self.code), GROUP))


def issue_player_codes(
    *, tournament: Tournament, actor: Actor, players: Sequence[int] | None = None
) -> list[IssuedCode]:
    """Give players a new code each: those with these ids, or everybody who has none.

    A code that a player had stops working, and so do its notifications. Refuses an id of nobody who plays here.
    """
    with write():
        lock_field(tournament)
        lines = _chosen(tournament, players)
        rows = _locked_rows(tournament, lines)
        now = timezone.now()
        issued = []
        for line in lines:
            row = rows[line.player.pk]
            code = f"{row.pk:0{NUMBER_DIGITS}d}{secrets.randbelow(10**SECRET_DIGITS):0{SECRET_DIGITS}d}"
            row.code_hash, row.issued_at = hash_code(code), now
            issued.append(IssuedCode(line, code))
        PlayerCode.objects.bulk_update(rows.values(), ["code_hash", "issued_at"])
        PushSubscription.objects.filter(code__in=rows.values()).delete()
        _journal(tournament, actor, "issue_player_codes", lines)
        return issued


def revoke_player_codes(
    *, tournament: Tournament, actor: Actor, players: Sequence[int], reason: str = ""
) -> list[CodeLine]:
    """Let the codes of players open nothing any more, as when a slip is lost; returns whose."""
    with write():
        lock_field(tournament)
        lines = [line for line in _chosen(tournament, players) if line.issued_at is not None]
        rows = PlayerCode.objects.filter(tournament=tournament, player__in=[line.player.pk for line in lines])
        rows.update(code_hash="", issued_at=None)
        PushSubscription.objects.filter(code__in=rows).delete()
        _journal(tournament, actor, "revoke_player_codes", lines, reason)
        return lines


def hash_code(code: str) -> str:
    """The hash of a code, keyed with the secret of this server.

    A code has so few digits that a plain hash of it would be reversed in seconds by who gets hold of the database.
    """
    return salted_hmac("tournaments.player_code", code, algorithm="sha256").hexdigest()


def code_digits(typed: str) -> str:
    """What somebody typed as the digits of a code; empty when it cannot be one. Spaces and dashes are welcome."""
    digits = "".join(mark for mark in typed if not mark.isspace() and mark not in "-–·.")
    long_enough = NUMBER_DIGITS + SECRET_DIGITS <= len(digits) <= MOST_DIGITS
    return digits if digits.isascii() and digits.isdecimal() and long_enough else ""


def number_of(digits: str) -> str:
    """The part of a code that says whose it is and is no secret: wrong tries are counted by it."""
    return digits[:-SECRET_DIGITS]


def holder_of(digits: str) -> PlayerCode | None:
    """The code with these digits, with its player and event; None when nothing is opened by them."""
    found = (
        PlayerCode.objects.select_related("player", "tournament").filter(pk=int(number_of(digits))).first()
    )
    kept = (found and found.code_hash) or hash_code("")
    # Compared in any case and in constant time: how long it takes says nothing about what is right.
    right = constant_time_compare(hash_code(digits), kept)
    return found if right else None


def _chosen(tournament: Tournament, players: Sequence[int] | None) -> list[CodeLine]:
    lines = code_lines(tournament)
    if players is None:
        return [line for line in lines if line.issued_at is None]
    wanted = set(players)
    missing = sorted(wanted - {line.player.pk for line in lines})
    if missing:
        message = _("Nobody with the id %(ids)s plays here.") % {"ids": ", ".join(map(str, missing))}
        raise Refused(
            "player_unknown",
            message,
            errors=[FieldError("players", "unknown", message)],
            way_out=_("Register them first, or leave them out."),
        )
    return [line for line in lines if line.player.pk in wanted]


def _locked_rows(tournament: Tournament, lines: Sequence[CodeLine]) -> dict[int, PlayerCode]:
    """The row of each player, made where there is none."""
    players = [line.player.pk for line in lines]
    PlayerCode.objects.bulk_create(
        [PlayerCode(tournament=tournament, player=Player(pk=player)) for player in players],
        ignore_conflicts=True,
    )
    rows = PlayerCode.objects.select_for_update(no_key=True).filter(tournament=tournament, player__in=players)
    return {row.player_id: row for row in rows}


def _journal(
    tournament: Tournament, actor: Actor, verb: str, lines: Sequence[CodeLine], reason: str = ""
) -> None:
    if not lines:
        return
    players = [line.player.pk for line in lines]
    write_journal(
        actor=actor,
        tournament=tournament,
        verb=verb,
        subject=tournament,
        after={"players": players},
        reason=reason,
    )
