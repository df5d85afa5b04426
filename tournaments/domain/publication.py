"""Publishing standings: immutable snapshots, one a round of the stage, recomputed whole from what counts."""

import gzip
import hashlib
import json
from collections.abc import Iterator
from dataclasses import astuple
from typing import Any, NamedTuple

from django.db.models import OuterRef, Subquery
from django.utils import timezone

from tournaments.domain.standings_content import RoundFacts, standings_content
from tournaments.domain.transaction import snapshot, write
from tournaments.domain.work import overtakes, request_work
from tournaments.models import Publication, Stage
from tournaments.queries.counting import Counting, counting_results
from tournaments.queries.entry_names import EntryName, entry_names
from tournaments.queries.stages import carrying_stages
from tournaments.queries.tournament_page import unsettled_by_round

#: The kind of work that publishes a stage's standings; its key is the stage's id.
PUBLISH_STANDINGS = "publish_standings"

#: Of gzip: the highest takes three times as long and saves six bytes in a hundred.
LEVEL = 6


def request_publication(stage: Stage) -> None:
    """Ask for the standings to be published after the present transaction: of the stage, and of those after it in which
    its results go on counting."""
    for one in (stage, *carrying_stages(stage)):
        request_work(kind=PUBLISH_STANDINGS, key=str(one.pk))


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
        unsettled = unsettled_by_round(stage, rounds)
        published = _published(stage)
    digests = _digests(stage, counted, rounds, names, unsettled)
    changed = [number for number in rounds if _outdated(published, digests, number)]
    results = counted.results(through_round=changed[-1]) if changed else []
    contents: dict[int, Any] = {}
    for number in changed:
        before = contents.get(number - 1) or _stored_content(stage, published.get(number - 1))
        facts = RoundFacts(number, unsettled[number], before)
        contents[number] = standings_content(counted, results, facts, names)
    return _store(stage, contents, digests, input_version)


def _stored_content(stage: Stage, newest: "_Newest | None") -> Any:
    """What was published for a round that has not changed since."""
    if newest is None:
        return None
    return Publication.objects.get(stage=stage, number=newest.number).content


def _store(
    stage: Stage, contents: dict[int, Any], digests: dict[int, str], input_version: int
) -> list[Publication]:
    bodies = {after_round: _canonical(content) for after_round, content in contents.items()}
    hashes = {after_round: hashlib.sha256(body).hexdigest() for after_round, body in bodies.items()}
    # Before the lock is taken: on SQLite every referee waits for it.
    packed = {after_round: gzip.compress(body, LEVEL, mtime=0) for after_round, body in bodies.items()}
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
                body=packed[after_round],
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
    stage: Stage,
    counted: Counting,
    rounds: list[int],
    names: dict[int, EntryName],
    unsettled: dict[int, int],
) -> dict[int, str]:
    """For each round a digest of all that its table rests on: a chain, so an old correction changes every later one."""
    by_round: dict[int, list[Any]] = {number: [] for number in (0, *rounds)}
    for match in counted.matches:
        by_round[match.round].append(tuple(match))
    for penalty in counted.penalties:
        by_round[penalty.round if penalty.round in by_round else 0].append(astuple(penalty))
    for entry, number in counted.missed:
        by_round[number].append(("missed", entry))
    for number, matches in unsettled.items():
        by_round[number].append(("unsettled", matches))
    people = (counted.competitors, counted.members, counted.seeds)
    before = tuple((one.matches, one.missed) for one in _before(counted))
    chain = hashlib.sha256(repr((stage.tournament.regulation, people, names, before)).encode())
    digests = {}
    for number in (0, *rounds):
        chain.update(repr(by_round[number]).encode())
        digests[number] = chain.hexdigest()
    return digests


def _before(counted: Counting) -> Iterator[Counting]:
    """What goes on counting of all stages before."""
    while counted.before is not None:
        counted = counted.before
        yield counted


def _canonical(content: Any) -> bytes:
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
