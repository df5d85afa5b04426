"""A hall of many tables for the races, and the fields of their requests."""

from dataclasses import dataclass

from tests.api.evening import Evening, deal_body, entries_of_match
from tests.concurrency.racers import Ask
from tournaments.models import Match


@dataclass(frozen=True, slots=True)
class RacedMatch:
    """A match with what a request to it needs."""

    pk: int
    path: str
    entries: tuple[int, int]
    sticker: str

    def deal(self, number: int, key: str) -> Ask:
        """The deal with this number: side A writes fewer than nine points, so that no match ends."""
        first, second = self.entries
        headers = {"HTTP_AUTHORIZATION": f"Table {self.sticker}", "HTTP_IDEMPOTENCY_KEY": key}
        return Ask(f"{self.path}deals/", deal_body(number, {first: number % 9, second: 0}), headers)


def raced(evening: Evening, match: Match) -> RacedMatch:
    assert match.table is not None
    return RacedMatch(
        pk=match.pk,
        path=evening.url(f"matches/{match.pk}/"),
        entries=entries_of_match(match),
        sticker=evening.tokens[match.table.number],
    )


def bearer(token: str, key: str = "") -> dict[str, str]:
    """The headers of a program's request."""
    headers = {"HTTP_AUTHORIZATION": f"Bearer {token}"}
    return headers | ({"HTTP_IDEMPOTENCY_KEY": key} if key else {})
