"""The presets as organisers choose them: their titles in the reader's language, and the groups they stand in."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import presets
from scoring.regulation import MatchBy, PairingSystem, Regulation, Unit
from tournaments.wording.regulation_words import Chapter, regulation_in_words

TITLES: dict[str, Promise] = {
    "bergen": _("Bergen for singles, tables of four"),
    "block_two": _("Block dominoes for two"),
    "bo3_100": _("League, best of three games to 100"),
    "brazil_150": _("Brazil, fixed pairs, 150 points"),
    "brazil_best_of_11": _("Brazil, fixed pairs, best of 11 games, groups and finals"),
    "canary_league_12": _("Canary league, teams of twelve pairs"),
    "caribbean_sets": _("Caribbean sets, pairs, first to 10, knock-out"),
    "checheve": _("Chechevé for singles, tables of four"),
    "children": _("Children's dominoes, tables of four"),
    "chinese_points": _("Chinese dominoes, games scored by the club"),
    "classic_100": _("Classic dominoes for two, to 100"),
    "club_night_100": _("Club night, 100 points or 40 minutes"),
    "club_open_100": _("Club open, fixed pairs, 100 points"),
    "cuba_double9_300": _("Cuba, double nine, fixed pairs, 300 points"),
    "federation_account": _("Federation pairs, to 200, with the tiles left"),
    "fid_individual_200": _("International style, individuals with changing partners, 200 points"),
    "fvd_100": _("FVD style, fixed pairs, 100 points"),
    "fvd_pairs_200": _("FVD style, fixed pairs, 200 points"),
    "fvd_quartets_200": _("FVD style, quartets, 200 points"),
    "general_winner_stays": _("General, the winners stay"),
    "kolbasa": _("Kolbasa for two"),
    "kozel_pairs": _("Kozel for pairs, to 101"),
    "kozel_singles": _("Kozel for singles, tables of four"),
    "mexican_train_6": _("Mexican train, tables of six"),
    "muggins_ladder": _("Muggins ladder for two"),
    "osel": _("Osel for singles, tables of four"),
    "quadominoes": _("Quad-ominoes, tables of four"),
    "sea_kozel": _("Sea Kozel for singles, tables of four"),
    "sea_kozel_pairs": _("Sea Kozel of the second kind, pairs"),
    "semyorka": _("Semyorka for singles, tables of four"),
    "social_rr_40": _("Social, all against all, 40 points"),
    "spain_club_200": _("Spanish club, fixed pairs, 200 points, finals to 300"),
    "spain_league_8": _("Spanish league, teams of eight pairs"),
    "spain_open_300": _("Spanish open, fixed pairs, 300 and 350 points"),
    "sport": _("Sport dominoes, pairs, 8 deals"),
    "sport_goat": _("Sport dominoes for pairs, with the goat at 101"),
    "sport_losers": _("Sport dominoes, pairs, 8 deals, losers' tiles"),
    "super_train": _("Super-train, tables of four"),
    "telephone_pairs": _("Telephone for pairs"),
    "triominoes": _("Triominoes, tables of four"),
    "whist_individual": _("Sport dominoes, individuals, everybody with everybody, 4 deals"),
    "world_teams_300": _("World teams, three pairs, 300 points"),
}

PAIRS_DEALS, PAIRS_TARGET, PAIRS_GAMES, INDIVIDUALS, TEAMS, OTHERS = range(6)

GROUPS: dict[int, Promise] = {
    PAIRS_DEALS: _("Pairs, a number of deals"),
    PAIRS_TARGET: _("Pairs, up to a number of points"),
    PAIRS_GAMES: _("Pairs, several games a match"),
    INDIVIDUALS: _("Individuals, partners change"),
    TEAMS: _("Teams"),
    OTHERS: _("Other games of dominoes"),
}


@dataclass(frozen=True, slots=True)
class PresetChoice:
    """A preset with its rules in words; `summary` says in a few what they amount to."""

    name: str
    title: str
    chapters: list[Chapter]
    summary: list[str]


@dataclass(frozen=True, slots=True)
class PresetGroup:
    title: str
    choices: list[PresetChoice]


def preset_title(name: str) -> str:
    """What a preset is called; the name itself for one that is not known any more."""
    return str(TITLES.get(name, name))


def preset_choice(name: str) -> PresetChoice:
    """One preset in words."""
    chapters = regulation_in_words(presets.load(name))
    return PresetChoice(name, preset_title(name), chapters, list(_summary(chapters)))


def preset_groups(wanted: str = "") -> list[PresetGroup]:
    """All presets, or those in whose rules all words of `wanted` occur, in groups; `sport`, the default, is first."""
    words = wanted.casefold().split()
    by_group: dict[int, list[PresetChoice]] = {group: [] for group in GROUPS}
    for name in sorted(presets.names(), key=lambda one: (one != "sport", preset_title(one))):
        choice = preset_choice(name)
        if all(word in _text(choice) for word in words):
            by_group[_group(presets.load(name))].append(choice)
    return [PresetGroup(str(GROUPS[group]), choices) for group, choices in by_group.items() if choices]


def _group(regulation: Regulation) -> int:
    if regulation.team is not None or regulation.game.unit is Unit.TEAM:
        return TEAMS
    if regulation.game.name is not None or regulation.game.set is not None:
        return OTHERS
    if regulation.pairing.system is PairingSystem.ROTATION:
        return INDIVIDUALS
    groups = {MatchBy.DEALS: PAIRS_DEALS, MatchBy.TARGET: PAIRS_TARGET, MatchBy.GAMES: PAIRS_GAMES}
    return groups.get(regulation.match.by, OTHERS)


def _summary(chapters: list[Chapter]) -> Iterator[str]:
    """The first sentences of a few chapters: what is played, how a match is won, how it is drawn."""
    for number, chapter in enumerate(chapters):
        if number < 3 or chapter.title == gettext("Draw"):
            yield chapter.sentences[0]


def _text(choice: PresetChoice) -> str:
    sentences = [sentence for chapter in choice.chapters for sentence in chapter.sentences]
    return " ".join([choice.name, choice.title, *sentences]).casefold()
