"""One module a noun. Facts that must hold are constraints here; what may be done lives in `domain`."""

from tournaments.models.access import ApiToken, Device, IdempotencyKey, Role
from tournaments.models.club import Club
from tournaments.models.deal import Deal
from tournaments.models.entry import Entry, Pair
from tournaments.models.journal import Journal
from tournaments.models.match import Confirmation, Decision, Match, Seat
from tournaments.models.penalty import Penalty
from tournaments.models.player import Player
from tournaments.models.publication import Publication
from tournaments.models.round import Round
from tournaments.models.stage import Stage
from tournaments.models.table import Table
from tournaments.models.tournament import Tournament
from tournaments.models.work import Work

__all__ = [
    "ApiToken",
    "Club",
    "Confirmation",
    "Deal",
    "Decision",
    "Device",
    "Entry",
    "IdempotencyKey",
    "Journal",
    "Match",
    "Pair",
    "Penalty",
    "Player",
    "Publication",
    "Role",
    "Round",
    "Seat",
    "Stage",
    "Table",
    "Tournament",
    "Work",
]
