"""Publishing standings: immutable snapshots, one a round of the stage, recomputed whole from what counts."""

import gzip
import hashlib
import json
from dataclasses import astuple
from typing import Any, NamedTuple

from django.db.models import OuterRef, Subquery
from django.utils import timezone

from scoring.results import Result
from scoring.standings import Row, rank
from tournaments.domain.transaction import snapshot, write
from tournaments.domain.work import overtakes, request_work
from tournaments.models import Publication, Stage
from tournaments.queries.counting import Counting, counting_results
from tournaments.queries.entry_names import EntryName, entry_names
from tournaments.translation import message_as_data

#: The kind of work that publishes a stage's standings; its key is the stage's id.
PUBLISH_STANDINGS = "publish_standings"


def request_publication(stage: Stage) -> None:
    """Ask for the stage's standings to be published after the present transaction."""
    request_work(kind=PUBLISH_STANDINGS, key=str(stage.pk))


def publish_standings(*, stage_id: int, input_version: int) -> list[Publication]:
    """Publish the standings after each drawn round whose content has changed; returns the new publications.

    `input_version` is the generation of the request: a job that runs late, when a newer one was dealt with before,
    publishes nothing. Running twice publishes once.
    """
    # One moment for all reads: a match confirmed between two of them would count without its deals.
    with snapshot():
        stage = Stage.objects.select_related("tournament").get(pk=stage_id)
        rounds = list(stage.rounds.order_by("number").values_list("number", flat=True))
        counted = counting_results(stage)
        names = entry_names(stage.tournament)
        published = _published(stage)
    digests = _digests(stage, counted, rounds, names)
    changed = [number for number in rounds if _outdated(published, digests, number)]
    results = counted.results(through_round=changed[-1]) if changed else []
    contents = {number: _content(counted, results, number, names) for number in changed}
    return _store(stage, contents, digests, input_version)


def _store(
    stage: Stage, contents: dict[int, Any], digests: dict[int, str], input_version: int
) -> list[Publication]:
    bodies = {after_round: _canonical(content) for after_round, content in contents.items()}
    hashes = {after_round: hashlib.sha256(body).hexdigest() for after_round, body in bodies.items()}
    with write():
        Stage.objects.select_for_update(no_key=True).get(pk=stage.pk)
        published = _published(stage)
        if not overtakes(kind=PUBLISH_STANDINGS, key=str(stage.pk), generation=input_version):
            return []
        last = max((one.number for one in published.values()), default=0)
        fresh = [
            number
            for number in sorted(bodies)
            if number not in published or published[number].content_hash != hashes[number]
        ]
        return Publication.objects.bulk_create(
            Publication(
                stage=stage,
                number=number,
                after_round=after_round,
                input_version=input_version,
                input_digest=digests[after_round],
                body=gzip.compress(bodies[after_round], mtime=0),
                content_hash=hashes[after_round],
                created_at=timezone.now(),
            )
            for number, after_round in enumerate(fresh, start=last + 1)
        )


class _Newest(NamedTuple):
    number: int
    input_digest: str
    content_hash: str


def _published(stage: Stage) -> dict[int, _Newest]:
    """The newest publication of each round."""
    newest = (
        Publication.objects.filter(stage=stage, after_round=OuterRef("after_round"))
        .order_by("-number")
        .values("number")[:1]
    )
    rows = Publication.objects.filter(stage=stage, number=Subquery(newest))
    return {
        after_round: _Newest(number, input_digest, content_hash)
        for after_round, number, input_digest, content_hash in rows.values_list(
            "after_round", "number", "input_digest", "content_hash"
        )
    }


def _outdated(published: dict[int, _Newest], digests: dict[int, str], number: int) -> bool:
    return number not in published or published[number].input_digest != digests[number]


def _digests(
    stage: Stage, counted: Counting, rounds: list[int], names: dict[int, EntryName]
) -> dict[int, str]:
    """For each round a digest of all that its table rests on: a chain, so an old correction changes every later one."""
    by_round: dict[int, list[Any]] = {number: [] for number in (0, *rounds)}
    for match in counted.matches:
        by_round[match.round].append(tuple(match))
    for penalty in counted.penalties:
        by_round[penalty.round].append(astuple(penalty))
    chain = hashlib.sha256(repr((stage.tournament.regulation, counted.competitors, names)).encode())
    digests = {}
    for number in (0, *rounds):
        chain.update(repr(by_round[number]).encode())
        digests[number] = chain.hexdigest()
    return digests


def _content(
    counted: Counting, results: list[Result], after_round: int, names: dict[int, EntryName]
) -> dict[str, Any]:
    order = counted.regulation.standings.order
    rows = rank(
        [one for one in counted.competitors if one.from_round <= after_round],
        [result for result in results if result.round <= after_round],
        order,
        penalties=[penalty for penalty in counted.penalties if penalty.round <= after_round],
    )
    return {
        "after_round": after_round,
        "order": list(order),
        "rows": [_row(row, names[row.entry]) for row in rows],
    }


def _row(row: Row, name: EntryName) -> dict[str, Any]:
    above = row.above
    return {
        "rank": row.rank,
        "shared": row.shared,
        "entry": row.entry,
        "title": name.title,
        "club": name.club,
        "played": row.played,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "match_points": row.match_points,
        "points_for": row.points_for,
        "points_against": row.points_against,
        "difference": row.difference,
        "deals_won": row.deals_won,
        "deals_lost": row.deals_lost,
        "games_won": row.games_won,
        "games_lost": row.games_lost,
        "penalty": row.penalty,
        "titles": dict(row.titles),
        "values": {criterion: _exact(value) for criterion, value in row.values},
        "above": None
        if above is None
        else {
            "criterion": above.criterion,
            "mine": _exact(above.mine),
            "theirs": _exact(above.theirs),
            "entry_below": above.entry_below,
            "shared": above.shared,
            "tied_on": list(above.tied_on),
            "message": message_as_data(above.message),
        },
    }


def _exact(value: object) -> Any:
    """A whole number as it is, a fraction as text such as "7/2": never a float."""
    return value if value is None or isinstance(value, int) else str(value)


def _canonical(content: Any) -> bytes:
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
