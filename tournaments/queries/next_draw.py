"""The draw of the next round from what the rows say now: read, then one pure function."""

from collections.abc import Callable, Mapping

from scoring.regulation import PairingOrder, PairingSystem, TeamRules
from tournaments.pairing import tables_of
from tournaments.pairing.field import Draw
from tournaments.queries.draw_state import DrawState
from tournaments.queries.group_draw import round_robin_draw
from tournaments.queries.knockout_draw import knockout_draw
from tournaments.queries.quartet_draw import quartet_draw
from tournaments.queries.ranking import turns_of
from tournaments.queries.rotation_draw import rotation_draw
from tournaments.queries.swiss_draw import swiss_draw, swiss_text
from tournaments.queries.team_draw import team_draw


def next_draw(state: DrawState) -> Draw:
    """The draw, by the system of the regulation. Raises DrawImpossible with what may be relaxed."""
    if state.regulation.team is not None:
        return _teams(state, state.regulation.team)
    return _SYSTEMS[state.rules.system](state)


def draw_text(state: DrawState) -> str | None:
    """What `next_draw` would draw from, to be drawn elsewhere; None where only the draw itself writes its text."""
    text = _TEXTS.get(state.rules.system) if state.regulation.team is None else None
    return text(state) if text else None


def _tables(state: DrawState) -> Draw:
    return tables_of.draw(
        state.contenders(),
        round_number=state.stage_round,
        seed=state.seed,
        seats=state.regulation.game.seats,
        smallest=state.rules.smallest_table or state.regulation.game.seats,
        by_lot=state.rules.order == PairingOrder.LOT,
    )


def _round_robin(state: DrawState) -> Draw:
    return round_robin_draw(
        state.stage,
        state.entries,
        state.field,
        state.rules,
        round_number=state.meeting_round,
        seed=state.seed,
    )


def _knockout(state: DrawState) -> Draw:
    return knockout_draw(
        state.stage,
        [entry.number for entry in state.entries],
        state.rules.knockout,
        round_number=state.number,
        before=state.before,
        seed=state.seed,
    )


def _teams(state: DrawState, team: TeamRules) -> Draw:
    if state.rules.system is PairingSystem.ROTATION:
        return quartet_draw(state)
    return team_draw(
        state.stage,
        {entry.number for entry in state.entries},
        state.line_ups,
        size=team.size,
        round_number=state.number,
        turn=(state.stage_round - 1) % turns_of(state.regulation),
        seed=state.seed,
        draw_meetings=lambda: _SYSTEMS[state.rules.system](state),
    )


_SYSTEMS: Mapping[PairingSystem, Callable[[DrawState], Draw]] = {
    PairingSystem.SWISS: swiss_draw,
    PairingSystem.ROUND_ROBIN: _round_robin,
    PairingSystem.TABLES: _tables,
    PairingSystem.ROTATION: rotation_draw,
    PairingSystem.KNOCKOUT: _knockout,
}

_TEXTS: Mapping[PairingSystem, Callable[[DrawState], str | None]] = {PairingSystem.SWISS: swiss_text}
