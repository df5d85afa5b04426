"""The stages of an event: the one that is played, the step to the next one, and the step back."""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.draw_sections import PairingRules, PairingSystem, StageRules
from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.registration import lock_field
from tournaments.domain.rounds import close_round
from tournaments.domain.showing import refuse_final
from tournaments.domain.transaction import write
from tournaments.models import Entry, Stage, StagePlace, Tournament
from tournaments.models.entry import EntryState
from tournaments.models.round import RoundState
from tournaments.models.tournament import TournamentState
from tournaments.pairing.crossing import Qualifier, crossed
from tournaments.pairing.seed import digest_of_seed
from tournaments.queries.contenders import in_seeding_order
from tournaments.queries.counting import counting_results
from tournaments.queries.qualifiers import going_on
from tournaments.queries.ranking import standings_rows
from tournaments.queries.regulation import regulation_of
from tournaments.queries.stages import stage_of


def locked_stage(stage: Stage) -> Stage:
    """The stage as it is once we hold its lock: a draw that waited must read again what it is about to change."""
    tournament = lock_field(stage.tournament)
    if tournament.state == TournamentState.FINISHED:
        raise Conflict(
            "tournament_finished",
            _("This event is finished."),
            current={"state": tournament.state},
            way_out=_("Reopen it to play on."),
        )
    refuse_final(tournament)
    stage = Stage.objects.select_for_update(no_key=True).get(pk=stage.pk)
    stage.tournament = tournament
    return stage


def start_event(tournament: Tournament) -> None:
    """With its first round the event runs, and its regulation is fixed."""
    Tournament.objects.filter(pk=tournament.pk, regulation_frozen_at__isnull=True).update(
        state=TournamentState.RUNNING, regulation_frozen_at=timezone.now()
    )


def make_stage(tournament: Tournament, number: int, *, name: str = "") -> Stage:
    """The row of a stage, with the number of deals that the regulation has for it."""
    match = regulation_of(tournament).at_stage(number).match
    by_deals = match.deals is not None
    return Stage.objects.create(
        tournament=tournament,
        number=number,
        name=name,
        deals_per_match=match.deals if by_deals else None,
        deals_multiple=(match.deals_multiple or 1) if by_deals else 1,
    )


def open_stage(*, tournament: Tournament, actor: Actor, number: int) -> Stage:
    """Go on to stage `number` with those who qualified. Opening a stage that is open changes nothing.

    The last round of the stage before is closed; refuses while it has unsettled matches, before anything was drawn in
    it, and a stage that the regulation does not have.
    """
    with write():
        before = locked_stage(stage_of(tournament))
        if number == before.number:
            return before
        regulation = regulation_of(before.tournament)
        if number != before.number + 1 or number > len(regulation.stages) + 1:
            raise Conflict(
                "stage_not_next",
                _("Stage %(number)d is not the next one.") % {"number": number},
                current={"stage": before.number, "stages": len(regulation.stages) + 1},
                way_out=_("Look at the stages of the regulation."),
            )
        _close_last_round(before, actor)
        rules = regulation.stages[number - 2]
        stage = make_stage(before.tournament, number, name=rules.name)
        places = _qualify(before, stage, rules)
        write_journal(
            actor=actor,
            tournament=before.tournament,
            verb="open_stage",
            subject=stage,
            after={
                "number": number,
                "name": rules.name,
                "entries": [place.entry.number for place in places],
                "next_seed_digest": digest_of_seed(stage.next_seed),
            },
        )
        request_publication(stage)
        return stage


def take_back_stage(*, tournament: Tournament, actor: Actor, reason: str) -> Stage:
    """Take the step to the present stage back, as long as nothing was drawn in it; gives the stage before."""
    with write():
        stage = locked_stage(stage_of(tournament))
        if stage.number == 1 or stage.rounds.exists():
            raise Conflict(
                "stage_begun",
                _("Only a stage in which nothing was drawn can be taken back."),
                current={"stage": stage.number, "rounds": stage.rounds.count()},
                way_out=_("Correct the result; the drawn rounds stay, and the desk sees what would change."),
            )
        before = Stage.objects.get(tournament=stage.tournament, number=stage.number - 1)
        before.tournament = stage.tournament
        write_journal(
            actor=actor,
            tournament=stage.tournament,
            verb="take_back_stage",
            subject=before,
            before={"number": stage.number},
            after={"number": before.number},
            reason=reason,
        )
        stage.delete()
        request_publication(before)
        return before


def _close_last_round(stage: Stage, actor: Actor) -> None:
    last = stage.rounds.order_by("-number").first()
    if last is None:
        raise Refused(
            "stage_not_begun",
            _("Nothing was played in the stage before."),
            way_out=_("Draw its first round."),
        )
    if last.state == RoundState.OPEN:
        close_round(round_=last, actor=actor)


def _qualify(before: Stage, stage: Stage, rules: StageRules) -> list[StagePlace]:
    """Those who go on, in the order in which they are seeded: none when everybody does and starts from the table."""
    counted = counting_results(before)
    grouped = counted.regulation.pairing.groups > 1
    taken = going_on(standings_rows(counted), rules, grouped=grouped)
    by_number = {
        entry.number: entry
        for entry in Entry.objects.filter(tournament=before.tournament, state=EntryState.CHECKED_IN)
    }
    here = [one for one in taken if one.number in by_number]
    if len(here) < 2:
        raise Refused(
            "too_few_entries",
            _("Fewer than two entries go on to this stage."),
            way_out=_("Look at the places that the regulation gives it."),
        )
    if rules.carry:
        return []
    entries = [by_number[number] for number in _in_order(here, rules.pairing, before)]
    return StagePlace.objects.bulk_create(
        StagePlace(stage=stage, entry=entry, seed=seed)
        for seed, entry in enumerate(in_seeding_order(entries, rules.pairing.seeding), start=1)
    )


def _in_order(here: Sequence[Qualifier], pairing: PairingRules, before: Stage) -> Sequence[int]:
    """The order of those who go on: crossed into a tree after groups, so that mates of a group meet late."""
    grouped = len({one.group for one in here}) > 1
    if grouped and pairing.system is PairingSystem.KNOCKOUT:
        return crossed(here, seed=before.tournament.seed)
    return [one.number for one in here]
