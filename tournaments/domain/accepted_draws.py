"""The director's word that a round stays as it was drawn, although a result that it rested on is another one now."""

from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict
from tournaments.domain.journal import write_journal
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.registration import lock_field
from tournaments.domain.transaction import write
from tournaments.models import Round, Tournament
from tournaments.queries.drawn_on_old import DrawnOnOld, drawn_on_old


def accept_draw(
    *, tournament: Tournament, round_: Round, actor: Actor, reason: str, seen: str | None = None
) -> DrawnOnOld:
    """Note that a round which was drawn on results that have changed since stays as it is; gives its mark.

    The mark stays to be seen. `seen` is the version of the mark that was looked at: a result that changed after that is
    a Conflict. Refuses where nothing has changed; accepting twice changes nothing.
    """
    refuse_without_reason(reason)
    with write():
        lock_field(tournament)
        mark = drawn_on_old(round_)
        if not mark.changed:
            raise Conflict(
                "nothing_changed",
                _("No result that round %(number)d was drawn on has changed.") % {"number": round_.number},
                current={"round": round_.number},
                way_out=_("There is nothing to accept."),
            )
        if seen is not None and seen != mark.version:
            raise Conflict(
                "changed_meanwhile",
                _("Another result has changed since you looked."),
                current={"round": round_.number, "matches": [one.match for one in mark.changed]},
                way_out=_("Look at the list again, and send it once more if you still want to."),
            )
        if mark.accepted is not None:
            return mark
        line = write_journal(
            actor=actor,
            tournament=tournament,
            verb="accept_draw",
            subject=round_,
            after={"number": round_.number, "matches": [one.match for one in mark.changed]},
            reason=reason,
        )
        return DrawnOnOld(round_, mark.changed, line)
