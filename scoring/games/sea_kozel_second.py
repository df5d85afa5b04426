"""What a match of the second version of Sea Kozel is worth: the winner writes, 125 win (docs/rules.md SX)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.messages import N_, Message
from games.openers import Opener
from games.sea_kozel.leads import LeadIfDealt
from games.sea_kozel.second import SecondSeaKozel
from games.sea_kozel.second_options import (
    BaldGoatBearer,
    EggsAttempt,
    EggsWorth,
    FinishBoth,
    LoserPointsWith3,
    SvoyakLowLoss,
    WriteOffFailure,
)
from scoring.games.account import Account, NextDeal, Title, side_of
from scoring.games.hand_values import left_by_seat
from scoring.games.sea_kozel_places import places_above, places_below
from scoring.games.sea_kozel_second_fish import Fish, judged_fish
from scoring.games.sea_kozel_second_gains import Gains, Sheet, gains_of, left_by_side, special_hands
from scoring.games.sea_kozel_second_leads import NextRights, next_deal
from scoring.games.sea_kozel_second_waiting import PlayOff, WriteOff
from scoring.games.targets import winning_places
from scoring.games.threshold import Record

if TYPE_CHECKING:
    from typing import Self

ENOUGH_TO_LOSE = 25
"""More than 24 points left lose a deal for a hundred, and a deal that ends on 6-6 (SX.1 rules 6, 8)."""

OVER = N_("The match ends with this deal, whatever the scores.")
PLAYED_OFF = N_("Equal remainders: the eggs are played off.")
ROTTEN = N_("The third attempt failed too: the eggs are rotten.")
WRITTEN_OFF = N_("The fish is written off.")
TO_WRITE_OFF = N_("Seat %(seat)s may write the fish off within three deals.")
NOT_WRITTEN_OFF = N_("Three attempts to write the fish off have failed.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondSeaKozelAccount(Account):
    """The match so far. `right` is the seat that may lead for a hundred next even without a record."""

    game: SecondSeaKozel
    records: tuple[Record, ...]
    right: int | None = None
    play_off: PlayOff | None = None
    write_off: WriteOff | None = None

    @classmethod
    def begin(cls, game: SecondSeaKozel) -> "Self":
        """The empty score sheet."""
        sides = len(game.sides)
        return cls(
            game=game, scores=(0,) * sides, records=(Record(),) * sides, next=NextDeal(lead=game.opener)
        )

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`."""
        if self.next is None:
            raise ValueError("the match is over")
        counted = replace(self, deals=self.deals + 1)
        left = left_by_side(self.game, facts)
        hundred = self._leader_for_a_hundred(facts)
        fish = self._judged(facts, left, hundred)
        if fish.fisherman is not None and facts.ending is not Ending.OUT:
            title = Title("fisherman", side_of(self.game, fish.fisherman), counted.deals)
            counted = replace(counted, titles=(*self.titles, title))
        ended = counted._ended(facts, left, fish.winner, hundred)
        return ended or counted._written(facts, left, fish, hundred)

    def _judged(self, facts: DealFacts, left: tuple[int, ...], hundred: int | None) -> Fish:
        """Who won the deal; whoever goes out wins it."""
        if facts.ending is Ending.OUT:
            if facts.seat is None:
                raise ValueError("a deal that ended by going out needs the seat that went out")
            return Fish(side_of(self.game, facts.seat), facts.seat)
        decides = hundred is not None or self.play_off is not None or self.write_off is not None
        return judged_fish(self.game, facts, left, decides=decides)

    def _leader_for_a_hundred(self, facts: DealFacts) -> int | None:
        """The side that led 6-6 by its own choice or right (SX.1 rule 6); None in any other deal."""
        lead = self.next.lead if self.next else None
        bound = isinstance(lead, Opener) and not isinstance(lead, LeadIfDealt)
        if facts.leader is None or facts.led != (self.game.specials[1],) or bound:
            return None
        side = side_of(self.game, facts.leader)
        return side if self.records[side].opened or self.right == facts.leader else None

    def _ended(
        self, facts: DealFacts, left: tuple[int, ...], winner: int | None, hundred: int | None
    ) -> "Self | None":
        """The match that this deal ends whatever the scores (SX.1 rules 6 to 8), or None."""
        blank, highest = self.game.specials
        last = facts.last if facts.ending is Ending.OUT else ()
        if winner is None:
            return None
        if blank in last:
            return self._won(winner, self._blank_title(left, winner, both=highest in last))
        if highest in last and self._kept(left, winner) >= ENOUGH_TO_LOSE:
            return self._won(winner, ())
        if hundred == winner:
            return self._won(winner, ())
        if hundred is not None and left[hundred] >= ENOUGH_TO_LOSE:
            return self._over(
                places_below(self.scores, (hundred,), most_first=True),
                (Title("svoyak", hundred, self.deals),),
            )
        return None

    def _blank_title(self, left: tuple[int, ...], winner: int, *, both: bool) -> tuple[Title, ...]:
        most = max(points for side, points in enumerate(left) if side != winner)
        losers = [side for side, points in enumerate(left) if points == most and side != winner]
        if both and self.game.finish_both_00_66 is FinishBoth.ADMIRAL:
            return tuple(Title("admiral", side, self.deals) for side in losers)
        bearers = [winner] if self.game.bald_goat_bearer is BaldGoatBearer.FINISHER else losers
        return tuple(Title("bald goat", side, self.deals) for side in bearers)

    def _kept(self, left: tuple[int, ...], winner: int) -> int:
        """What the loser keeps when a deal ends on 6-6 (SX-O06)."""
        others = [points for side, points in enumerate(left) if side != winner]
        return max(others) if self.game.loser_points_with_3 is LoserPointsWith3.LARGEST else sum(others)

    def _won(self, winner: int, titles: tuple[Title, ...]) -> "Self":
        return self._over(places_above(self.scores, winner), titles)

    def _over(self, places: tuple[int, ...], titles: tuple[Title, ...]) -> "Self":
        return replace(
            self, titles=(*self.titles, *titles), working=(Message(OVER),), places=places, next=None
        )

    def _written(self, facts: DealFacts, left: tuple[int, ...], fish: Fish, hundred: int | None) -> "Self":
        """The account after a deal that did not end the match by itself."""
        sheet = Sheet(self.game, self.records)
        play_off = self._played(facts, left, fish, sheet, lost_hundred=hundred is not None)
        write_off, failed = self._attempted(facts, left, fish, sheet)
        rights = self._rights(facts, left, fish, failed)
        scores = tuple(record.score for record in sheet.records)
        places = winning_places(scores, self.game.target)
        if failed and self.game.write_off_failure is WriteOffFailure.MATCH:
            places = places_below(scores, (side_of(self.game, failed.fisherman),), most_first=True)
        done = replace(
            self,
            scores=scores,
            records=tuple(sheet.records),
            working=tuple(sheet.working),
            right=rights.seat if rights.hundred else None,
            play_off=play_off,
            write_off=write_off,
            places=places,
            next=None,
        )
        return done if places else replace(done, next=next_deal(done, facts, rights))

    def _played(
        self, facts: DealFacts, left: tuple[int, ...], fish: Fish, sheet: Sheet, *, lost_hundred: bool
    ) -> PlayOff | None:
        """Writes the deal into the sheet, and says which eggs are played off next (SX.1 rule 12)."""
        play_off = self.play_off
        if fish.may_be_written_off:
            sheet.working.append(Message(TO_WRITE_OFF, {"seat": fish.fisherman}))
            return None
        if fish.winner is None:
            sheet.working.append(Message(PLAYED_OFF))
            return self._failed(play_off, sheet) if play_off else PlayOff(left=left)
        if lost_hundred and self.game.svoyak_low_loss is SvoyakLowLoss.NOTHING:
            return play_off
        gains = gains_of(self.game, facts, fish.winner)
        if play_off is None:
            sheet.write_deal(gains)
            return None
        worth = play_off.worth(fish.winner) if self.game.eggs_worth is EggsWorth.ADDED else []
        total: Gains = {**gains, fish.winner: [*gains[fish.winner], *worth]}
        if self.game.eggs_attempt is EggsAttempt.OR_NO_RECORD and not sheet.opens(
            fish.winner, sum(total[fish.winner])
        ):
            sheet.write_deal(gains)
            return self._failed(play_off, sheet)
        sheet.write_deal(total)
        return None

    def _failed(self, play_off: PlayOff, sheet: Sheet) -> PlayOff | None:
        following = play_off.after_failure()
        if following is None:
            sheet.working.append(Message(ROTTEN))
        return following

    def _attempted(
        self, facts: DealFacts, left: tuple[int, ...], fish: Fish, sheet: Sheet
    ) -> tuple[WriteOff | None, WriteOff | None]:
        """The fish that waits to be written off after this deal, and the one whose attempts have all failed."""
        if fish.may_be_written_off and fish.fisherman is not None:
            by_seat = left_by_seat(facts, special_hands(self.game).value)
            return WriteOff.begin(self.game, fish.fisherman, by_seat, left), None
        if fish.is_written_off:
            sheet.working.append(Message(WRITTEN_OFF))
        waiting = self.write_off
        if waiting is None:
            return None, None
        if waiting.succeeds(self.game, facts, left, fish.winner):
            sheet.working.append(Message(WRITTEN_OFF))
            return None, None
        waiting = waiting.after_failure()
        if not waiting.has_failed:
            return waiting, None
        sheet.working.append(Message(NOT_WRITTEN_OFF))
        if self.game.write_off_failure is WriteOffFailure.GAIN_AND_RIGHT:
            sheet.gain(side_of(self.game, waiting.heir), waiting.gain)
        return None, waiting

    def _rights(
        self, facts: DealFacts, left: tuple[int, ...], fish: Fish, failed: WriteOff | None
    ) -> NextRights:
        """Who leads next, and with which right (SX.1 rules 8, 11)."""
        if facts.ending is Ending.OUT and self.game.specials[1] in facts.last:
            return NextRights(facts.seat, hundred=True, forced=True)
        if failed is not None:
            return NextRights(failed.heir, hundred=True)
        if fish.may_be_written_off:
            return NextRights(fish.fisherman, any_tile=True)
        if fish.fisherman is None and fish.winner is not None:
            by_seat = left_by_seat(facts, special_hands(self.game).value)
            return NextRights(min(self.game.sides[fish.winner], key=lambda seat: by_seat[seat - 1]))
        return NextRights(fish.fisherman, hundred=fish.gives_right)
