"""The Swiss draw as a regulation asks for it."""

from collections.abc import Sequence
from dataclasses import replace

from scoring.regulation import PairingOrder, PairingRules, Ranking, Repeats
from tournaments.models import Entry
from tournaments.pairing import split, swiss, top_down
from tournaments.pairing.acceleration import Acceleration, accelerated, sentence
from tournaments.pairing.aims import Aims, SwissRules
from tournaments.pairing.field import Contender, Draw
from tournaments.queries.contenders import entries_of, places_of, seeded
from tournaments.queries.draw_state import DrawState


def swiss_draw(state: DrawState) -> Draw:
    """One round by score groups or by the whole ranking, for all together or for the groups A and B."""
    rules, field = swiss_rules(state), field_of(state)
    if state.halves is not None:
        engine = "top_down" if draws_by_hand(state.rules) else "swiss"
        return split.draw(
            field,
            groups=state.halves,
            round_number=state.number,
            seed=state.seed,
            engine=engine,
            rules=rules,
            locks=state.locks,
        )
    engine_of = top_down.draw if draws_by_hand(state.rules) else swiss.draw
    draw = engine_of(field, round_number=state.number, seed=state.seed, rules=rules, locks=state.locks)
    acceleration = _acceleration(state)
    said = sentence(acceleration, round_number=state.stage_round) if acceleration else None
    return replace(draw, notes=(*draw.notes, said)) if said else draw


def swiss_text(state: DrawState) -> str | None:
    """The text of the same draw, without drawing it; None for the quick ones, which need no process of their own.

    Raises DrawImpossible for what no draw can have.
    """
    if state.halves is not None or draws_by_hand(state.rules) or _acceleration(state):
        return None
    _groups, aims = _prepared(state)
    return swiss.input_text("swiss", field_of(state), aims, state.locks)


def _prepared(state: DrawState) -> tuple[object, Aims]:
    return swiss.prepared(
        field_of(state),
        round_number=state.number,
        seed=state.seed,
        rules=swiss_rules(state),
        locks=state.locks,
    )


def swiss_rules(state: DrawState) -> SwissRules:
    """What the regulation asks of the round. Rounds are those of the tournament, as in the meetings of the field."""
    rules = state.rules
    return SwissRules(
        order=rules.order,
        whole_ranking=rules.ranking is Ranking.WHOLE,
        repeats=rules.repeats,
        repeat_window=rules.repeat_window or 0,
        byes_allowed=rules.byes_allowed,
        avoid_clubs=state.stage_round <= rules.club_avoidance,
        inter_club=rules.inter_club,
        avoid_countries=state.stage_round <= rules.country_avoidance,
        rounds=rules.rounds + state.before if rules.rounds else None,
    )


def draws_by_hand(rules: PairingRules) -> bool:
    """Whether the draw goes down the whole ranking, each taking the nearest that it has not met."""
    nearest = rules.ranking is Ranking.WHOLE and rules.order is PairingOrder.NEIGHBOURS
    return nearest and rules.repeats is not Repeats.FREE


def field_of(state: DrawState) -> list[Contender]:
    """The field as the regulation looks at it: first leads only where they are balanced, virtual points where the
    first rounds are accelerated."""
    field = list(state.field)
    if not state.rules.balance_leads:
        field = [replace(contender, leads=0) for contender in field]
    acceleration = _acceleration(state)
    if acceleration is None:
        return field
    return accelerated(
        field, acceleration, initial_ranks=_initial_ranks(state), round_number=state.stage_round
    )


def _acceleration(state: DrawState) -> Acceleration | None:
    rules = state.rules
    if state.stage_round > rules.accelerated:
        return None
    return Acceleration(
        entries=len(_at_first(state)),
        rounds=rules.rounds,
        accelerated=rules.accelerated,
        win=state.regulation.match.win,
    )


def _initial_ranks(state: DrawState) -> dict[int, int]:
    return places_of(seeded(state.stage, _at_first(state)))


def _at_first(state: DrawState) -> Sequence[Entry]:
    """Those who were drawn in the first round of the stage."""
    if state.stage_round == 1:
        return state.entries
    first = state.stage.rounds.filter(number=state.before + 1)
    return list(entries_of(state.stage.tournament).filter(seats__round__in=first).distinct())
