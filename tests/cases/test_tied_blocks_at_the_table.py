"""Case 71 as a table lives it: a tied block, then B goes out for 30, under each value of the rule."""

from typing import Any

import pytest

from scoring.regulation import EntryLevel
from tests.factories import Event, make_event
from tournaments.domain.correction import correct_deal
from tournaments.domain.deal_form import DealForm
from tournaments.domain.table_play import record_deal
from tournaments.domain.transaction import write
from tournaments.models import Match
from tournaments.queries.entry_card import entry_card
from tournaments.queries.match_view import match_view

pytestmark = pytest.mark.django_db

A_OUT = DealForm(level=EntryLevel.LEFT, ending="out", out_seat=1, left=[0, 10, 5, 5])
TIED = DealForm(level=EntryLevel.LEFT, ending="block", left=[10, 8, 5, 7])
B_OUT = DealForm(level=EntryLevel.LEFT, ending="out", out_seat=2, left=[12, 0, 10, 8])


def event_with(tied_block: str) -> Event:
    event = make_event(pairs=2)
    regulation: dict[str, Any] = event.tournament.regulation
    regulation["deal"] |= {"tied_block": tied_block, "entry": "left"}
    event.tournament.save(update_fields=["regulation"])
    event.draw(1)
    return event


def locked(event: Event) -> Match:
    return event.matches(1)[0]


def enter(event: Event, *forms: DealForm) -> None:
    for number, form in enumerate(forms, start=1):
        with write():
            record_deal(match=locked(event), actor=event.actor, number=number, form=form)


def written(event: Event) -> list[list[int]]:
    """What each deal is worth on the sheet, side A first."""
    view = match_view(locked(event))
    return [[one.points for one in deal.points] for deal in view.deals]


@pytest.mark.parametrize(
    ("rule", "sheet"),
    [
        ("zero", [[20, 0], [0, 0], [0, 30]]),
        ("next_doubled", [[20, 0], [0, 0], [0, 60]]),
        ("previous_winner", [[20, 0], [30, 0], [0, 30]]),
    ],
)
def test_case_71_at_the_table(rule: str, sheet: list[list[int]]) -> None:
    event = event_with(rule)
    enter(event, A_OUT, TIED, B_OUT)
    assert written(event) == sheet
    view = match_view(locked(event))
    assert [side.points for side in view.sides] == [sum(column) for column in zip(*sheet, strict=True)]
    card = entry_card(event.stage, view.sides[0].entries[0])
    assert card is not None
    assert [[deal.points, deal.their_points] for deal in card.matches[0].deals] == sheet


def test_a_correction_moves_the_block_to_the_other_side() -> None:
    event = event_with("previous_winner")
    enter(event, A_OUT, TIED)
    with write():
        correct_deal(
            match=locked(event), actor=event.actor, number=1, version=1, form=B_OUT, reason="B went out"
        )
    assert written(event) == [[0, 30], [0, 30]]
