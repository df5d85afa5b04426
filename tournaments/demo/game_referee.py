"""A simulated referee of any game: plays each deal at random, keeps the score sheet himself, enters what he saw."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.deal import DealState
from games.facts import DealFacts, facts
from games.finished import Ending
from games.lead import Lead
from games.notation import write
from games.random_play import seeded
from scoring.event_game import game_of
from scoring.games import begin_match
from scoring.games.account import Account, NextDeal
from scoring.games.random_match import next_deal
from scoring.match_score import Stayed
from scoring.regulation import EntryLevel, PairingSystem, Regulation
from tournaments.demo.ledger import TableResult
from tournaments.demo.phone import Phone
from tournaments.demo.referee import TablePost, WrongPoints
from tournaments.pairing.seating import lot


@dataclass(frozen=True, slots=True)
class Seen:
    """A deal as it was played, and the level at which it is entered."""

    state: DealState
    known: DealFacts
    level: EntryLevel


class GameReferee:
    """Plays the matches of one table under a regulation whose matches are by account."""

    def __init__(self, post: TablePost, regulation: Regulation) -> None:
        self.post = post
        self.regulation = regulation
        self.phone = Phone(
            event_url=post.event_url,
            authorization=f"Table {post.token}",
            name=f"referee {post.table}",
            chance=seeded(lot(post.seed, "referee", post.table)),
        )
        self.stayed: Stayed | None = None

    def play_match(self) -> TableResult:
        """Play the table's present match to its end, let every side confirm it, and tell how it ended."""
        match = self.phone.get("table/")
        account = begin_match(game_of(self.regulation.game, seats=len(match["seats"])))
        if self.stayed is not None and self.regulation.pairing.system == PairingSystem.WINNER_STAYS:
            account = account.resumed(self.stayed.side, self.stayed.stay)
        while match["next_deal"] is not None:
            account = self._enter_next(match, account)
            match = self.phone.get("table/")
        entries = [side["entries"][0] for side in match["sides"]]
        for entry in entries:
            self.phone.must_post(
                f"matches/{match['id']}/confirmations/", {"entry": entry, "seen": match["digest"]}
            )
        result = TableResult.of(match["round"], entries, account)
        winner = result.winner
        self.stayed = None if winner is None else Stayed(winner, account.stay_of(winner))
        return result

    def _enter_next(self, match: Mapping[str, Any], account: Account) -> Account:
        seen = self._played(match, account)
        after = account.add(seen.known)
        body = {"number": match["next_deal"], "level": seen.level.value, **_fields(seen)}
        receipt = self.phone.must_post(f"matches/{match['id']}/deals/", body)
        score = {one["entry"]: one["points"] for one in receipt["score"]}
        counted = {
            side["entries"][0]: points for side, points in zip(match["sides"], after.scores, strict=True)
        }
        if {entry: score[entry] for entry in counted} != counted:
            raise WrongPoints(f"match {match['id']}, deal {body['number']}: {score}, but counted {counted}")
        self.phone.tally.deals += 1
        return after

    def _played(self, match: Mapping[str, Any], account: Account) -> Seen:
        seed = lot(self.post.seed, "deal", match["round"], self.post.table, match["next_deal"])
        state = next_deal(led_by(account, match["next_lead"]), seeded(seed))
        known = facts(state)
        needed = list(EntryLevel).index(self.regulation.deal.entry)
        level = list(EntryLevel)[needed:][seed % (len(EntryLevel) - needed)]
        if account.add(_typed(known, level)) != account.add(known):
            level = EntryLevel.TRANSCRIPT
        return Seen(state, known, level)


def led_by(account: Account, leader: int | None) -> Account:
    """The account with the lot of the event, where the game leaves the lead to the lot."""
    if leader is None or account.next is None or account.next.lead is not None:
        return account
    return replace(account, next=NextDeal(lead=Lead(leader), kept=account.next.kept))


def _typed(known: DealFacts, level: EntryLevel) -> DealFacts:
    """What is left of the facts when they are entered at this level."""
    if level == EntryLevel.TRANSCRIPT:
        return known
    return DealFacts(
        ending=known.ending,
        seat=known.seat,
        left=known.pips_left if level == EntryLevel.LEFT else None,
        tiles=known.tiles if level == EntryLevel.TILES else None,
        leader=known.leader,
        last=known.last,
        points=known.points,
    )


def _fields(seen: Seen) -> dict[str, Any]:
    if seen.level == EntryLevel.TRANSCRIPT:
        return {"transcript": write(seen.state)}
    known, piece = seen.known, seen.state.game.grammar.write_piece
    fields: dict[str, Any] = {
        "ending": str(known.ending),
        "last": [piece(each) for each in known.last],
        "gained": list(known.points),
    }
    if known.seat is not None or known.ending is Ending.OUT:
        fields["out_seat"] = known.seat
    if seen.level == EntryLevel.LEFT:
        return fields | {"left": list(known.pips_left)}
    return fields | {"tiles": [[piece(each) for each in hand] for hand in known.tiles or ()]}
