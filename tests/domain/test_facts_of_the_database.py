"""Facts that the database itself guards, whoever writes past the verbs."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import DatabaseError, IntegrityError, transaction
from django.utils import timezone

from tests.api.evening import Evening, make_evening
from tournaments.models import (
    Confirmation,
    Deal,
    Decision,
    Entry,
    IdempotencyKey,
    Journal,
    Match,
    Pair,
    Publication,
    Round,
    Seat,
    Stage,
    Table,
    Work,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def played() -> Evening:
    evening = make_evening()
    evening.draw(1)
    evening.play(evening.matches(1)[0])
    evening.confirm(evening.matches(1)[0])
    evening.publish()
    return evening


def copy_of(row: Any, **changes: Any) -> None:
    """Insert the row once more, with a new id and these values."""
    row.pk = None
    row._state.adding = True
    for name, value in changes.items():
        setattr(row, name, value)
    row.save()


def seat_of(match: Match, position: int) -> Seat:
    return Seat.objects.get(match=match, position=position)


WRITES: dict[str, Callable[[Evening], object]] = {
    "a second current deal of one number": lambda e: copy_of(
        Deal.objects.get(number=1), version=2, replaces=Deal.objects.get(number=2), reason="x"
    ),
    "one version twice": lambda e: copy_of(Deal.objects.get(number=1), is_current=False),
    "a correction without a reason": lambda e: copy_of(
        Deal.objects.get(number=1),
        version=2,
        is_current=False,
        replaces=Deal.objects.get(number=1),
        reason="",
    ),
    "a correction that replaces nothing": lambda e: copy_of(
        Deal.objects.get(number=1), version=2, is_current=False, replaces=None, reason="x"
    ),
    "two current confirmations of one side": lambda e: copy_of(Confirmation.objects.get(side=1)),
    "two current decisions on one match": lambda e: [
        Decision.objects.create(
            match=e.matches(1)[1], kind="void", reason="x", user=e.owner, at=timezone.now()
        )
        for _ in range(2)
    ],
    "a decision without a reason": lambda e: Decision.objects.create(
        match=e.matches(1)[1], kind="void", reason="", user=e.owner, at=timezone.now()
    ),
    "two players on one seat": lambda e: copy_of(
        seat_of(e.matches(1)[0], 1),
        player=make_evening("other").tournament.entries.get(number=1).players()[0],
    ),
    "one player at two tables of a round": lambda e: copy_of(
        seat_of(e.matches(1)[0], 1), match=e.matches(1)[1], position=5
    ),
    "a seat that no table has": lambda e: Seat.objects.filter(position=1).update(position=9),
    "two matches at one table of a round": lambda e: copy_of(e.matches(1)[0]),
    "a bye at a table": lambda e: Match.objects.update(bye=True),
    "a match without a table": lambda e: Match.objects.update(table=None),
    "one round twice": lambda e: copy_of(Round.objects.get()),
    "a closed round without its time": lambda e: Round.objects.update(state="closed"),
    "one entry number twice": lambda e: copy_of(
        Entry.objects.get(number=1),
        lot=1_000_001,
        pair=Pair.objects.create(
            player_1=Entry.objects.get(number=1).players()[0],
            player_2=Entry.objects.get(number=2).players()[0],
        ),
    ),
    "one lot twice": lambda e: Entry.objects.update(lot=7),
    "a pair of one person": lambda e: Pair.objects.create(
        player_1=Entry.objects.get(number=1).players()[0], player_2=Entry.objects.get(number=1).players()[0]
    ),
    "one publication number twice": lambda e: copy_of(Publication.objects.get()),
    "one idempotency key twice": lambda e: [
        IdempotencyKey.objects.create(scope="table:1", key="k", request_hash="h", status=201, answer={})
        for _ in range(2)
    ],
    "one table number twice": lambda e: copy_of(Table.objects.get(number=1), token_hash=None),
    "one sticker on two tables": lambda e: Table.objects.update(token_hash="x"),
    "deals that are no multiple of four": lambda e: Stage.objects.update(deals_per_match=10),
    "work of one kind and key twice": lambda e: copy_of(Work.objects.get()),
    "work done before it was asked for": lambda e: Work.objects.update(done_generation=10**6),
}


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES.keys())
def test_the_database_refuses(played: Evening, write: Callable[[Evening], object]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        write(played)


def test_a_journal_line_is_never_changed_or_deleted(played: Evening) -> None:
    line = Journal.objects.latest("id")
    with pytest.raises(TypeError):
        line.save()
    with pytest.raises(TypeError):
        line.delete()


def test_a_player_who_has_played_cannot_be_deleted(played: Evening) -> None:
    with pytest.raises(DatabaseError), transaction.atomic():
        Entry.objects.get(number=1).players()[0].delete()


def test_every_verb_leaves_a_line_in_the_journal(played: Evening) -> None:
    assert set(Journal.objects.values_list("verb", flat=True)) >= {
        "create_tournament",
        "register_entry",
        "issue_table_token",
        "draw_round",
        "record_deal",
        "confirm_match",
    }
