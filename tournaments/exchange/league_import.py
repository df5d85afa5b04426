"""Bringing a league in: its matches are replayed in their order, through the same verbs as on the evening itself."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from scoring import presets
from scoring.regulation import EntryLevel, MatchBy, PairingSystem, Regulation
from tournaments.domain.actor import Actor
from tournaments.domain.deal_entry import DealForm
from tournaments.domain.errors import DomainError, FieldError, Refused
from tournaments.domain.finish import finish_tournament
from tournaments.domain.league import open_match
from tournaments.domain.registration import EntryForm, PlayerForm, register_entry
from tournaments.domain.rounds import close_round
from tournaments.domain.setup import create_tournament
from tournaments.domain.table_play import confirm_match, current_deals, record_deal
from tournaments.domain.transaction import write
from tournaments.exchange.faults import Fault, ImportRefused
from tournaments.exchange.league_files import MATCHES, League, LeagueMatch, LeaguePair
from tournaments.models import Club, Match, Round, Stage, Tournament
from tournaments.queries.match_view import result_digest
from tournaments.queries.stages import stage_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What the files do not say about the event."""

    slug: str
    name: str
    preset: str
    venue: str = ""
    time_zone: str = "UTC"
    club: Club | None = None


def league_regulation(preset: str) -> Regulation:
    """The preset, when it is a league's: only there do matches start one by one, as in the files.

    The files hold points, so a league whose matches are counted from more than that is none of theirs.
    """
    regulations = [presets.load(name) for name in presets.names()]
    leagues = {
        one.name: one
        for one in regulations
        if one.pairing.system == PairingSystem.LEAGUE and one.match.by != MatchBy.ACCOUNT
    }
    if preset in leagues:
        return leagues[preset]
    message = _("“%(name)s” is no regulation of a league.") % {"name": preset}
    way_out = _("Choose one of: %(names)s.") % {"names": ", ".join(sorted(leagues))}
    raise Refused(
        "preset_no_league", message, errors=[FieldError("preset", "no_league", message)], way_out=way_out
    )


def import_league(*, actor: Actor, league: League, event: Event) -> Tournament:
    """Create the event with everything in `league`, all or nothing, and ask for its publication.

    A pair joins with its first match; one without a match is there from the start. Where each match was played is
    not known: all are at table 1. Raises ImportRefused with the line of a match that a verb refuses, and whatever
    `create_tournament` refuses, such as a taken address.
    """
    days = [match.played_at.date() for match in league.matches]
    with write():
        tournament = create_tournament(
            actor=actor,
            slug=event.slug,
            name=event.name,
            preset=event.preset,
            starts_on=min(days),
            ends_on=max(days),
            venue=event.venue,
            time_zone=event.time_zone,
            tables=1,
            club=event.club,
        )
        _Replay(tournament, actor, league).run()
        # What is brought in was played; whoever plays on reopens it.
        return finish_tournament(tournament=tournament, actor=actor)


class _Replay:
    """One league on its way in."""

    def __init__(self, tournament: Tournament, actor: Actor, league: League) -> None:
        self.tournament = tournament
        self.actor = actor
        self.league = league
        self.stage: Stage = stage_of(tournament)
        self.waiting = {pair.number: pair for pair in league.pairs}

    def run(self) -> None:
        playing = {number for match in self.league.matches for number in match.pairs}
        for pair in self.league.pairs:
            if pair.number not in playing:
                self._register(pair)
        for match in self.league.matches:
            try:
                self._replay(match)
            except DomainError as refused:
                raise ImportRefused([_fault(match, refused)]) from refused

    def _register(self, pair: LeaguePair) -> None:
        del self.waiting[pair.number]
        players = tuple(PlayerForm(name=name) for name in pair.players)
        form = EntryForm(players=players, number=pair.number, checked_in=True)
        register_entry(tournament=self.tournament, actor=self.actor, form=form)

    def _replay(self, played: LeagueMatch) -> None:
        for number in played.pairs:
            if number in self.waiting:
                self._register(self.waiting[number])
        match = open_match(stage=self.stage, actor=self.actor, entries=played.pairs)
        for number, points in enumerate(played.games, start=1):
            form = DealForm(
                level=EntryLevel.POINTS,
                points=dict(zip(played.pairs, points, strict=True)),
                # It was looked at when it was played; what cannot be is refused all the same.
                accept_unlikely=True,
                entered_at=played.played_at,
            )
            record_deal(match=match, actor=self.actor, number=number, form=form)
        seen = result_digest(match, current_deals(match))
        for entry in played.pairs:
            confirm_match(match=match, actor=self.actor, entry=entry, seen=seen)
        close_round(round_=match.round, actor=self.actor)
        _date(match, played.played_at)


def _date(match: Match, played_at: datetime) -> None:
    """Let the match have happened when it was played; the journal keeps when it was brought in."""
    Match.objects.filter(pk=match.pk).update(started_at=played_at, settled_at=played_at)
    Round.objects.filter(pk=match.round_id).update(drawn_at=played_at, closed_at=played_at)


def _fault(match: LeagueMatch, refused: DomainError) -> Fault:
    ways_out = [error.way_out for error in refused.errors if error.way_out] or [refused.way_out]
    return Fault(
        file=MATCHES, line=match.line, message=refused.message, way_out=" ".join(filter(None, ways_out))
    )
