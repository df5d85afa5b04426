"""Why each row stands above the next, against a second derivation from what was written at the tables."""

from collections import Counter

from campaigns.explanations import faults_of
from scoring.results import Competitor, Outcome, Result, ResultKind
from scoring.shares import Share, shares
from scoring.teams import sum_of_members
from scoring.tie_breaks import REGISTRY
from scoring.totals import total


def test_every_explanation_is_derived_again_from_the_deals_with_every_tie_break() -> None:
    deciding: Counter[str] = Counter()
    faults = [fault for seed in range(1500) for fault in faults_of(seed, deciding)]
    assert not faults, faults[:3]
    # Every criterion decided somewhere, and somewhere nothing did.
    assert set(deciding) == {*REGISTRY, ""}


def test_the_sum_of_a_team_is_made_of_its_members_and_its_penalties() -> None:
    members = [Competitor(number=number, lot=number) for number in (11, 12)]
    results = [
        Result(
            entry=number,
            round=1,
            opponents=(),
            kind=ResultKind.PLAYED,
            outcome=Outcome.WON,
            match_points=2,
            points_for=points,
            points_against=0,
            difference=points,
        )
        for number, points in ((11, 40), (12, 60))
    ]
    of_members = total(members, results, ())
    table = sum_of_members([Competitor(number=1, lot=1)], of_members.values(), {11: 1, 12: 1})
    made = list(shares("points_for", table[1], (), table, list(of_members.values())))
    assert made == [Share(0, (11,), 40), Share(0, (12,), 60)]
