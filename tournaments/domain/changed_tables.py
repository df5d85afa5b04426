"""Tables of a drawn round that are taken apart, and others in their place: what a swap and a repair have in common."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.messages import Message
from scoring.regulation import PairingSystem, Regulation
from tournaments.domain.errors import Conflict, Refused
from tournaments.domain.seating import bye_rows, match_rows, save_rows
from tournaments.models import Match, Round, Stage, Table
from tournaments.pairing.aims import BYE
from tournaments.queries.contenders import entries_of
from tournaments.queries.hall_history import lead_turns
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_tables import RoundTable


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that takes the place of another: who meets where; `second` is 0 and `table` None for a bye."""

    table: int | None
    first: int
    second: int
    group: int = 0
    reasons: tuple[Message, ...] = ()

    @property
    def pair(self) -> tuple[int, int]:
        return self.first, self.second

    @property
    def sides(self) -> list[list[int]]:
        """As the record of a draw writes a table."""
        return [[number] for number in self.pair if number != BYE]


def refuse_scheduled(stage: Stage) -> Regulation:
    """The regulation of a stage whose tables may be changed by hand, which is a Swiss; refused elsewhere."""
    regulation = stage_regulation(stage)
    if regulation.pairing.system is not PairingSystem.SWISS or regulation.team is not None:
        raise Refused(
            "schedule_fixed",
            _("In this stage a schedule says who meets whom; its tables are not changed one by one."),
            way_out=_("Draw the round again while nothing was played, or decide the match at the desk."),
        )
    return regulation


def preview_digest(round_: Round, *facts: object) -> str:
    """What a preview was made from: whoever applies it hands it back, and must mean the present state."""
    known = (round_.pk, round_.draw_digest, *facts)
    return hashlib.sha256(repr(known).encode()).hexdigest()


def refuse_stale(seen: str, digest: str, *, number: int) -> None:
    """A Conflict when the preview that somebody saw is no longer what would happen."""
    if seen != digest:
        raise Conflict(
            "preview_stale",
            _("Round %(number)d has changed since this was looked at.") % {"number": number},
            current={"round": number, "digest": digest},
            way_out=_("Look at the preview again, then decide."),
        )


def replace_tables(
    round_: Round, regulation: Regulation, *, gone: Sequence[RoundTable], new: Sequence[NewTable]
) -> None:
    """Write new tables of a locked round in place of some that have not begun; the seats follow from its lots."""
    stage = round_.stage
    Match.objects.filter(pk__in=[one.match for one in gone]).delete()
    numbers = {number for one in new for number in one.pair}
    entries = {entry.number: entry for entry in entries_of(stage.tournament).filter(number__in=numbers)}
    tables = {table.number: table for table in Table.objects.filter(tournament=stage.tournament)}
    turns = lead_turns(stage, round_.number) if regulation.pairing.balance_leads else None
    save_rows(
        [
            bye_rows(round_=round_, entry=entries[one.first], reasons=one.reasons, group=one.group)
            if one.table is None
            else match_rows(
                round_=round_,
                table=tables[one.table],
                sides=[[entries[one.first]], [entries[one.second]]],
                rules=regulation.game,
                reasons=one.reasons,
                group=one.group,
                lead_turns=turns,
            )
            for one in new
        ]
    )


def as_data(tables: Sequence[RoundTable] | Sequence[NewTable]) -> dict[str, object]:
    """Tables as the journal keeps them: the entries of each side, and where they sit."""
    return {"tables": [one.sides for one in tables], "at": [one.table for one in tables]}
