"""A line of the journal as a page of the desk shows it."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.domain.undoing.inverses import INVERSES
from tournaments.domain.undoing.undo import standing_in_the_way
from tournaments.models import Tournament
from tournaments.queries.journal import JournalLine
from tournaments.wording.journal_details import details_of
from tournaments.wording.journal_words import verb_words


@dataclass(frozen=True, slots=True)
class LineInWords:
    """`undoes` is what the line took back, `undone` whether it was taken back itself, `undoable` whether the reader may
    take it back now."""

    placed: JournalLine
    words: str
    details: list[str]
    undoes: str
    undone: bool
    undoable: bool = False


def in_words(placed: JournalLine, *, undoable: bool = False) -> LineInWords:
    """What a line says, and what it changed."""
    line = placed.line
    return LineInWords(
        placed=placed,
        words=verb_words(line.verb),
        details=details_of(line.verb, line.before, line.after, _said(placed)),
        undoes=verb_words(line.undoes.verb) if line.undoes is not None else "",
        undone=hasattr(line, "undone_by"),
        undoable=undoable,
    )


def _said(placed: JournalLine) -> dict[str, object]:
    """What a line says of its place already."""
    entries = list(placed.entries)
    return {
        "round": placed.round,
        "number": placed.round,
        "table": placed.table,
        "entries": entries,
        "entry": entries[0] if len(entries) == 1 else None,
    }


def undoable_lines(
    tournament: Tournament, placed: Sequence[JournalLine], rights: frozenset[str]
) -> list[LineInWords]:
    """The lines in words, each with whether somebody with these rights may take it back now."""
    stands = standing_in_the_way(tournament, [one.line for one in placed])
    return [in_words(one, undoable=not stands[one.line.pk] and _may(one.line.verb, rights)) for one in placed]


def _may(verb: str, rights: frozenset[str]) -> bool:
    return verb in INVERSES and INVERSES[verb].right in rights
