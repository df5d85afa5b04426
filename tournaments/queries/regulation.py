import json
from functools import lru_cache

from scoring.regulation import Regulation, parse
from tournaments.models import Tournament


def regulation_of(tournament: Tournament) -> Regulation:
    """The tournament's own copy of its regulation."""
    return _parsed(json.dumps(tournament.regulation, sort_keys=True))


@lru_cache(maxsize=256)
def _parsed(data: str) -> Regulation:
    # A regulation never changes under its text, and every deal asks for it.
    return parse(json.loads(data))
