import json
from functools import lru_cache

from scoring.regulation import Regulation, parse
from tournaments.models import Tournament


def regulation_of(tournament: Tournament) -> Regulation:
    """The tournament's own copy of its regulation."""
    return regulation_from(regulation_text(tournament))


def regulation_text(tournament: Tournament) -> str:
    """The regulation as text: equal regulations have equal texts."""
    return json.dumps(tournament.regulation, sort_keys=True)


@lru_cache(maxsize=256)
def regulation_from(text: str) -> Regulation:
    """The regulation that `regulation_text` wrote. It never changes under its text, and every deal asks for it."""
    return parse(json.loads(text))
