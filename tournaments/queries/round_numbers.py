"""Rounds are numbered through the whole tournament; a stage counts its own from 1."""

from django.db.models import Max

from tournaments.models import Round, Stage, Tournament


def next_round_number(tournament: Tournament) -> int:
    """The number of the round that is drawn next."""
    last: int | None = Round.objects.filter(stage__tournament=tournament).aggregate(last=Max("number"))[
        "last"
    ]
    return (last or 0) + 1


def rounds_before(stage: Stage) -> int:
    """How many rounds the stages before this one have."""
    if stage.number == 1:
        return 0
    earlier = Round.objects.filter(stage__tournament=stage.tournament_id, stage__number__lt=stage.number)
    last: int | None = earlier.aggregate(last=Max("number"))["last"]
    return last or 0


def event_round(slug: str, number: int) -> Round | None:
    """The round with this number in whichever stage of the event has it, with its stage; one query."""
    rounds = Round.objects.select_related("stage__tournament")
    return rounds.filter(stage__tournament__slug=slug, number=number).first()


def event_round_numbers(tournament: Tournament) -> list[int]:
    """The numbers of all drawn rounds of the event."""
    rounds = Round.objects.filter(stage__tournament=tournament).order_by("number")
    return list(rounds.values_list("number", flat=True))
