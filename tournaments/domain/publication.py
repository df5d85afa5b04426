"""Publishing standings: immutable snapshots, one a round of the stage, recomputed whole from what counts."""

import hashlib
import json
from typing import Any

from django.db.models import Max
from django.utils import timezone

from scoring.results import PenaltyPoints, Result
from scoring.standings import Row, rank
from tournaments.domain.transaction import write
from tournaments.domain.work import request_work
from tournaments.models import Entry, Publication, Stage
from tournaments.queries.contenders import entries_of
from tournaments.queries.counting import Counting, counting_results
from tournaments.queries.regulation import regulation_of
from tournaments.translation import message_as_data

#: The kind of work that publishes a stage's standings; its key is the stage's id.
PUBLISH_STANDINGS = "publish_standings"


def request_publication(stage: Stage) -> None:
    """Ask for the stage's standings to be published after the present transaction."""
    request_work(kind=PUBLISH_STANDINGS, key=str(stage.pk))


def publish_standings(*, stage_id: int, input_version: int) -> list[Publication]:
    """Publish the standings after each drawn round whose content has changed; returns the new publications.

    `input_version` is the generation of the request: a job that runs late, with an older version than what is
    already published, publishes nothing. Running twice publishes once.
    """
    stage = Stage.objects.select_related("tournament").get(pk=stage_id)
    rounds = list(stage.rounds.order_by("number").values_list("number", flat=True))
    counted = counting_results(stage)
    entries = {entry.number: entry for entry in entries_of(stage.tournament)}
    digests = _digests(counted, rounds, stage, entries)
    published = _latest(stage)
    changed = [number for number in rounds if published.get(number, ("", ""))[0] != digests[number]]
    contents = {number: _content(stage, counted, number, entries) for number in changed}
    return _store(stage, contents, digests, input_version)


def _store(
    stage: Stage, contents: dict[int, Any], digests: dict[int, str], input_version: int
) -> list[Publication]:
    made = []
    with write():
        Stage.objects.select_for_update().get(pk=stage.pk)
        newest = Publication.objects.filter(stage=stage).aggregate(
            number=Max("number"), version=Max("input_version")
        )
        if (newest["version"] or 0) > input_version:
            return []
        number = newest["number"] or 0
        published = _latest(stage)
        for after_round, content in sorted(contents.items()):
            content_hash = _hash(content)
            if published.get(after_round, ("", ""))[1] == content_hash:
                continue
            number += 1
            made.append(
                Publication.objects.create(
                    stage=stage,
                    number=number,
                    after_round=after_round,
                    input_version=input_version,
                    input_digest=digests[after_round],
                    content=content,
                    content_hash=content_hash,
                    created_at=timezone.now(),
                )
            )
    return made


def _latest(stage: Stage) -> dict[int, tuple[str, str]]:
    """By round: the input digest and the content hash of what is published now."""
    newest = (
        Publication.objects.filter(stage=stage).values("after_round").annotate(newest=Max("number"))
    ).values_list("newest", flat=True)
    rows = Publication.objects.filter(stage=stage, number__in=list(newest))
    return {
        after_round: (input_digest, content_hash)
        for after_round, input_digest, content_hash in rows.values_list(
            "after_round", "input_digest", "content_hash"
        )
    }


def _digests(counted: Counting, rounds: list[int], stage: Stage, entries: dict[int, Entry]) -> dict[int, str]:
    """For each round a digest of all that its table rests on: a chain, so an old correction changes every later one."""
    by_round: dict[int, list[Result | PenaltyPoints]] = {}
    for result in counted.results:
        by_round.setdefault(result.round, []).append(result)
    for penalty in counted.penalties:
        by_round.setdefault(penalty.round, []).append(penalty)
    chain = hashlib.sha256(repr((stage.tournament.regulation, counted.competitors)).encode())
    chain.update(repr([(number, entry.public_title) for number, entry in entries.items()]).encode())
    chain.update(repr(by_round.get(0, [])).encode())
    digests = {}
    for number in rounds:
        chain.update(repr((number, by_round.get(number, []))).encode())
        digests[number] = chain.hexdigest()
    return digests


def _content(stage: Stage, counted: Counting, after_round: int, entries: dict[int, Entry]) -> dict[str, Any]:
    order = regulation_of(stage.tournament).standings.order
    rows = rank(
        [one for one in counted.competitors if one.from_round <= after_round],
        [result for result in counted.results if result.round <= after_round],
        order,
        penalties=[penalty for penalty in counted.penalties if penalty.round <= after_round],
    )
    return {
        "after_round": after_round,
        "order": list(order),
        "rows": [_row(row, entries[row.entry]) for row in rows],
    }


def _row(row: Row, entry: Entry) -> dict[str, Any]:
    above = row.above
    return {
        "rank": row.rank,
        "shared": row.shared,
        "entry": row.entry,
        "title": entry.public_title,
        "club": entry.club.name if entry.club else "",
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


def _hash(content: Any) -> str:
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()
