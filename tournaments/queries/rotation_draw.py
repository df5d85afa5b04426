"""The draw of individuals whose partners change, as a regulation asks for it."""

from dataclasses import replace

from games.messages import N_, Message
from scoring.regulation import RotationRules
from tournaments.pairing import rotation
from tournaments.pairing.field import AllDrawn, Contender, Draw
from tournaments.queries.draw_state import DrawState


def rotation_draw(state: DrawState) -> Draw:
    """One round with new partners. Rounds are counted from the beginning of the stage, for the draw and for whom one
    has met before.

    Raises AllDrawn when a complete schedule without a fixed number of rounds is played to its end.
    """
    rules = state.rules.rotation or RotationRules()
    if not state.rules.rounds and state.stage_round > complete_rounds(len(state.entries)):
        text = N_(
            "The complete schedule of %(players)s players has %(rounds)s rounds, and all of them are drawn."
        )
        players = len(state.entries)
        raise AllDrawn(
            Message(text, {"players": players, "rounds": complete_rounds(players)}),
            (Message(N_("Open the next stage, or publish the final standings.")),),
        )
    return rotation.draw(
        [_from_stage_start(one, state.before) for one in state.field],
        round_number=state.stage_round,
        seed=state.seed,
        schedule=rules.schedule,
        schedule_seed=_schedule_seed(state),
        rounds=state.rules.rounds or None,
        byes_allowed=state.rules.byes_allowed,
        partner_window=rules.partner_window,
        opponent_window=rules.opponent_window,
        avoid_clubs=state.stage_round <= state.rules.club_avoidance,
        avoid_countries=state.stage_round <= state.rules.country_avoidance,
        last_looks_back=rules.last_looks_back,
    )


def complete_rounds(players: int) -> int:
    """In so many rounds everybody can have everybody as partner; where they do not fill all tables, each sits out."""
    return players - 1 if players % 4 == 0 else players


def _schedule_seed(state: DrawState) -> str:
    """Everybody keeps the place in a schedule that the first round of the stage gave by lot."""
    drawn = state.stage.rounds.filter(number__lt=state.number).order_by("number")
    return drawn.values_list("seed", flat=True).first() or state.seed


def _from_stage_start(contender: Contender, before: int) -> Contender:
    return replace(
        contender,
        met_rounds=tuple(number - before for number in contender.met_rounds),
        partner_rounds=tuple(number - before for number in contender.partner_rounds),
    )
