import json
from functools import lru_cache

from scoring.regulation import Regulation, as_data, parse
from tournaments.models import Stage, Tournament


def regulation_of(tournament: Tournament) -> Regulation:
    """The tournament's own copy of its regulation, as it holds in the first stage."""
    return regulation_from(json.dumps(tournament.regulation, sort_keys=True))


def stage_regulation(stage: Stage) -> Regulation:
    """The regulation with what the stage replaces."""
    return regulation_from(regulation_text(stage))


def regulation_text(stage: Stage) -> str:
    """The regulation of a stage as text: equal regulations have equal texts."""
    text = json.dumps(stage.tournament.regulation, sort_keys=True)
    return text if stage.number == 1 else _text_at(text, stage.number)


@lru_cache(maxsize=256)
def _text_at(text: str, number: int) -> str:
    return json.dumps(as_data(regulation_from(text).at_stage(number)), sort_keys=True)


@lru_cache(maxsize=256)
def regulation_from(text: str) -> Regulation:
    """The regulation that `regulation_text` wrote. It never changes under its text, and every deal asks for it."""
    return parse(json.loads(text))
