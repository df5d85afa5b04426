"""Events played by dice, and acts of the desk in them that are looked at, done, and compared with what is published."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from scoring.regulation import EntryLevel
from tests.api.correction_judge import Published, Touched, compare
from tests.api.evening import Evening
from tests.api.formats import make_format, matches_of
from tournaments.domain import work
from tournaments.domain.adjustment import AdjustedForm, Outcome, adjust_match
from tournaments.domain.cancellation import cancel_decision
from tournaments.domain.correction import correct_deal
from tournaments.domain.deal_form import DealForm
from tournaments.domain.desk import (
    add_penalty,
    forfeit_match,
    revoke_penalty,
    stage_of_penalty,
    void_match,
)
from tournaments.domain.desk_preview import (
    preview_adjustment,
    preview_cancellation,
    preview_correction,
    preview_decision,
)
from tournaments.domain.errors import DomainError
from tournaments.domain.penalty_preview import preview_penalty, preview_revocation
from tournaments.domain.publication import PUBLISH_STANDINGS, publish_standings
from tournaments.domain.stages import open_stage
from tournaments.domain.table_play import current_deals, locked_match, sides_of_match
from tournaments.domain.transaction import write
from tournaments.models import Decision, Match, Penalty, Publication, Round, Stage, Work
from tournaments.models.match import MatchState
from tournaments.queries.consequences import Consequences

TREE_ORDER = {"order": ["tree_place", "difference"]}
DEALS = {
    "by": "deals",
    "deals": 4,
    "deals_multiple": 4,
    "win": 2,
    "draw": 1,
    "loss": 0,
    "draws_allowed": True,
}
SWISS = {"system": "swiss", "rounds": 4}
ON = {"name": "On", "carry": True, "pairing": SWISS | {"rounds": 2}}
FINAL = {
    "name": "Final",
    "places": 4,
    "pairing": {"system": "knockout", "seeding": "standings"},
    "standings": TREE_ORDER,
}

#: By name: the sections that differ from `sport`, the fewest and most pairs, the rounds to draw in each stage.
FORMATS: Mapping[str, tuple[Mapping[str, Any], tuple[int, int], tuple[int, ...]]] = {
    "swiss by deals": ({"match": DEALS, "pairing": SWISS}, (5, 14), (4,)),
    "swiss to a hundred": ({"pairing": SWISS | {"ranking": "whole"}}, (6, 11), (4,)),
    "round robin": ({"match": DEALS, "pairing": {"system": "round_robin"}}, (5, 6), (3,)),
    "a stage that goes on counting": (
        {"match": DEALS, "pairing": SWISS | {"rounds": 2}, "stages": [ON]},
        (6, 9),
        (2, 2),
    ),
    "groups and a final": (
        {
            "pairing": {"system": "round_robin", "groups": 2, "seeding": "lot"},
            "stages": [FINAL | {"places": 2}],
        },
        (7, 8),
        (3,),
    ),
    "swiss and a final that has begun": (
        {"pairing": SWISS | {"rounds": 3}, "stages": [FINAL]},
        (7, 10),
        (3, 1),
    ),
    "knock-out": (
        {"pairing": {"system": "knockout", "knockout": {"third_place": True}}, "standings": TREE_ORDER},
        (6, 8),
        (3,),
    ),
}

Act = Callable[["DiceEvent", int], "Tried"]
"""An act by dice, given the event and a match."""


@dataclass(slots=True)
class Tally:
    """How many acts there were of each kind, and every fault in words."""

    acts: int = 0
    events: int = 0
    met: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


@dataclass(slots=True)
class DiceEvent:
    name: str
    evening: Evening
    chance: Random


@dataclass(frozen=True, slots=True)
class Tried:
    """What looks at an act, what does it, and what it is about."""

    look: Callable[[], Any]
    act: Callable[[], Any]
    touched: Touched


def play_event(seed: int, number: int) -> DiceEvent:
    """Event `number` of a seed: formats in turn, everything in it by dice; tables of the last round may be open."""
    chance = Random(f"{seed}/{number}")
    name = list(FORMATS)[number % len(FORMATS)]
    sections, (fewest, most), rounds = FORMATS[name]
    evening = make_format(
        sections, pairs=chance.randint(fewest, most), slug=f"dice-{seed}-{number}", tables=8
    )
    event = DiceEvent(name, evening, chance)
    drawn = 0
    for stage, planned in enumerate(rounds, start=1):
        if stage > 1:
            open_stage(tournament=evening.tournament, actor=evening.actor, number=stage)
        for _ in range(planned):
            drawn += 1
            evening.draw(drawn)
            last = stage == len(rounds) and drawn == sum(rounds)
            for match in matches_of(evening, drawn):
                _play(event, match, to_the_end=not (last and chance.random() < 0.3))
    publish(event)
    return event


def try_act(event: DiceEvent) -> str:
    """One act by dice: looked at, done, published, compared. Says what it was."""
    matches = Match.objects.filter(round__stage__tournament=event.evening.tournament, bye=False).order_by(
        "pk"
    )
    match_id = event.chance.choice(list(matches.values_list("pk", flat=True)))
    kind = event.chance.choices(list(ACTS), [share for _act, share in ACTS.values()])[0]
    if kind == "decision taken back":
        match_id = _decided(event) or match_id
    tried = ACTS[kind][0](event, match_id)
    before = published(event)
    shown = _or_refused(tried.look)
    done = _or_refused(tried.act)
    publish(event)
    after = published(event)
    if isinstance(done, str):
        assert shown == done, f"{kind} of match {match_id}: shown as {shown}, done {done}"
        assert after == before, "a refused act changed the standings"
        return f"{kind}, refused"
    assert isinstance(shown, Consequences), f"{kind} of match {match_id}: {shown}, and yet it was done"
    compare(tried.touched, shown, before, after)
    return f"{kind}, {'nothing changes' if before == after else 'the standings change'}"


def publish(event: DiceEvent) -> None:
    """Do all publishing that is asked for, as a worker would."""
    stages = [str(stage.pk) for stage in Stage.objects.filter(tournament=event.evening.tournament)]
    for row in Work.objects.filter(kind=PUBLISH_STANDINGS, key__in=stages):
        if claimed := work.claim(row.pk):
            publish_standings(stage_id=int(row.key), input_version=claimed.generation)
            work.finish(claimed)


def published(event: DiceEvent) -> Published:
    """The newest publication of every round."""
    rows = Publication.objects.filter(stage__tournament=event.evening.tournament).order_by("number")
    return Published(
        {(one.stage.number, one.after_round): one.content["rows"] for one in rows.select_related("stage")}
    )


def _play(event: DiceEvent, match: Match, *, to_the_end: bool) -> None:
    first, second = (entries[0] for entries in sides_of_match(match).values())
    for _ in range(40):
        match.refresh_from_db()
        if match.state == MatchState.FINISHED:
            break
        pips = event.chance.choice((0, *range(5, 61)))
        winner = event.chance.choice((first, second))
        event.evening.record(match, {first: 0, second: 0} | {winner: pips})
        if not to_the_end and event.chance.random() < 0.3:
            return
    if to_the_end:
        event.evening.confirm(match)


def _correction(event: DiceEvent, match_id: int) -> Tried:
    match, actor = _match(event, match_id), event.evening.actor
    deals = current_deals(match)
    number = event.chance.randint(1, max(len(deals), 1))
    version = next((deal.version for deal in deals if deal.number == number), 1)
    first, second = (entries[0] for entries in sides_of_match(match).values())
    winner, pips = event.chance.choice((first, second)), event.chance.choice((0, *range(5, 121)))
    points = {first: 0, second: 0} | {winner: pips}
    form = DealForm(level=EntryLevel.POINTS, points=points, accept_unlikely=True)

    def look() -> Consequences:
        return preview_correction(match=match, actor=actor, number=number, version=version, form=form).follows

    def act() -> None:
        correct_deal(
            match=_locked(event, match_id),
            actor=actor,
            number=number,
            version=version,
            form=form,
            reason="dice",
        )

    return Tried(look, act, _about(match))


def _forfeit(event: DiceEvent, match_id: int) -> Tried:
    match, actor = _match(event, match_id), event.evening.actor
    entries = [side[0] for side in sides_of_match(match).values()]
    absent = event.chance.sample(entries, event.chance.choice((1, 1, 1, 2)))
    return Tried(
        lambda: preview_decision(match=match, state=MatchState.FORFEIT, absent=absent),
        lambda: forfeit_match(match=_locked(event, match_id), actor=actor, absent=absent, reason="dice"),
        _about(match),
    )


def _void(event: DiceEvent, match_id: int) -> Tried:
    match = _match(event, match_id)
    return Tried(
        lambda: preview_decision(match=match, state=MatchState.VOID),
        lambda: void_match(match=_locked(event, match_id), actor=event.evening.actor, reason="dice"),
        _about(match),
    )


def _adjustment(event: DiceEvent, match_id: int) -> Tried:
    match, chance = _match(event, match_id), event.chance
    entries = [side[0] for side in sides_of_match(match).values()]
    form = AdjustedForm(
        points={entry: chance.choice((0, chance.randint(1, 400))) for entry in entries},
        outcome=chance.choices(list(Outcome), (6, 2, 1, 1))[0],
        winner=chance.choice(entries),
    )
    return Tried(
        lambda: preview_adjustment(match=match, form=form).follows,
        lambda: adjust_match(
            match=_locked(event, match_id), actor=event.evening.actor, form=form, reason="dice"
        ),
        _about(match),
    )


def _decided(event: DiceEvent) -> int | None:
    """A match with a decision to take back, where there is one."""
    decided = Decision.objects.filter(
        match__round__stage__tournament=event.evening.tournament, is_current=True
    ).order_by("pk")
    matches = list(decided.values_list("match_id", flat=True))
    return event.chance.choice(matches) if matches else None


def _cancellation(event: DiceEvent, match_id: int) -> Tried:
    match, actor = _match(event, match_id), event.evening.actor
    return Tried(
        lambda: preview_cancellation(match=match, actor=actor).follows,
        lambda: cancel_decision(match=_locked(event, match_id), actor=actor, reason="dice"),
        _about(match),
    )


def _penalty(event: DiceEvent, match_id: int) -> Tried:
    """A penalty of somebody at the match, from its round, another drawn one, or the start."""
    match, chance, tournament = _match(event, match_id), event.chance, event.evening.tournament
    drawn = Round.objects.filter(stage__tournament=tournament).values_list("number", flat=True)
    number = chance.choice((None, match.round.number, *drawn))
    what: dict[str, Any] = {
        "entry_number": chance.choice(sorted(match.seats.values_list("entry__number", flat=True))),
        "code": "dice",
        "points": chance.choice((0, 10, chance.randint(1, 200))),
        "match_points": chance.choice((0, 0, 1)),
        "round_number": number,
    }
    rounds = Round.objects.select_related("stage").filter(stage__tournament=tournament)
    round_ = rounds.get(number=number) if number is not None else None
    return Tried(
        lambda: preview_penalty(tournament=tournament, **what)[1],
        lambda: add_penalty(tournament=tournament, actor=event.evening.actor, reason="dice", **what),
        Touched(stage_of_penalty(tournament, round_), number or 0, frozenset()),
    )


def _revocation(event: DiceEvent, match_id: int) -> Tried:
    """A penalty in force is taken back; where there is none, one is given."""
    tournament = event.evening.tournament
    given = Penalty.objects.select_related("entry__tournament", "round__stage").order_by("pk")
    known = list(given.filter(entry__tournament=tournament, revoked_at=None))
    if not known:
        return _penalty(event, match_id)
    penalty = event.chance.choice(known)
    number = penalty.round.number if penalty.round else 0
    return Tried(
        lambda: preview_revocation(penalty),
        lambda: revoke_penalty(
            tournament=tournament, actor=event.evening.actor, penalty_id=penalty.pk, reason="dice"
        ),
        Touched(stage_of_penalty(tournament, penalty.round), number, frozenset()),
    )


#: Each act with how often it is tried among the others.
ACTS: Mapping[str, tuple[Act, int]] = {
    "correction": (_correction, 7),
    "forfeit": (_forfeit, 2),
    "void": (_void, 1),
    "adjusted result": (_adjustment, 3),
    "decision taken back": (_cancellation, 3),
    "penalty": (_penalty, 3),
    "penalty taken back": (_revocation, 2),
}


def _or_refused(act: Callable[[], Any]) -> Any:
    """What it gives, or the code with which it is refused."""
    try:
        with write():
            return act()
    except DomainError as problem:
        return problem.code


def _about(match: Match) -> Touched:
    entries = match.seats.values_list("entry__number", flat=True)
    return Touched(match.round.stage, match.round.number, frozenset(entries))


def _match(event: DiceEvent, match_id: int) -> Match:
    return Match.objects.select_related("round__stage__tournament", "table").get(pk=match_id)


def _locked(event: DiceEvent, match_id: int) -> Match:
    return locked_match(tournament=event.evening.tournament, match_id=match_id, actor=event.evening.actor)
