"""Words for the keys of a regulation that no form asks for, and for their values."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.results import Outcome

#: Whose credit without play a group of keys is about.
CREDITED: Mapping[str, Promise] = {
    "bye": _("Bye"),
    "no_show.present": _("Who came when the others did not"),
    "no_show.absent": _("Who did not come"),
    "missed": _("A round that was missed"),
}

#: What is credited.
AWARDS: Mapping[str, Promise] = {
    "outcome": _("counts as"),
    "points_for": _("points for"),
    "points_against": _("points against"),
    "difference": _("difference"),
    "match_points": _("match points"),
    "place": _("place at the table"),
}

NAMES: Mapping[str, Promise] = {
    "name": _("Short name of the regulation"),
    "title": _("Name of the regulation"),
    "preset": _("Preset"),
    "version": _("Version of the rules"),
    "sources": _("Sources of the rules"),
    "game": _("Game played"),
    "game.kind": _("Kind of game"),
    "game.tile_set": _("Highest double of the set"),
    "game.seats": _("Players at a table"),
    "game.sides": _("Sides at a table"),
    "game.hand": _("Tiles in a hand"),
    "game.direction": _("The turn goes"),
    "game.unit": _("Who is entered"),
    "game.name": _("Game played"),
    "game.preset": _("Variant of the game"),
    "game.options": _("Options of the game"),
    "game.set": _("Tiles"),
    "game.set_options": _("Options of the tiles"),
    "lead.first": _("First lead"),
    "lead.next": _("Next lead"),
    "deal.record": _("What a table writes down"),
    "match.by": _("A match ends"),
    "match.deals_multiple": _("The number of deals is a multiple of"),
    "match.cap": _("Points are counted up to"),
    "match.difference_cap": _("The difference is counted up to"),
    "match.raw_maximum": _("A total above this is questioned"),
    "match.margin_bonus": _("Bonus for a clear win"),
    "match.margin_bonus.margin": _("Points ahead for the bonus"),
    "match.margin_bonus.points": _("Match points of the bonus"),
    "match.game_win": _("Match points for a game"),
    "match.draws_allowed": _("A match may end level"),
    "match.better": _("Better when a match ends early"),
    "match.counted_titles": _("Titles that count"),
    "standings.order": _("Order of the standings"),
    "pairing.order": _("Who is wished to meet"),
    "pairing.ranking": _("What the draw puts in order"),
    "pairing.repeat_window": _("Rounds until two may meet again"),
    "pairing.country_avoidance": _("Rounds in which those of one country are kept apart"),
    "pairing.inter_club": _("Club mates meet only where it must be"),
    "pairing.accelerated": _("First rounds drawn with a virtual point for the upper half"),
    "pairing.split_after": _("Round after which the field is split"),
    "pairing.balance_tables": _("Nobody sits at one table more often than needed"),
    "pairing.balance_leads": _("Nobody leads first more often than needed"),
    "pairing.forfeits_meet": _("A forfeited match counts as a meeting"),
    "pairing.knockout": _("Knock-out"),
    "pairing.rotation": _("Change of partners"),
    "pairing.rotation.schedule": _("How partners change"),
    "pairing.rotation.partner_window": _("Rounds until the same partner again"),
    "pairing.rotation.opponent_window": _("Rounds until the same opponent again"),
    "pairing.rotation.last_looks_back": _("The last round avoids earlier partners too"),
    "no_show.partner_wins": _("The partner of a missing player is credited too"),
    "penalties.scale": _("Scale of penalties"),
    "team": _("Teams"),
    "stages": _("Stages that follow"),
}

#: Words for values, by the last part of the key.
VALUES: Mapping[str, Mapping[str, Promise]] = {
    "outcome": {
        Outcome.WON: _("a win"),
        Outcome.DRAWN: _("a draw"),
        Outcome.LOST: _("a loss"),
        Outcome.NONE: _("nothing"),
    },
    "direction": {"clockwise": _("clockwise"), "counter-clockwise": _("counter-clockwise")},
    "unit": {"pair": _("pairs"), "player": _("single players"), "team": _("teams")},
    "record": {"deal": _("every deal"), "game": _("whole games")},
    "by": {
        "deals": _("after a number of deals"),
        "target": _("at a number of points"),
        "games": _("with the majority of games"),
        "account": _("as the game says"),
    },
    "better": {"most": _("more points"), "fewest": _("fewer points")},
    "order": {
        "fold": _("the first meets the last"),
        "slide": _("the upper half meets the lower half"),
        "neighbours": _("neighbours in the standings"),
        "lot": _("by lot"),
    },
    "ranking": {"score_groups": _("those who stand equal"), "whole": _("everybody in one line")},
    "schedule": {
        "whist": _("everybody with everybody, as evenly as can be"),
        "once": _("nobody with anybody twice"),
        "swiss": _("by the standings"),
        "federation": _("clubs apart first, then by the standings"),
    },
    "first": {"lot": _("by lot")},
    "next": {"turn": _("the next seat in turn")},
}
