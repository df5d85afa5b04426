"""What a player should know now, in one line: where to sit, that a result waits, what the desk announces."""

from dataclasses import dataclass

from django.utils.translation import gettext as _


@dataclass(frozen=True, slots=True)
class Notice:
    """A line for a player. The same `key` is the same news: it is told once and replaces what it was told by before."""

    key: str
    text: str


def seat_notice(*, match: int, round_number: int, table: int | None, seat: int) -> Notice:
    """That a round is drawn, and where the player sits in it; without a table, that it is a bye."""
    if table is None:
        text = _("Round %(round)d: you sit out.") % {"round": round_number}
    else:
        text = _("Round %(round)d: table %(table)d, seat %(seat)d") % {
            "round": round_number,
            "table": table,
            "seat": seat,
        }
    return Notice(f"seat-{match}-{table or 0}", text)


def confirm_notice(*, digest: str, round_number: int) -> Notice:
    """That the result of a match waits for the player's side."""
    return Notice(
        f"confirm-{digest[:16]}", _("Round %(round)d: confirm your result.") % {"round": round_number}
    )


def hall_notice(*, announcement: int, text: str) -> Notice:
    """What the desk has announced, as it was written."""
    return Notice(f"announcement-{announcement}", text)
