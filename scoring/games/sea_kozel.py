"""What a match of Sea Kozel is worth: only the loser of a deal writes, 125 lose (docs/rules.md SW)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.facts import DealFacts
from games.finished import Ending
from games.messages import N_, Message
from games.sea_kozel.first import SeaKozel
from games.sea_kozel.options import FirstMatchAfterLast, OutOfTurnPoints, QuickTie, SixSixReset, WeekdayQuick
from scoring.games.account import Account, NextDeal, Title, fisherman, side_of
from scoring.games.eggs import EggRules
from scoring.games.sea_kozel_kinds import Kind, ended_on_highest, ending_title, kind_of, price_of
from scoring.games.sea_kozel_leads import LAST_OPENING, leader_after, next_lead, replayed
from scoring.games.sea_kozel_places import places_below
from scoring.games.sea_kozel_verdict import SeaVerdict, judged
from scoring.games.targets import losing_places
from scoring.games.threshold import Record, Threshold
from scoring.games.working import POT, REMEMBERS, written

if TYPE_CHECKING:
    from typing import Self

VOID = N_("A fish in a quick or out-of-turn deal is void: the deal is played again.")
NOT_WRITTEN = N_("Side %(side)s loses %(lost)s, which is too little to begin its record.")
RESET = N_("Side %(side)s went out with 6-6 and begins again from nothing.")
OUT_OF_TURN = N_("The loser of an out-of-turn deal has the title.")
OVER = N_("The match ends with this deal, whatever the scores.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeaKozelAccount(Account):
    """The match so far.

    `opening` counts the deals led by the tile of the match, from 1; `free`: a record has been opened, so that leads
    are free. `due` is the seat whose free lead is due, None where a tile or the lot decides.
    """

    game: SeaKozel
    records: tuple[Record, ...]
    pot: int = 0
    opening: int = 1
    free: bool = False
    due: int | None = None

    @classmethod
    def begin(cls, game: SeaKozel) -> "Self":
        """The empty score sheet."""
        sides = len(game.sides)
        return cls(
            game=game, scores=(0,) * sides, records=(Record(),) * sides, next=NextDeal(lead=game.opener)
        )

    def following_match(self) -> "Self":
        """The empty sheet of the next match of the sitting (SW.2 rule 6, SW-O25). ValueError while this one lasts."""
        if not self.finished:
            raise ValueError("the match is not over")
        empty = self.begin(replace(self.game, match_number=self.game.match_number + 1))
        if self.game.first_match_after_last is FirstMatchAfterLast.HOLDER or not self.losers:
            return empty
        led = replace(empty, due=self.game.sides[self.losers[0]][0])
        return replace(led, next=NextDeal(lead=next_lead(led)))

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. A fish in a quick deal may come as such or as void already."""
        if self.next is None:
            raise ValueError("the match is over")
        kind = kind_of(self.game, facts, ordinary=self._first_leads_are_ordinary)
        counted = replace(self, deals=self.deals + 1)
        if facts.ending is Ending.VOID or (facts.ending is not Ending.OUT and kind is not Kind.ORDINARY):
            return replace(counted, working=(Message(VOID),), next=replayed(facts))
        verdict = judged(self.game, facts)
        title = ending_title(self.game, facts)
        if title is not None:
            return counted._over(facts, verdict, title)
        return counted._scored(facts, verdict, kind)

    @property
    def _first_leads_are_ordinary(self) -> bool:
        in_opening = not self.free and self.opening <= LAST_OPENING
        return in_opening and self.game.weekday_quick is WeekdayQuick.ORDINARY

    def _over(self, facts: DealFacts, verdict: SeaVerdict, title: tuple[str, bool]) -> "Self":
        """The end of a match by a deal that went out with 0-0 (SW.3)."""
        code, finisher_has_it = title
        bearers = verdict.losers
        if finisher_has_it and facts.seat is not None:
            bearers = (side_of(self.game, facts.seat),)
        return replace(
            self,
            titles=(*self.titles, *(Title(code, side, self.deals) for side in bearers)),
            working=(Message(OVER),),
            places=places_below(self.scores, verdict.losers),
            next=None,
        )

    def _scored(self, facts: DealFacts, verdict: SeaVerdict, kind: Kind) -> "Self":
        """The account after a deal that is written, or that leaves only a title."""
        hangs = self._hangs(verdict, kind)
        sheet = self
        working: list[Message] = [Message(OUT_OF_TURN)]
        bearers: tuple[int, ...] = ()
        if kind is not Kind.OUT_OF_TURN or self.game.out_of_turn_points is not OutOfTurnPoints.NOTHING:
            sheet, working, bearers = self._written(verdict, price_of(self.game, facts, kind))
        sheet, cleared = sheet._reset(facts)
        places = losing_places(sheet.scores, self.game.target, self.game.both_cross_target)
        ends_out_of_turn = kind is Kind.OUT_OF_TURN and self.game.out_of_turn_ends_match
        if hangs or (ends_out_of_turn and places is None):
            places = places_below(sheet.scores, verdict.losers)
        titles = [*fisherman(self.game, facts, self.deals)]
        titles += [Title("egg-bearer", side, self.deals) for side in bearers]
        titles += self._loser_titles(verdict, kind, places, hangs=hangs)
        done = replace(
            sheet, titles=(*self.titles, *titles), working=(*working, *cleared), places=places, next=None
        )
        return done if places else done._going_on(facts, verdict, kind)

    def _hangs(self, verdict: SeaVerdict, kind: Kind) -> bool:
        """Whether the loser stood one point before the end in a deal led with 0-0 or 6-6."""
        if kind is Kind.ORDINARY or len(verdict.losers) > 1:
            return False
        return self.scores[verdict.losers[0]] == self.game.target - 1

    def _loser_titles(
        self, verdict: SeaVerdict, kind: Kind, places: tuple[int, ...] | None, *, hangs: bool
    ) -> list[Title]:
        """The first title that applies (docs/rules.md §9)."""
        if hangs:
            return [Title("hanging goat", side, self.deals) for side in verdict.losers]
        if kind is Kind.OUT_OF_TURN:
            return [Title("out-of-turn goat", side, self.deals) for side in verdict.losers]
        last = max(places or (1,))
        return [
            Title("sea goat", side, self.deals)
            for side, place in enumerate(places or ())
            if place == last > 1
        ]

    def _written(
        self, verdict: SeaVerdict, price: int | None
    ) -> tuple["Self", list[Message], tuple[int, ...]]:
        """The sheet with what this deal is worth, its working, and who got the pot."""
        game, rules = self.game, _egg_rules(self.game)
        tied, laid = verdict.tied, rules.laid(verdict.left, verdict.compared, verdict.tied)
        if price is not None and set(verdict.losers) & set(tied):
            every = game.quick_tie is QuickTie.EVERY_TIED
            tied, laid = ((), 0) if every else (tied, price)
        writing = [side for side in verdict.losers if side not in tied]
        loss = [
            (verdict.loss[side] if price is None else price) if side in writing else 0
            for side in range(len(self.records))
        ]
        held = self.pot + laid
        bearers = rules.bearers(loss, tied) if held else ()
        records: list[Record] = []
        working: list[Message] = []
        for side, before in enumerate(self.records):
            own = [points for points in (loss[side], held if side in bearers else 0) if points]
            after = (
                before if side in tied else before.add(sum(own), _threshold(game), won=side == verdict.winner)
            )
            records.append(after)
            working += _explained(side, before, after, own)
        if laid:
            working.append(Message(POT, {"eggs": laid, "pot": held}))
        scores = tuple(record.score for record in records)
        pot = 0 if bearers else held
        return replace(self, records=tuple(records), scores=scores, pot=pot), working, bearers

    def _reset(self, facts: DealFacts) -> tuple["Self", list[Message]]:
        """The sheet with nothing for whoever went out with 6-6 (SW.3, SW-O17)."""
        if not ended_on_highest(self.game, facts) or facts.seat is None:
            return self, []
        side = side_of(self.game, facts.seat)
        before = self.records[side]
        opened = before.opened and self.game.six_six_reset is SixSixReset.STAYS_OPEN
        records = tuple(
            Record(opened=opened) if each == side else record for each, record in enumerate(self.records)
        )
        working = [Message(RESET, {"side": side + 1})]
        if before.score:
            working.append(written(side, [-before.score]))
        return replace(self, records=records, scores=tuple(record.score for record in records)), working

    def _going_on(self, facts: DealFacts, verdict: SeaVerdict, kind: Kind) -> "Self":
        """The account with its next lead (SW.5a `after_deal`)."""
        account = self
        if kind is not Kind.OUT_OF_TURN:
            free = self.free or any(record.opened for record in self.records)
            account = replace(
                self,
                free=free,
                opening=self.opening + (not free),
                due=leader_after(self.game, facts, verdict.left) if free else None,
            )
        most = max(facts.pips_left)
        shufflers = tuple(seat for seat, points in enumerate(facts.pips_left, start=1) if points == most)
        return replace(account, next=NextDeal(lead=next_lead(account), shufflers=shufflers))


def _explained(side: int, before: Record, after: Record, own: list[int]) -> list[Message]:
    if after.score > before.score:
        return [written(side, [part for part in (before.pending, *own) if part])]
    if not own:
        return []
    if after.pending:
        return [Message(REMEMBERS, {"side": side + 1, "pending": after.pending})]
    return [Message(NOT_WRITTEN, {"side": side + 1, "lost": sum(own)})]


def _threshold(game: SeaKozel) -> Threshold:
    return Threshold(
        points=game.threshold, under=game.under_threshold, scope=game.threshold_scope, clear=game.clear_memory
    )


def _egg_rules(game: SeaKozel) -> EggRules:
    return EggRules(
        scope=game.eggs_scope,
        amount=game.eggs_amount,
        to=game.eggs_to,
        several_losers=game.eggs_several_losers,
    )
