"""A regulation in sentences, for players who want to know by which rules they play."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.draw_sections import UNDRAWN
from scoring.regulation import (
    Award,
    Better,
    BlockRule,
    ClockRules,
    DealRules,
    DealScoring,
    MatchBy,
    MatchRules,
    PairingOrder,
    PairingRules,
    PairingSystem,
    Regulation,
    Repeats,
    RotationRules,
    Schedule,
    TiedBlock,
    TimeOut,
    TimeOutTie,
)
from scoring.results import Outcome
from scoring.tie_breaks import REGISTRY
from tournaments.wording.format_words import (
    group_sentences,
    knockout_sentences,
    knockout_title,
    stage_sentence,
    team_sentences,
)
from tournaments.wording.hall import signed, title_word
from tournaments.wording.play_words import play_sentences


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    sentences: list[str]


def regulation_in_words(regulation: Regulation) -> list[Chapter]:
    """The rules of an event in the reader's language, a chapter a section that has something to say."""
    chapters = [
        Chapter(_("Play"), list(play_sentences(regulation))),
        Chapter(_("Deal"), list(_deal(regulation.deal))),
        Chapter(_("Match"), list(_match(regulation.match))),
        Chapter(_("Clock"), list(_clock(regulation.clock))),
        Chapter(_("Order of the standings"), [_order(regulation)]),
        Chapter(_("Teams"), list(team_sentences(regulation))),
        Chapter(_("Draw"), list(_draw(regulation.pairing))),
        Chapter(_("Stages that follow"), list(_stages(regulation))),
        Chapter(_("Bye and forfeit"), list(_without_play(regulation))),
    ]
    return [chapter for chapter in chapters if chapter.sentences]


def _deal(deal: DealRules) -> Iterator[str]:
    if deal.score is None:
        return
    if deal.score == DealScoring.ALL:
        yield _("The pair that wins a deal writes the pips that all other hands still hold.")
    elif deal.score == DealScoring.LOSERS:
        yield _("The pair that wins a deal writes the pips that its opponents still hold.")
    else:
        yield _("The pair that wins a deal writes one point, whatever is left.")
    if deal.block == BlockRule.PAIR_SUM:
        yield _("A block is won by the pair that holds fewer pips.")
    else:
        yield _("A block is won by the pair of the player who holds the fewest pips.")
    if deal.tied_block == TiedBlock.NEXT_DOUBLED:
        yield _("A tied block is worth 0 to both, and the next deal that somebody wins counts twice.")
    elif deal.tied_block == TiedBlock.PREVIOUS_WINNER:
        yield _("A tied block is written by the pair that won the deal before it.")
    else:
        yield _("A tied block is a deal that was played and is worth 0 to both.")


def _match(match: MatchRules) -> Iterator[str]:
    if match.by == MatchBy.DEALS:
        yield ngettext(
            "A match has %(deals)d deal; more points win it.",
            "A match has %(deals)d deals; more points win it.",
            match.deals or 0,
        ) % {"deals": match.deals or 0}
    elif match.by == MatchBy.TARGET:
        yield _("The first pair to reach %(target)d points wins the match.") % {"target": match.target or 0}
    elif match.by == MatchBy.ACCOUNT:
        yield from _account(match)
    else:
        yield from _games(match)
    if match.cap is not None and (match.by is not MatchBy.GAMES or match.target != 1):
        yield _("Points above %(cap)d are not counted.") % {"cap": match.cap}
    if match.difference_cap is not None:
        yield _("The difference counts up to %(cap)d.") % {"cap": match.difference_cap}
    if match.game_win:
        yield _("A game won is worth %(points)d.") % {"points": match.game_win}
    if match.margin_bonus is not None:
        yield _("A game won by %(margin)d points or more is worth %(points)d more.") % {
            "margin": match.margin_bonus.margin,
            "points": match.margin_bonus.points,
        }
    if match.win and match.place_points is None:
        yield _("Match points: win %(win)d, draw %(draw)d, loss %(loss)d.") % {
            "win": match.win,
            "draw": match.draw,
            "loss": match.loss,
        }


def _games(match: MatchRules) -> Iterator[str]:
    games, target = match.games or 0, match.target or 0
    if target > 1:
        yield ngettext(
            "A game is won at %(target)d point.", "A game is won at %(target)d points.", target
        ) % {"target": target}
    yield ngettext(
        "Who first wins %(wins)d game wins the match: the majority of %(games)d.",
        "Who first wins %(wins)d games wins the match: the majority of %(games)d.",
        games // 2 + 1,
    ) % {"wins": games // 2 + 1, "games": games}


def _account(match: MatchRules) -> Iterator[str]:
    yield _("A match ends as the rules of the game say.")
    if match.deals is not None:
        yield ngettext(
            "At most %(deals)d deal is played.", "At most %(deals)d deals are played.", match.deals
        ) % {"deals": match.deals}
    if match.better == Better.MOST:
        yield _("When a match ends early, more points are better.")
    elif match.better == Better.FEWEST:
        yield _("When a match ends early, fewer points are better.")
    if match.place_points is not None:
        points = ", ".join(map(str, match.place_points))
        yield _("Match points by place: %(points)s.") % {"points": points}
    if match.counted_titles:
        titles = ", ".join(map(title_word, match.counted_titles))
        yield _("Titles that count: %(titles)s.") % {"titles": titles}


def _clock(clock: ClockRules) -> Iterator[str]:
    if clock.minutes is None:
        return
    yield _("A round lasts %(minutes)d minutes.") % {"minutes": clock.minutes}
    if clock.warning is not None:
        yield _("A warning is given after %(minutes)d minutes.") % {"minutes": clock.warning}
    if clock.time_out == TimeOut.FINISH_DEAL:
        yield _("When time is up, the deal that is on is played to its end.")
    elif clock.time_out == TimeOut.FINISH_AND_ONE:
        yield _("When time is up, the deal that is on is played to its end, and then exactly one more.")
    elif clock.time_out == TimeOut.BELL:
        yield _("When the bell rings, play stops; the deal that is on does not count.")
    if clock.tie == TimeOutTie.EXTRA_DEAL:
        yield _("Equal points then ask for an extra deal.")
    elif clock.tie == TimeOutTie.DRAW:
        yield _("Equal points are then a draw.")


def _order(regulation: Regulation) -> str:
    return _("By %(criteria)s.") % {
        "criteria": ", ".join(_(REGISTRY[code].title) for code in regulation.standings.order)
    }


def _system(pairing: PairingRules) -> str:
    by_lot = pairing.order == PairingOrder.LOT
    rotation = pairing.rotation or RotationRules()
    words = {
        PairingSystem.LEAGUE: _("A league: matches start one by one, without rounds."),
        PairingSystem.WINNER_STAYS: _(
            "The winners stay: whoever loses its place makes room for the side that has waited longest."
        ),
        PairingSystem.ROUND_ROBIN: _("Everybody meets everybody."),
        PairingSystem.TABLES: _("Tables are filled by lot.")
        if by_lot
        else _("Tables are filled by place in the standings."),
        PairingSystem.SWISS: _("Swiss system: those who stand equal meet each other."),
        PairingSystem.KNOCKOUT: knockout_title(pairing.knockout),
        PairingSystem.ROTATION: _schedule(rotation.schedule),
    }
    return words[pairing.system]


def _schedule(schedule: Schedule) -> str:
    return {
        Schedule.WHIST: _("Partners change: everybody partners and meets everybody as evenly as can be."),
        Schedule.ONCE: _("Partners change: nobody sits with anybody twice, as long as that is possible."),
        Schedule.SWISS: _("Partners change every round: neighbours in the standings sit together."),
        Schedule.FEDERATION: _(
            "Partners change every round: clubs are spread in the first, then neighbours in the standings sit together."
        ),
    }[schedule]


def _draw(pairing: PairingRules) -> Iterator[str]:
    yield _system(pairing)
    if pairing.system in UNDRAWN:
        return
    if pairing.system == PairingSystem.TABLES:
        yield _("As few as possible meet again.")
    if pairing.system == PairingSystem.KNOCKOUT:
        yield from knockout_sentences(pairing.knockout)
    yield from group_sentences(pairing)
    if pairing.rounds:
        yield ngettext("%(rounds)d round.", "%(rounds)d rounds.", pairing.rounds) % {"rounds": pairing.rounds}
    if pairing.repeats == Repeats.NEVER and pairing.system in (
        PairingSystem.SWISS,
        PairingSystem.ROUND_ROBIN,
    ):
        yield _("No two meet twice.")
    if pairing.club_avoidance:
        yield ngettext(
            "Club mates are kept apart in the first round.",
            "Club mates are kept apart in the first %(rounds)d rounds.",
            pairing.club_avoidance,
        ) % {"rounds": pairing.club_avoidance}


def _stages(regulation: Regulation) -> Iterator[str]:
    before = regulation.pairing
    for stage in regulation.stages:
        grouped = before.groups > 1
        yield stage_sentence(stage, regulation.match, _draw(stage.pairing), grouped=grouped)
        before = stage.pairing


def _without_play(regulation: Regulation) -> Iterator[str]:
    if regulation.bye.outcome != Outcome.NONE:
        yield _("Who sits out is credited with %(award)s.") % {"award": _award(regulation.bye)}
    yield _("Who is present when the others do not come is credited with %(award)s.") % {
        "award": _award(regulation.no_show.present)
    }
    if regulation.pairing.system == PairingSystem.ROTATION and regulation.no_show.partner_wins:
        yield _("The partner of a player who is missing is credited like those who came.")
    if regulation.no_show.minutes is not None:
        yield _("Who is %(minutes)d minutes late has forfeited.") % {"minutes": regulation.no_show.minutes}


def _award(award: Award) -> str:
    words = {
        Outcome.WON: _("a win"),
        Outcome.DRAWN: _("a draw"),
        Outcome.LOST: _("a loss"),
        Outcome.NONE: _("nothing"),
    }[award.outcome]
    if award.points_for or award.points_against:
        words += f", {award.points_for} : {award.points_against}"
    if award.difference:
        words += ", " + _("difference %(difference)s") % {"difference": signed(award.difference)}
    return words
