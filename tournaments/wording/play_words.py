"""What is played in an event, in sentences: the line game of two pairs, a game of the catalogue or a tile set."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.catalogue import CATALOGUE
from games.sets.chinese import ChineseSet, Copies, DotColour
from scoring.deals import dealing_of
from scoring.event_game import game_of
from scoring.event_set import set_of
from scoring.regulation import Direction, GameRules, Regulation, Unit
from tournaments.translation import translated
from tournaments.wording.option_words import option_sentence, variant_name


def play_sentences(regulation: Regulation) -> Iterator[str]:
    """What is played, with how many at a table and which way the turn goes."""
    if regulation.game.name is not None:
        yield from _game(regulation.game)
        return
    if regulation.game.set is not None:
        yield from _set_alone(set_of(regulation.game))
        return
    yield _("Four players in two pairs, partners opposite each other, with the double-%(set)d tiles.") % {
        "set": regulation.game.tile_set
    }
    dealing = dealing_of(regulation.game)
    if dealing.asleep:
        yield _("Tiles in each hand: %(hand)d. The other %(asleep)d sleep: nobody sees or draws them.") % {
            "hand": dealing.hand,
            "asleep": dealing.asleep,
        }
    if regulation.game.direction == Direction.COUNTER_CLOCKWISE:
        yield _("The turn goes counter-clockwise.")
    else:
        yield _("The turn goes clockwise.")
    yield _("Lots decide who leads the first deal; then the lead passes to the next seat, whoever won.")


def _set_alone(chosen: ChineseSet) -> Iterator[str]:
    """The tiles of an event whose games the club scores itself, and how they are looked at."""
    yield _("Four players in two pairs, partners opposite each other, with the 32 Chinese tiles.")
    yield _("The rules of the game are those of the club; only the points of whole games are recorded.")
    if chosen.identical_copies == Copies.NUMBERED:
        yield _("The two copies of a civil tile are numbered 1 and 2.")
    else:
        yield _("The two copies of a civil tile are not told apart.")
    if chosen.dot_colour == DotColour.WHITE_AND_RED:
        yield _("Ones and fours are red, and so is half of 6-6.")
    else:
        yield _("The colour of the dots means nothing.")


def _game(rules: GameRules) -> Iterator[str]:
    """What is played, and each option in which it departs from the preset of the game."""
    info = CATALOGUE[rules.name or ""]
    game = game_of(rules)
    played = {"game": translated(info.title), "seats": rules.seats}
    yield _("%(game)s, with %(seats)d players at a table.") % played
    if rules.unit == Unit.PAIR:
        yield _("They are two pairs, partners opposite each other.")
    else:
        yield _("Everybody plays alone.")
    if game.preset:
        yield _("The variant is “%(preset)s”.") % {"preset": variant_name(game.preset)}
    for option in info.options:
        if option.name in (rules.options or {}) and option.field != "pairs":
            yield option_sentence(option, getattr(game, option.field))
