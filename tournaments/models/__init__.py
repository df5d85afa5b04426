"""One module a noun. Facts that must hold are constraints here; what may be done lives in `domain`."""

from tournaments.models.access import ApiToken, Device, IdempotencyKey, Role
from tournaments.models.announcement import Announcement
from tournaments.models.board import Board
from tournaments.models.club import Club
from tournaments.models.deal import Deal
from tournaments.models.desk_call import DeskCall
from tournaments.models.drawing import Drawing
from tournaments.models.entry import Entry, Pair
from tournaments.models.helper_account import HelperAccount
from tournaments.models.journal import Journal
from tournaments.models.match import Confirmation, Decision, Match, Seat
from tournaments.models.penalty import Penalty
from tournaments.models.player import Player
from tournaments.models.player_code import PlayerCode, PushSubscription
from tournaments.models.publication import Publication
from tournaments.models.rehearsal import Rehearsal, RehearsalState
from tournaments.models.round import Round
from tournaments.models.round_clock import ExtraTime, RoundClock
from tournaments.models.seating_version import SeatingVersion
from tournaments.models.sheet_photo import SheetPhoto
from tournaments.models.stage import Stage, StagePlace
from tournaments.models.substitution import Substitution
from tournaments.models.table import Table
from tournaments.models.tournament import Tournament
from tournaments.models.wish import Absence, AvoidList, TableLock
from tournaments.models.work import Work

__all__ = [
    "Absence",
    "Announcement",
    "ApiToken",
    "AvoidList",
    "Board",
    "Club",
    "Confirmation",
    "Deal",
    "Decision",
    "DeskCall",
    "Device",
    "Drawing",
    "Entry",
    "ExtraTime",
    "HelperAccount",
    "IdempotencyKey",
    "Journal",
    "Match",
    "Pair",
    "Penalty",
    "Player",
    "PlayerCode",
    "Publication",
    "PushSubscription",
    "Rehearsal",
    "RehearsalState",
    "Role",
    "Round",
    "RoundClock",
    "Seat",
    "SeatingVersion",
    "SheetPhoto",
    "Stage",
    "StagePlace",
    "Substitution",
    "Table",
    "TableLock",
    "Tournament",
    "Work",
]
