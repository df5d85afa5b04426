"""A result that the desk writes down: it counts like a played one, is looked at before, and can be taken back."""

from typing import Any

import pytest

from scoring.regulation import EntryLevel
from tests.factories import Event, make_event
from tests.web.desk.people import user_with
from tournaments.domain.actor import Actor
from tournaments.domain.adjustment import AdjustedForm, Outcome, adjust_match
from tournaments.domain.cancellation import cancel_decision
from tournaments.domain.correction import correct_deal
from tournaments.domain.deal_form import DealForm
from tournaments.domain.desk import forfeit_match, void_match
from tournaments.domain.desk_preview import preview_adjustment, preview_cancellation
from tournaments.domain.errors import Conflict, Refused
from tournaments.domain.rounds import close_round
from tournaments.domain.table_play import current_deals, locked_match, sides_of_match
from tournaments.domain.transaction import write
from tournaments.models import Decision, Journal, Match, Round
from tournaments.models.access import RoleName
from tournaments.models.match import MatchState
from tournaments.queries.counting import counting_results
from tournaments.queries.entry_card import entry_card
from tournaments.queries.ranking import standings_rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    """Six pairs in their first round; the first table is played and confirmed."""
    made = make_event(pairs=6)
    made.draw(1)
    match = made.matches(1)[0]
    made.play(match)
    made.confirm(match)
    return made


@pytest.fixture
def director(event: Event) -> Actor:
    user = user_with(event, RoleName.DIRECTOR)
    return Actor(label=user.get_username(), user=user)


def locked(event: Event, table: int = 1) -> Match:
    return locked_match(
        tournament=event.tournament, match_id=event.matches(1)[table - 1].pk, actor=event.actor
    )


def sides(match: Match) -> tuple[int, int]:
    one, other = (entries[0] for entries in sides_of_match(match).values())
    return one, other


def adjust(event: Event, actor: Actor, a: int, b: int, table: int = 1, **more: Any) -> Decision:
    with write():
        match = locked(event, table)
        one, other = sides(match)
        form = AdjustedForm(points={one: a, other: b}, **more)
        return adjust_match(match=match, actor=actor, form=form, reason="The sheet says so")


def row(event: Event, entry: int) -> tuple[int, int, int, int]:
    found = next(row for row in standings_rows(counting_results(event.stage)) if row.entry == entry)
    return found.match_points, found.points_for, found.points_against, found.difference


def test_it_counts_like_a_match_that_was_played_to_these_points(event: Event, director: Actor) -> None:
    one, other = sides(event.matches(1)[0])
    deals = len(current_deals(event.matches(1)[0]))
    adjust(event, director, 152, 140)
    assert row(event, one) == (2, 152, 140, 12)
    assert row(event, other) == (0, 140, 152, -12)
    match = event.matches(1)[0]
    assert (match.state, match.settled) == (MatchState.ADJUSTED, True)
    assert len(current_deals(match)) == deals
    adjust(event, director, 140, 140)
    assert (row(event, one)[0], row(event, other)[0]) == (1, 1)


def test_the_desk_may_say_who_wins_against_the_points_or_that_all_lose(event: Event, director: Actor) -> None:
    one, other = sides(event.matches(1)[0])
    adjust(event, director, 150, 10, outcome=Outcome.WIN, winner=other)
    assert (row(event, one)[0], row(event, other)[0]) == (0, 2)
    adjust(event, director, 0, 0, outcome=Outcome.ALL_LOSE)
    assert (row(event, one), row(event, other)) == ((0, 0, 0, 0), (0, 0, 0, 0))
    results = {result.entry: result.outcome for result in counting_results(event.stage).results()}
    assert (results[one], results[other]) == ("loss", "loss")


def test_a_match_that_nobody_played_gets_a_result_too(event: Event, director: Actor) -> None:
    adjust(event, director, 0, 90, table=2)
    one, other = sides(event.matches(1)[1])
    assert (row(event, one)[3], row(event, other)[3]) == (-90, 90)


@pytest.mark.parametrize(
    ("points", "more", "field"),
    [
        ({99: 1, 98: 2}, {}, "points"),
        ({}, {}, "points"),
        ({"a": -1, "b": 0}, {}, "points"),
        ({"a": 100_000, "b": 0}, {}, "points"),
        ({"a": 1, "b": 0}, {"outcome": Outcome.WIN}, "winner"),
        ({"a": 1, "b": 0}, {"outcome": Outcome.WIN, "winner": 99}, "winner"),
    ],
)
def test_a_result_that_cannot_be_is_refused_at_its_field(
    event: Event, director: Actor, points: dict[Any, int], more: dict[str, Any], field: str
) -> None:
    named = dict(zip("ab", sides(event.matches(1)[0]), strict=True))
    typed = {named.get(str(entry), entry): number for entry, number in points.items()}
    form = AdjustedForm(points=typed, **more)
    with pytest.raises(Refused) as refused, write():
        adjust_match(match=locked(event), actor=director, form=form, reason="?")
    assert [error.field for error in refused.value.errors] == [field]
    assert refused.value.errors[0].way_out


def test_where_no_match_is_drawn_a_level_result_is_refused_and_says_the_way_out() -> None:
    event = make_event(pairs=4, preset="fvd_pairs_200")
    event.draw(1)
    user = user_with(event, RoleName.DIRECTOR)
    with pytest.raises(Refused) as refused:
        adjust(event, Actor(label="d", user=user), 150, 150)
    assert refused.value.errors[0].way_out == "Say which side wins, or that all lose."


def test_the_preview_says_what_is_stored_and_what_follows(event: Event, director: Actor) -> None:
    match = event.matches(1)[0]
    one, other = sides(match)
    form = AdjustedForm(points={one: 500, other: 0})
    before = {entry: row(event, entry) for entry in (one, other)}
    shown = preview_adjustment(match=match, form=form)
    assert {entry: row(event, entry) for entry in (one, other)} == before
    adjust(event, director, 500, 0)
    after = {changed.entry: changed.after for changed in shown.follows.rows}
    for entry, standing in after.items():
        assert standing is not None
        assert row(event, entry)[::3] == (standing.match_points, standing.difference)


def test_taken_back_the_match_is_what_it_was(event: Event, director: Actor) -> None:
    match = event.matches(1)[0]
    was = (match.state, match.settled_at is not None, row(event, sides(match)[0]))
    for decide in ("adjust", "forfeit", "void"):
        with write():
            if decide == "adjust":
                adjust(event, director, 1, 2)
            elif decide == "forfeit":
                forfeit_match(match=locked(event), actor=director, absent=[sides(match)[0]], reason="left")
            else:
                void_match(match=locked(event), actor=director, reason="tiles")
        shown = preview_cancellation(match=event.matches(1)[0], actor=director)
        assert shown.taken.state == MatchState.CONFIRMED
        with write():
            cancel_decision(match=locked(event), actor=director, reason="wrong table")
        match = event.matches(1)[0]
        assert (match.state, match.settled_at is not None, row(event, sides(match)[0])) == was
    assert Decision.objects.filter(cancel_reason="wrong table", cancelled_by=director.user).count() == 3
    assert Journal.objects.filter(verb="cancel_decision").count() == 3


def test_the_decision_before_stands_again(event: Event, director: Actor) -> None:
    adjust(event, director, 100, 0)
    with write():
        void_match(match=locked(event), actor=director, reason="tiles")
    with write():
        cancel_decision(match=locked(event), actor=director, reason="no")
    assert event.matches(1)[0].state == MatchState.ADJUSTED
    assert row(event, sides(event.matches(1)[0])[0])[3] == 100
    with write():
        cancel_decision(match=locked(event), actor=director, reason="no")
    assert event.matches(1)[0].state == MatchState.CONFIRMED
    with pytest.raises(Conflict) as refused, write():
        cancel_decision(match=locked(event), actor=director, reason="no")
    assert refused.value.code == "not_decided"


def test_an_open_match_is_open_again_but_not_in_a_round_that_is_over(event: Event, director: Actor) -> None:
    for table in (2, 3):
        adjust(event, director, 10, 0, table=table)
    with write():
        cancel_decision(match=locked(event, 2), actor=director, reason="they play after all")
    assert event.matches(1)[1].state == MatchState.DRAWN
    adjust(event, director, 10, 0, table=2)
    close_round(round_=Round.objects.get(), actor=director)
    with pytest.raises(Conflict) as refused, write():
        cancel_decision(match=locked(event, 2), actor=director, reason="they play after all")
    assert refused.value.code == "round_needs_result"


def test_its_deals_are_not_corrected_while_it_stands(event: Event, director: Actor) -> None:
    adjust(event, director, 10, 0)
    one, other = sides(event.matches(1)[0])
    form = DealForm(level=EntryLevel.POINTS, points={one: 5, other: 0})
    with pytest.raises(Conflict) as refused, write():
        correct_deal(match=locked(event), actor=director, number=1, version=1, form=form, reason="slip")
    assert refused.value.code == "match_decided"


def test_the_card_says_what_the_desk_decided_and_why(event: Event, director: Actor) -> None:
    adjust(event, director, 152, 140)
    one, _other = sides(event.matches(1)[0])
    card = entry_card(event.stage, one)
    assert card is not None
    match = card.matches[0]
    assert (match.points, match.their_points, match.difference, match.match_points) == (152, 140, 12, 2)
    assert (match.outcome, match.decided) == ("win", "The sheet says so")
    assert match.deals
