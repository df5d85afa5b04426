"""The journal of an event, line by line as it was written, and the lines about one table, entry, author or verb."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from django.db.models import Model, Q, QuerySet

from tournaments.models import DeskCall, Entry, Journal, Match, Penalty, Round, SheetPhoto, Table, Tournament

PAGE = 50

M = TypeVar("M", bound=Model)


@dataclass(frozen=True, slots=True)
class JournalFilter:
    """Which lines are asked for; what is not given leaves all. `author` is part of a name, `before` the number of the
    line above the first one that is wanted."""

    author: str = ""
    table: int | None = None
    entry: int | None = None
    verb: str = ""
    since: datetime | None = None
    until: datetime | None = None
    before: int | None = None


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A line and what it is about: round, table and entries where there are any."""

    line: Journal
    round: int | None
    table: int | None
    entries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JournalPage:
    """The newest lines first; `older` is the `before` of the page that follows, None at the end."""

    lines: list[JournalLine]
    older: int | None


def journal_page(tournament: Tournament, asked: JournalFilter) -> JournalPage:
    """A page of the journal; a number of queries that does not depend on its length."""
    rows = list(lines_asked_for(tournament, asked)[: PAGE + 1])
    shown = rows[:PAGE]
    return JournalPage(
        lines=placed_lines(shown),
        older=shown[-1].pk if len(rows) > PAGE else None,
    )


def placed_line(line: Journal) -> JournalLine:
    """One line with what it is about."""
    return placed_lines([line])[0]


def verbs_of(tournament: Tournament) -> list[str]:
    """The verbs that the journal of an event has."""
    verbs = Journal.objects.filter(tournament=tournament).order_by("verb").values_list("verb", flat=True)
    return list(verbs.distinct())


def lines_asked_for(tournament: Tournament, asked: JournalFilter) -> QuerySet[Journal]:
    """The lines that a filter leaves, the newest first, each with the line that it undoes and the one that undid it."""
    lines = Journal.objects.filter(tournament=tournament)
    lines = lines.select_related("undoes", "undone_by").order_by("-id")
    if asked.author:
        lines = lines.filter(author__icontains=asked.author)
    if asked.verb:
        lines = lines.filter(verb=asked.verb)
    if asked.since is not None:
        lines = lines.filter(at__gte=asked.since)
    if asked.until is not None:
        lines = lines.filter(at__lt=asked.until)
    if asked.before is not None:
        lines = lines.filter(pk__lt=asked.before)
    if asked.table is not None:
        lines = lines.filter(_about_table(tournament, asked.table))
    if asked.entry is not None:
        lines = lines.filter(_about_entry(tournament, asked.entry))
    return lines


def _about_table(tournament: Tournament, number: int) -> Q:
    matches = Match.objects.filter(round__stage__tournament=tournament, table__number=number)
    return Q(
        subject__in=[
            *_subjects("match", matches),
            *_subjects(
                "deskcall", DeskCall.objects.filter(table__tournament=tournament, table__number=number)
            ),
            *_subjects("sheetphoto", SheetPhoto.objects.filter(match__in=matches)),
            *_subjects("table", Table.objects.filter(tournament=tournament, number=number)),
        ]
    )


def _about_entry(tournament: Tournament, number: int) -> Q:
    matches = Match.objects.filter(
        round__stage__tournament=tournament, seats__entry__number=number
    ).distinct()
    return Q(
        subject__in=[
            *_subjects("match", matches),
            *_subjects("entry", Entry.objects.filter(tournament=tournament, number=number)),
            *_subjects("penalty", Penalty.objects.filter(entry__tournament=tournament, entry__number=number)),
            *_subjects("deskcall", DeskCall.objects.filter(match__in=matches)),
        ]
    )


def _subjects(name: str, rows: QuerySet[M]) -> list[str]:
    return [f"{name}:{pk}" for pk in rows.order_by("pk").values_list("pk", flat=True)]


def placed_lines(lines: Sequence[Journal]) -> list[JournalLine]:
    """Each line with the round, the table and the entries of its subject, as far as that is still there."""
    ids = _ids_by_kind(line.subject for line in lines)
    match_of = {
        "deskcall": dict(
            DeskCall.objects.filter(pk__in=ids.get("deskcall", ())).values_list("pk", "match_id")
        ),
        "sheetphoto": dict(
            SheetPhoto.objects.filter(pk__in=ids.get("sheetphoto", ())).values_list("pk", "match_id")
        ),
    }
    matches = {*ids.get("match", ()), *match_of["deskcall"].values(), *match_of["sheetphoto"].values()} - {
        None
    }
    where = _where(matches)
    penalties = _penalties(ids.get("penalty", ()))
    called = dict(DeskCall.objects.filter(pk__in=ids.get("deskcall", ())).values_list("pk", "table__number"))
    tables = dict(Table.objects.filter(pk__in=ids.get("table", ())).values_list("pk", "number"))
    rounds = dict(Round.objects.filter(pk__in=ids.get("round", ())).values_list("pk", "number"))
    entries = dict(Entry.objects.filter(pk__in=ids.get("entry", ())).values_list("pk", "number"))
    placed = []
    for line in lines:
        kind, pk = _subject(line.subject)
        match_id = pk if kind == "match" else match_of.get(kind, {}).get(pk)
        round_, table, sat = where.get(match_id or 0, (None, None, ()))
        if kind == "entry" and pk in entries:
            sat = (entries[pk],)
        if kind == "penalty" and pk in penalties:
            round_, sat = penalties[pk]
        if kind == "deskcall" and table is None:
            table = called.get(pk)
        placed.append(
            JournalLine(
                line,
                rounds.get(pk) if kind == "round" else round_,
                tables.get(pk) if kind == "table" else table,
                sat,
            )
        )
    return placed


def _penalties(ids: Iterable[int]) -> dict[int, tuple[int | None, tuple[int, ...]]]:
    """The round and the entry of each penalty."""
    rows = Penalty.objects.filter(pk__in=ids).values_list("pk", "round__number", "entry__number")
    return {pk: (round_, (entry,)) for pk, round_, entry in rows.order_by("pk")}


def _where(matches: Iterable[int | None]) -> dict[int, tuple[int | None, int | None, tuple[int, ...]]]:
    rows = Match.objects.filter(pk__in=[pk for pk in matches if pk is not None])
    found: dict[int, tuple[int | None, int | None, tuple[int, ...]]] = {}
    ordered = rows.order_by("pk", "seats__side", "seats__position")
    for pk, number, table, entry in ordered.values_list(
        "pk", "round__number", "table__number", "seats__entry__number"
    ):
        sat = found[pk][2] if pk in found else ()
        found[pk] = (number, table, sat if entry is None or entry in sat else (*sat, entry))
    return found


def _ids_by_kind(subjects: Iterable[str]) -> dict[str, set[int]]:
    ids: dict[str, set[int]] = {}
    for kind, pk in map(_subject, subjects):
        ids.setdefault(kind, set()).add(pk)
    return ids


def _subject(subject: str) -> tuple[str, int]:
    kind, _colon, pk = subject.partition(":")
    return kind, int(pk) if pk.isdecimal() else 0
