"""What Python answers to the cases that the phone is asked, as the JSON that the phone answers with."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from games.deal import DealState, finished_deal, legal_moves, play, start
from games.dealing import Dealing
from games.finished import Ending, Finding, FinishedDeal
from games.law_texts import LAW_TEXTS
from games.laws import findings
from games.line import END_NAMES
from games.messages import Message
from games.moves import Move, Pass, Place
from games.notation import write
from games.refusals import IllegalMove
from games.sport import SPORT
from games.tiles import double_set, notation, parse_tile
from scoring.deal_texts import DEAL_TEXTS
from scoring.deals import check_points, score_deal
from scoring.matches import DealLine, fold
from scoring.presets import load
from scoring.regulation import Regulation
from scoring.sections import (
    BlockRule,
    ClockRules,
    DealScoring,
    MatchBy,
    MatchRules,
    RecordOf,
    TiedBlock,
    TimeOutTie,
)

Case = dict[str, Any]

_CODES = {text: f"law.{code}" for code, text in LAW_TEXTS.items()} | {
    text: f"deal.{code}" for code, text in DEAL_TEXTS.items()
}


def answers(kind: str, cases: Sequence[Case]) -> list[Any]:
    """What Python answers to cases of one kind ("deals", "lines", "matches", "plays"), in their order."""
    return [_ANSWERS[kind](case) for case in cases]


def codes_in(answer: Any) -> set[str]:
    """The codes of all texts in an answer."""
    if isinstance(answer, dict):
        own = {answer["code"]} if "code" in answer else set()
        return own.union(*map(codes_in, answer.values()))
    return set().union(*map(codes_in, answer)) if isinstance(answer, list) else set()


def regulation_of(case: Case) -> Regulation:
    """The regulation whose sheet the case carries as `rules` and `clock`."""
    rules, clock, sport = case["rules"], case.get("clock") or {}, load("sport")
    deal = replace(
        sport.deal,
        score=DealScoring(rules["score"]),
        block=BlockRule(rules["block"]),
        tied_block=TiedBlock(rules["tied_block"]),
        record=RecordOf(rules["record"]),
    )
    match = MatchRules(
        by=MatchBy(rules["by"]),
        **{name: rules[name] for name in ("deals", "target", "games", "raw_maximum", "draws_allowed")},
    )
    tie = clock.get("tie")
    limits = ClockRules(minutes=clock.get("minutes"), tie=TimeOutTie(tie) if tie else None)
    game = replace(sport.game, tile_set=rules["tile_set"], hand=rules["hand"])
    return replace(sport, game=game, deal=deal, match=match, clock=limits)


def finished(entry: Case, rules: Case) -> FinishedDeal:
    """The deal of an entry under these rules."""
    tiles = entry.get("tiles")
    return FinishedDeal(
        ending=Ending(entry["ending"]),
        out_seat=entry.get("out_seat"),
        left=_as_tuple(entry.get("left")),
        tiles=None if tiles is None else tuple(frozenset(map(parse_tile, hand)) for hand in tiles),
        ends=_as_tuple(entry.get("ends")),
        passes=_as_tuple(entry.get("passes")),
        turns=_as_tuple(entry.get("turns")),
        dealing=Dealing(rules["tile_set"], rules["hand"]),
    )


def _as_tuple(numbers: Sequence[int] | None) -> Any:
    return None if numbers is None else tuple(numbers)


def _deal(case: Case) -> Case:
    deal = finished(case["entry"], case["rules"])
    try:
        score = score_deal(deal, regulation_of(case).deal)
    except ValueError:
        return {"findings": _findings(findings(deal)), "written": None}
    written = {
        "points": list(score.points),
        "winner": score.winner,
        "working": [_text(message) for message in score.working],
        "tied": None if score.tied is None else list(score.tied),
    }
    return {"findings": _findings(findings(deal)), "written": written}


def _line(case: Case) -> list[Case]:
    regulation, before = regulation_of(case), tuple(case["before"])
    return _findings(check_points(tuple(case["points"]), regulation, before=before))


def _match(case: Case) -> Case:
    lines = [
        DealLine(number, tuple(line["points"]), {"tied": line["tied"]} if line["tied"] else None)
        for number, line in enumerate(case["lines"], start=1)
    ]
    score = fold(lines, regulation_of(case), first_lead=case["first_lead"], time_called=case["time_called"])
    return {
        "finished": score.finished,
        "winner": score.winner,
        "points": list(score.points),
        "games_won": list(score.games_won),
        "next_deal": score.next_deal,
        "next_lead": score.next_lead,
        "surplus": list(score.surplus),
        "written": [list(points) for points in score.written or [line.points for line in lines]],
    }


def _play(case: Case) -> Case:
    hands = [[parse_tile(each) for each in hand] for hand in case["hands"]]
    state, legal, accepted = start(SPORT, hands, leader=case["lead"]), [], None
    for index, placed in enumerate(case["placed"]):
        state = _after_passes(state)
        legal.append(_offers(state))
        if index == case["asked"]:
            accepted = _accepted(state)
        state = play(state, _place(placed["tile"], placed["end"]), seat=placed["seat"])
    entry = _entry(finished_deal(state), write(state))
    return {
        "legal": legal,
        "undone": True,
        "refused": True,
        "accepted": accepted,
        "moves": [{"seat": seat, **_turn(move, index)} for index, (seat, move) in enumerate(state.moves)],
        "entry": entry,
        "unseen": entry,
    }


def _after_passes(state: DealState) -> DealState:
    while isinstance(legal_moves(state)[0], Pass):
        state = play(state, legal_moves(state)[0])
    return state


def _place(tile: str, end: str | None) -> Place:
    return Place(parse_tile(tile), END_NAMES.index(end) if end else 0)


def _offers(state: DealState) -> list[Case]:
    """The legal moves, those at the left end first, the tiles in order at each."""
    moves = sorted((move.end, move.tile) for move in legal_moves(state) if isinstance(move, Place))
    return [{"tile": notation(tile), "end": END_NAMES[end] if state.ends else None} for end, tile in moves]


def _turn(move: Move, index: int) -> Case:
    if not isinstance(move, Place):
        return {"tile": None, "end": None}
    return {"tile": notation(move.tile), "end": END_NAMES[move.end] if index else None}


def _accepted(state: DealState) -> list[list[str | None]]:
    accepted: list[list[str | None]] = []
    for low, high in sorted(double_set(6)):
        ends = END_NAMES if state.ends else (None,)
        for end in ends:
            try:
                play(state, _place(f"{low}-{high}", end))
            except IllegalMove:
                continue
            accepted.append([f"{low}-{high}", end])
    return accepted


def _entry(deal: FinishedDeal, transcript: str) -> Case:
    assert deal.tiles is not None
    return {
        "level": "transcript",
        "ending": deal.ending.value,
        "out_seat": deal.out_seat,
        "left": list(deal.left or ()),
        "tiles": [[notation(each) for each in sorted(hand)] for hand in deal.tiles],
        "ends": list(deal.ends or ()),
        "passes": list(deal.passes or ()),
        "turns": list(deal.turns or ()),
        "transcript": transcript,
    }


def _findings(found: Sequence[Finding]) -> list[Case]:
    return [
        {
            "law": finding.law,
            "error": finding.error,
            "field": finding.field,
            "message": _text(finding.message),
            "suggestions": [_text(suggestion) for suggestion in finding.suggestions],
        }
        for finding in found
    ]


def _text(message: Message) -> Case:
    return {"code": _CODES[message.text], "values": dict(message.params)}


_ANSWERS: dict[str, Callable[[Case], Any]] = {
    "deals": _deal,
    "lines": _line,
    "matches": _match,
    "plays": _play,
}
