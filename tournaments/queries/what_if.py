"""What an entry needs in the round that is being played, for each place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.regulation import MatchBy, PairingSystem, Regulation, Unit
from scoring.what_if import Places, Worth, reachable_places
from tournaments.models import Seat, Stage
from tournaments.models.match import SETTLED_STATES
from tournaments.queries.counting import counting_results
from tournaments.queries.entry_names import EntryName, entry_names
from tournaments.queries.held_back import holds_back
from tournaments.queries.ranking import standings


@dataclass(frozen=True, slots=True)
class Need:
    """Places `first` to `last`, for which the same holds: by outcome "certain", "possible" or "impossible"."""

    first: int
    last: int
    by_outcome: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WhatIf:
    """`outcomes` are those of the entry's own match, None alone when it has none open. `others` is the number of other
    matches that are still open, `needs` in the order of the places of its group. `opponent` is 0 without a match."""

    entry: int
    names: Mapping[int, EntryName]
    opponent: int
    others: int
    outcomes: list[Places]
    needs: list[Need]


def what_if(stage: Stage, entry: int) -> WhatIf | None:
    """What the places of `entry` depend on now; None where nothing certain can be said: the matches of this regulation
    have more than a winner, the entry is not ranked, or somebody has two open matches; and while results are held
    back, which every such answer would tell.

    Only what counts is counted (`counting_results`).
    """
    if holds_back(stage.tournament):
        return None
    counted = counting_results(stage)
    regulation = counted.regulation
    ranked = standings(counted)
    matches = _open_matches(stage)
    if not tells_what_if(regulation) or matches is None or entry not in ranked.totals:
        return None
    if any(one not in ranked.totals for match in matches for one in match):
        return None
    rules = regulation.match
    worth = Worth(rules.win, rules.draw, rules.loss, draws=rules.draws_allowed)
    order = regulation.standings.order
    before = 0
    if order[0] == "group":
        before = sum(one.group < ranked.totals[entry].group for one in ranked.totals.values())
    size = sum(one.group == ranked.totals[entry].group for one in ranked.totals.values())
    places = [
        Places(one.outcome, one.best - before, one.worst - before)
        for one in reachable_places(entry, ranked.totals, order, matches, worth)
    ]
    mine = next((match for match in matches if entry in match), ())
    return WhatIf(
        entry=entry,
        names=entry_names(stage.tournament),
        opponent=next((one for one in mine if one != entry), 0),
        others=len(matches) - bool(mine),
        outcomes=places,
        needs=_needs(places, size if before or order[0] == "group" else len(ranked.totals)),
    )


def tells_what_if(regulation: Regulation) -> bool:
    """Whether a match is two sides, a winner who writes more, and match points for nothing else."""
    rules = regulation.match
    return (
        rules.by in (MatchBy.DEALS, MatchBy.TARGET)
        and rules.cap is None
        and rules.difference_cap is None
        and not rules.game_win
        and rules.margin_bonus is None
        and regulation.team is None
        and regulation.game.unit is Unit.PAIR
        and regulation.pairing.system is not PairingSystem.KNOCKOUT
    )


def _open_matches(stage: Stage) -> list[tuple[int, int]] | None:
    """The two entries of each match that does not count yet; None when one has two of them or not two sides."""
    seats = Seat.objects.filter(round__stage=stage, match__bye=False).exclude(match__state__in=SETTLED_STATES)
    sides: dict[int, dict[int, None]] = {}
    for match, entry in seats.order_by("match_id", "side").values_list("match_id", "entry__number"):
        sides.setdefault(match, {})[entry] = None
    matches = [tuple(entries) for entries in sides.values()]
    playing = [entry for match in matches for entry in match]
    if len(set(playing)) != len(playing):
        return None
    pairs = [(match[0], match[1]) for match in matches if len(match) == 2]
    return pairs if len(pairs) == len(matches) else None


def _needs(outcomes: Sequence[Places], size: int) -> list[Need]:
    """For each place or a better one what each outcome gives; neighbours with the same answer in one row."""

    def answers(place: int) -> tuple[str, ...]:
        return tuple(
            "certain" if one.worst <= place else "possible" if one.best <= place else "impossible"
            for one in outcomes
        )

    runs = [(said, list(places)) for said, places in groupby(range(1, size + 1), key=answers)]
    return [Need(places[0], places[-1], said) for said, places in runs]
