"""POST matches/{id}/deals/: one deal's way through the house."""

from tests.api.evening import Evening, deal_body, entries_of_match, next_key
from tournaments.models import Deal


def test_the_next_deal_is_stored_and_the_receipt_says_where_the_match_stands(evening: Evening) -> None:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    answer = evening.table(1, device="Pixel").post(
        evening.url(f"matches/{match.pk}/deals/"), deal_body(1, {first: 34, second: 0}), **next_key()
    )
    assert answer.status_code == 201, answer.content
    body = answer.json()
    assert body["score"] == [{"entry": first, "points": 34}, {"entry": second, "points": 0}]
    assert (body["next_deal"], body["finished"], body["version"]) == (2, False, 1)
    deal = Deal.objects.get()
    assert (deal.points, deal.device, deal.author) == ([34, 0], "Pixel", "table 1 (Pixel)")
