"""Two processes submit the same next deal of every match at the same instant, many times over."""

from collections import Counter

from tests.api.evening import make_evening
from tests.concurrency.hall import RacedMatch, raced
from tests.concurrency.racers import Race, Told
from tournaments.models import Deal


def race_for_deals(race: Race, *, tables: int, times: int) -> Counter[str]:
    """Race for the deals 1 to `times` of a match at each of `tables` tables; how the losers were answered.

    At every second table both processes repeat one request, at the others they are two referees with a key
    each. Raises AssertionError unless each deal is stored once and its loser gets the stored answer or 409.
    """
    evening = make_evening(pairs=2 * tables, preset="fvd_pairs_200")
    evening.draw(1)
    matches = [raced(evening, match) for match in evening.matches(1)]
    assert len(matches) == tables
    losers: Counter[str] = Counter()
    for number in range(1, times + 1):
        answers = race.run(
            *(
                [
                    match.deal(number, f"{number}" if index % 2 == 0 else f"{number}-{racer}")
                    for index, match in enumerate(matches)
                ]
                for racer in ("one", "two")
            )
        )
        for index, (match, told) in enumerate(zip(matches, answers, strict=True)):
            losers[_loser(match, number, told, same_key=index % 2 == 0)] += 1
    for match in matches:
        stored = Deal.objects.filter(match=match.pk).order_by("number", "version")
        assert list(stored.values_list("number", flat=True)) == list(range(1, times + 1))
    return losers


def _loser(match: RacedMatch, number: int, told: tuple[Told, ...], *, same_key: bool) -> str:
    """How the loser was answered; one racer has stored the deal, the other has its answer or the state with it."""
    winners = [one for one in told if one.status == 201 and not one.replayed]
    assert len(winners) == 1, told
    (loser,) = [one for one in told if one is not winners[0]]
    if same_key:
        assert loser == Told(201, winners[0].body, replayed=True), told
        return "stored answer"
    assert loser.status == 409, told
    assert (loser.body["current"]["id"], loser.body["current"]["next_deal"]) == (match.pk, number + 1)
    return "409 with the state"
