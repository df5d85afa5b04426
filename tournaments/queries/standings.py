"""The standings as published: pages, the API and exports read nothing else."""

from dataclasses import dataclass
from typing import Any

from tournaments.models import Publication, Stage
from tournaments.translation import translated


@dataclass(frozen=True, slots=True)
class Published:
    """A publication ready to be shown: `rows` with each explanation in the reader's language."""

    publication: Publication
    rows: list[dict[str, Any]]
    order: list[str]


def latest_publication(stage: Stage, *, after_round: int | None = None) -> Publication | None:
    """What is published now for the standings after a round (None: after the latest round that is published)."""
    publications = Publication.objects.filter(stage=stage)
    if after_round is None:
        return publications.order_by("-after_round", "-number").first()
    return publications.filter(after_round=after_round).order_by("-number").first()


def latest_number(stage: Stage) -> int:
    """The number of the newest publication of a stage, 0 before the first: enough for an ETag."""
    newest = Publication.objects.filter(stage=stage).order_by("-number")
    return newest.values_list("number", flat=True).first() or 0


def published_standings(stage: Stage, *, after_round: int | None = None) -> Published | None:
    """The published rows, one query."""
    publication = latest_publication(stage, after_round=after_round)
    if publication is None:
        return None
    rows = [
        row | {"above": _above(row["above"]) if row["above"] else None} for row in publication.content["rows"]
    ]
    return Published(publication=publication, rows=rows, order=publication.content["order"])


def _above(above: dict[str, Any]) -> dict[str, Any]:
    return above | {"message": translated(above["message"])}
