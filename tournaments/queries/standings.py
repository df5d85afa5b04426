"""The standings as published: pages, the API and exports read nothing else."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tournaments.models import Publication, Stage
from tournaments.queries.held_back import shown_publications
from tournaments.translation import translated


@dataclass(frozen=True, slots=True)
class Published:
    """A publication ready to be shown: `rows` with each explanation in the reader's language.

    `unsettled` counts the matches that were not in yet. `members` are those of teams in a table of their own, each with
    its `team`; empty where no teams are ranked.
    """

    publication: Publication
    rows: list[dict[str, Any]]
    order: list[str]
    unsettled: int
    members: list[dict[str, Any]]


def latest_publication(
    stage: Stage, *, after_round: int | None = None, whole: bool = False
) -> Publication | None:
    """What everybody may read now of the standings after a round (None: after the latest round that is shown).

    `whole` is for the desk, which also reads what is held back.
    """
    publications = Publication.objects.filter(stage=stage)
    if not whole:
        publications = shown_publications(publications)
    if after_round is None:
        return publications.order_by("-after_round", "-number").first()
    return publications.filter(after_round=after_round).order_by("-number").first()


def public_version(stage: Stage) -> str:
    """Differs whenever the public may read other standings of a stage: enough for an ETag."""
    newest = Publication.objects.filter(stage=stage).order_by("-number")
    number = newest.values_list("number", flat=True).first() or 0
    return f"{stage.number}.{number}.{stage.tournament.shown_version}"


def published_standings(
    stage: Stage, *, after_round: int | None = None, whole: bool = False
) -> Published | None:
    """The published rows, one query; `whole` as in `latest_publication`."""
    publication = latest_publication(stage, after_round=after_round, whole=whole)
    if publication is None:
        return None
    return published(publication)


def published(publication: Publication) -> Published:
    """What a publication says, in the reader's language; no query."""
    content = publication.content
    return Published(
        publication=publication,
        rows=_explained(content["rows"]),
        order=content["order"],
        unsettled=content["unsettled"],
        members=_explained(content.get("members", ())),
    )


def _explained(rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    return [row | {"above": _above(row["above"]) if row["above"] else None} for row in rows]


def _above(above: dict[str, Any]) -> dict[str, Any]:
    return above | {"message": translated(above["message"])}
