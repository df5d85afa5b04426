from scoring.regulation import Regulation, parse
from tournaments.models import Tournament


def regulation_of(tournament: Tournament) -> Regulation:
    """The tournament's own copy of its regulation."""
    return parse(tournament.regulation)
