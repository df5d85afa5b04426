"""What the keys of a regulation demand of each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.messages import N_, Message
from scoring.draw_checks import draw_problems, pairing_problems, stage_problems, team_problems
from scoring.draw_sections import PairingRules, TeamRules
from scoring.game_checks import (
    account_problems,
    criteria_problems,
    deal_problems,
    game_problems,
    limit_problems,
)
from scoring.reading import Problem
from scoring.results import Outcome
from scoring.sections import (
    Award,
    ClockRules,
    DealRules,
    EntryLevel,
    GameRules,
    MatchBy,
    MatchRules,
    NoShowRules,
    PenaltyRules,
    RecordOf,
    StandingsRules,
    TiedBlock,
    TimeOutTie,
)
from scoring.tie_breaks import COUNTS_DEALS, REGISTRY


def problems_of(values: Mapping[str, object], *, schema_version: int) -> Iterator[Problem]:
    """Every contradiction among `values`, the parts of a regulation that could be read, by their key."""
    version = values.get("version")
    if isinstance(version, int) and version != schema_version:
        text = N_("is %(version)s, but this program reads version %(known)s: convert the file")
        yield Problem("version", Message(text, {"version": version, "known": schema_version}))
    for key in ("name", "title"):
        if values.get(key) == "":
            yield Problem(key, Message(N_("is empty: name the regulation")))
    for key, section in values.items():
        yield from _section_problems(key, section)
    deal, match, clock = values.get("deal"), values.get("match"), values.get("clock", ClockRules())
    standings = values.get("standings")
    if isinstance(match, MatchRules) and isinstance(clock, ClockRules):
        yield from _time_problems(match, clock)
    if isinstance(deal, DealRules) and isinstance(match, MatchRules):
        yield from _record_problems(deal, match)
        yield from _tied_block_problems(deal)
    yield from _game_wide_problems(values)
    yield from stage_problems(values)
    if isinstance(deal, DealRules) and isinstance(standings, StandingsRules):
        yield from _counted_deals_problems(deal, standings)


def _game_wide_problems(values: Mapping[str, object]) -> Iterator[Problem]:
    """What the game demands of the other sections."""
    game, match, clock = (
        values.get("game", GameRules()),
        values.get("match"),
        values.get("clock", ClockRules()),
    )
    deal, standings = values.get("deal"), values.get("standings")
    if not isinstance(game, GameRules):
        return
    if isinstance(deal, DealRules):
        yield from deal_problems(game, deal)
    yield from draw_problems(game, values)
    if isinstance(match, MatchRules):
        yield from account_problems(game, match)
        if isinstance(clock, ClockRules):
            yield from limit_problems(match, minutes=clock.minutes)
        if isinstance(standings, StandingsRules):
            yield from criteria_problems(standings, match)


def _section_problems(key: str, section: object) -> Iterator[Problem]:
    match section:
        case GameRules():
            yield from game_problems(section)
        case MatchRules():
            yield from _match_problems(section)
        case ClockRules():
            yield from _clock_problems(section)
        case StandingsRules():
            yield from _standings_problems(section)
        case PairingRules():
            yield from pairing_problems("pairing", section)
        case TeamRules():
            yield from team_problems(section)
        case Award():
            yield from _award_problems(key, section)
        case NoShowRules():
            yield from _award_problems(f"{key}.present", section.present)
            yield from _award_problems(f"{key}.absent", section.absent)
            yield from _at_least("no_show.minutes", section.minutes, 0)
        case PenaltyRules():
            yield from _penalty_problems(section)


def _at_least(key: str, value: int | None, least: int) -> Iterator[Problem]:
    if value is not None and value < least:
        text = N_("is %(value)s: the least is %(least)s")
        yield Problem(key, Message(text, {"value": value, "least": least}))


def _needed(key: str, value: object, by: str) -> Iterator[Problem]:
    if value is None:
        yield Problem(key, Message(N_("is missing: a match by %(by)s needs it"), {"by": by}))


def _unused(key: str, value: object, by: str) -> Iterator[Problem]:
    if value is not None:
        yield Problem(key, Message(N_("has no meaning in a match by %(by)s: take it out"), {"by": by}))


def _match_problems(match: MatchRules) -> Iterator[Problem]:
    for name in ("deals", "deals_multiple", "target", "games", "cap", "difference_cap", "raw_maximum"):
        yield from _at_least(f"match.{name}", getattr(match, name), 1)
    for name in ("win", "draw", "loss", "game_win"):
        yield from _at_least(f"match.{name}", getattr(match, name), 0)
    if not match.win >= match.draw >= match.loss:
        text = N_("is less than what a worse result is worth: order win, draw and loss from high to low")
        yield Problem("match.win", Message(text))
    yield from _ending_problems(match)
    if match.game_win and match.by is not MatchBy.GAMES:
        yield from _unused("match.game_win", match.game_win, match.by)


def _ending_problems(match: MatchRules) -> Iterator[Problem]:
    match match.by:
        case MatchBy.DEALS:
            yield from _deals_problems(match)
        case MatchBy.TARGET:
            yield from _needed("match.target", match.target, match.by)
            for name in ("deals", "deals_multiple", "games", "margin_bonus"):
                yield from _unused(f"match.{name}", getattr(match, name), match.by)
            yield from _limit_problems(match)
        case MatchBy.GAMES:
            yield from _games_problems(match)
            yield from _limit_problems(match)
        case MatchBy.ACCOUNT:
            names = (
                "deals_multiple",
                "target",
                "games",
                "cap",
                "difference_cap",
                "raw_maximum",
                "margin_bonus",
            )
            for name in names:
                yield from _unused(f"match.{name}", getattr(match, name), match.by)


def _deals_problems(match: MatchRules) -> Iterator[Problem]:
    yield from _needed("match.deals", match.deals, match.by)
    for name in ("target", "games", "cap", "difference_cap", "raw_maximum", "margin_bonus"):
        yield from _unused(f"match.{name}", getattr(match, name), match.by)
    if match.deals and match.deals_multiple and match.deals % match.deals_multiple:
        text = N_("is %(deals)s, which is not a multiple of %(multiple)s: use %(lower)s or %(upper)s")
        upper = (match.deals // match.deals_multiple + 1) * match.deals_multiple
        lower = max(upper - match.deals_multiple, match.deals_multiple)
        params = {"deals": match.deals, "multiple": match.deals_multiple, "lower": lower, "upper": upper}
        if lower == upper:
            text = N_("is %(deals)s, which is not a multiple of %(multiple)s: use %(upper)s")
        yield Problem("match.deals", Message(text, params))


def _games_problems(match: MatchRules) -> Iterator[Problem]:
    yield from _needed("match.games", match.games, match.by)
    yield from _needed("match.target", match.target, match.by)
    for name in ("deals", "deals_multiple"):
        yield from _unused(f"match.{name}", getattr(match, name), match.by)
    if match.games is not None and match.games % 2 == 0:
        text = N_("is %(games)s: best of an even number may end level, use an odd number")
        yield Problem("match.games", Message(text, {"games": match.games}))
    if match.margin_bonus is not None:
        yield from _at_least("match.margin_bonus.margin", match.margin_bonus.margin, 1)
        yield from _at_least("match.margin_bonus.points", match.margin_bonus.points, 1)


def _limit_problems(match: MatchRules) -> Iterator[Problem]:
    if match.target is not None:
        for name in ("cap", "difference_cap", "raw_maximum"):
            yield from _at_least(f"match.{name}", getattr(match, name), match.target)


def _clock_problems(clock: ClockRules) -> Iterator[Problem]:
    yield from _at_least("clock.minutes", clock.minutes, 1)
    yield from _at_least("clock.warning", clock.warning, 0)
    if clock.minutes is None:
        for name in ("warning", "time_out", "tie"):
            if getattr(clock, name) is not None:
                text = N_("has no meaning without clock.minutes: set the minutes or take it out")
                yield Problem(f"clock.{name}", Message(text))
        return
    for name in ("time_out", "tie"):
        if getattr(clock, name) is None:
            text = N_("is missing: a match with a time limit needs it")
            yield Problem(f"clock.{name}", Message(text))
    if clock.warning is not None and clock.warning >= clock.minutes:
        text = N_("is %(warning)s: the warning comes before minute %(minutes)s")
        yield Problem("clock.warning", Message(text, {"warning": clock.warning, "minutes": clock.minutes}))


def _time_problems(match: MatchRules, clock: ClockRules) -> Iterator[Problem]:
    if match.by is MatchBy.GAMES and clock.minutes is not None:
        text = N_("must be taken out: a match of several games has no time limit")
        yield Problem("clock.minutes", Message(text))
    if clock.tie is TimeOutTie.DRAW and not match.draws_allowed:
        text = N_("cannot be draw: match.draws_allowed is false, use extra_deal")
        yield Problem("clock.tie", Message(text))


def _record_problems(deal: DealRules, match: MatchRules) -> Iterator[Problem]:
    if deal.record is RecordOf.GAME and match.by is MatchBy.DEALS:
        text = N_("cannot be game: a match by deals is recorded deal by deal, use deal")
        yield Problem("deal.record", Message(text))
    if deal.record is RecordOf.GAME and deal.entry != "points":
        text = N_("cannot be %(entry)s: whole games are entered as points, use points")
        yield Problem("deal.entry", Message(text, {"entry": str(deal.entry)}))


def _tied_block_problems(deal: DealRules) -> Iterator[Problem]:
    if deal.tied_block is TiedBlock.PREVIOUS_WINNER and deal.entry is EntryLevel.POINTS:
        text = N_(
            "cannot be points: what a tied block is worth is counted from what is left; use left or more"
        )
        yield Problem("deal.entry", Message(text))
    if deal.tied_block is not TiedBlock.ZERO and deal.record is RecordOf.GAME:
        text = N_("cannot be %(value)s where only games are recorded: use zero")
        yield Problem("deal.tied_block", Message(text, {"value": str(deal.tied_block)}))


def _standings_problems(standings: StandingsRules) -> Iterator[Problem]:
    if not standings.order:
        yield Problem("standings.order", Message(N_("is empty: name at least one criterion")))
    for place, code in enumerate(standings.order):
        key = f"standings.order[{place}]"
        if code not in REGISTRY:
            text = N_("%(code)s is not a known criterion: choose from %(known)s")
            yield Problem(key, Message(text, {"code": code, "known": ", ".join(REGISTRY)}))
        elif code in standings.order[:place]:
            text = N_("%(code)s is named twice: take one out")
            yield Problem(key, Message(text, {"code": code}))


def _counted_deals_problems(deal: DealRules, standings: StandingsRules) -> Iterator[Problem]:
    for place, code in enumerate(standings.order):
        if deal.record is RecordOf.GAME and code in COUNTS_DEALS:
            text = N_("%(code)s cannot be counted where only games are recorded: take it out")
            yield Problem(f"standings.order[{place}]", Message(text, {"code": code}))


def _award_problems(key: str, award: Award) -> Iterator[Problem]:
    for name in ("points_for", "points_against", "match_points"):
        yield from _at_least(f"{key}.{name}", getattr(award, name), 0)
    wrong_way = {Outcome.WON: award.difference < 0, Outcome.LOST: award.difference > 0}
    if wrong_way.get(award.outcome, False):
        text = N_("is %(difference)s, which contradicts the outcome %(outcome)s: change its sign")
        params = {"difference": award.difference, "outcome": str(award.outcome)}
        yield Problem(f"{key}.difference", Message(text, params))


def _penalty_problems(penalties: PenaltyRules) -> Iterator[Problem]:
    seen: set[str] = set()
    for place, step in enumerate(penalties.scale):
        yield from _at_least(f"penalties.scale[{place}].points", step.points, 0)
        if step.code in seen:
            text = N_("%(code)s is named twice: give each step its own code")
            yield Problem(f"penalties.scale[{place}].code", Message(text, {"code": step.code}))
        seen.add(step.code)
