"""Evenings of the outbox with a bad network: what the referee entered, and what the server has at the end."""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, Route

from tests.factories import Event, make_event
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Deal, Match

DEALS = 8
PAIRS = 40
RUNNER = Path(__file__).with_name("outbox_run.js")
_RUN = "async (facts) => (await import('/tests/phone/outbox_run.js')).run(facts)"


def halls(count: int, *, name: str = "evening") -> Iterator[tuple[Event, Match]]:
    """So many matches that nobody has played yet, each with its event, whose address begins with `name`."""
    left, number = count, 0
    while left > 0:
        number += 1
        event = make_event(pairs=min(PAIRS, 2 * left), slug=f"{name}-{number}")
        event.draw(1)
        for match in event.matches(1):
            yield event, match
            left -= 1


def open_runner(page: Page, url: str) -> None:
    """A page of the server from which the runner can be imported."""
    page.route("**/tests/phone/*.js", _serve)
    page.goto(f"{url}/t/manifest.webmanifest")


def _serve(route: Route) -> None:
    route.fulfill(body=RUNNER.read_text(encoding="utf-8"), content_type="text/javascript")


def differences(page: Page, event: Event, match: Match, *, seed: int) -> str:
    """Drive one evening without a page of the app; says how the server's deals differ from those entered, or ""."""
    assert match.table is not None
    facts = {
        "seed": seed,
        "address": f"/api/v1/tournaments/{event.slug}/",
        "token": event.tokens[match.table.number],
        "device": f"phone-{seed}",
        "match": match.pk,
        "table": f"{event.slug}/{match.table.number}",
        "sides": [entries[0] for entries in sides_of_match(match).values()],
        "deals": DEALS,
    }
    entered = page.evaluate(_RUN, facts)
    return compared(match, entered)


def compared(match: Match, entered: list[list[int]]) -> str:
    """How the server's deals of a match differ from those entered: one current version each, in order; "" for not."""
    stored = list(Deal.objects.filter(match=match, is_current=True).order_by("number"))
    numbers = [deal.number for deal in stored]
    points = [deal.points for deal in stored]
    if numbers == list(range(1, len(entered) + 1)) and points == entered and _once(match):
        return ""
    return f"match {match.pk}: entered {entered}, stored {list(zip(numbers, points, strict=True))}"


def _once(match: Match) -> bool:
    """Every version of a deal but the last was taken back by the next one: nothing was entered twice."""
    versions: dict[int, list[bool]] = {}
    for deal in Deal.objects.filter(match=match).order_by("number", "version"):
        versions.setdefault(deal.number, []).append(deal.retracted)
    return all(
        retracted == [bool(place % 2) for place in range(len(retracted))] for retracted in versions.values()
    )
