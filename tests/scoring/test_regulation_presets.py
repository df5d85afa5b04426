"""The presets that come with the program hold the values of docs/practice.md §6 and docs/rules.md."""

import json
from pathlib import Path

import pytest

from scoring import presets
from scoring.draw_sections import KnockoutRules, TeamRules
from scoring.regulation import as_data, parse
from scoring.results import Outcome
from scoring.sections import Award, DealScoring, MarginBonus, TimeOut

ROOT = Path(__file__).resolve().parents[2]


def test_the_presets_are_these() -> None:
    assert presets.names() == (
        "bergen",
        "block_two",
        "bo3_100",
        "brazil_150",
        "brazil_best_of_11",
        "canary_league_12",
        "caribbean_sets",
        "checheve",
        "children",
        "chinese_points",
        "classic_100",
        "club_night_100",
        "club_open_100",
        "cuba_double9_300",
        "federation_account",
        "fid_individual_200",
        "fvd_100",
        "fvd_pairs_200",
        "fvd_quartets_200",
        "general_winner_stays",
        "kolbasa",
        "kozel_pairs",
        "kozel_singles",
        "mexican_train_6",
        "muggins_ladder",
        "osel",
        "quadominoes",
        "sea_kozel",
        "sea_kozel_pairs",
        "semyorka",
        "social_rr_40",
        "spain_club_200",
        "spain_league_8",
        "spain_open_300",
        "sport",
        "sport_goat",
        "sport_losers",
        "super_train",
        "telephone_pairs",
        "triominoes",
        "whist_individual",
        "world_teams_300",
    )


@pytest.mark.parametrize("name", presets.names())
def test_a_preset_survives_json_and_names_itself_and_its_sources(name: str) -> None:
    regulation = presets.load(name)
    assert parse(json.loads(json.dumps(as_data(regulation)))) == regulation
    assert regulation.name == name
    assert regulation.sources


def test_an_unknown_preset_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="chess"):
        presets.load("chess")


@pytest.mark.parametrize(
    ("name", "score"), [("sport", DealScoring.ALL), ("sport_losers", DealScoring.LOSERS)]
)
def test_sport_is_eight_deals_with_points_for_win_and_draw(name: str, score: DealScoring) -> None:
    regulation = presets.load(name)
    assert regulation.deal.score is score
    assert (regulation.match.deals, regulation.match.deals_multiple) == (8, 4)
    assert (regulation.match.win, regulation.match.draw, regulation.match.loss) == (2, 1, 0)
    assert regulation.standings.order == (
        "match_points",
        "difference",
        "points_for",
        "head_to_head",
        "deals_won",
        "lot",
    )
    assert regulation.bye == Award(outcome=Outcome.WON, difference=30, match_points=2)


@pytest.mark.parametrize(
    ("name", "bye"),
    [
        ("fid_individual_200", Award(outcome=Outcome.WON, points_for=200, difference=100, match_points=1)),
        ("whist_individual", Award(outcome=Outcome.WON, difference=30, match_points=2)),
        ("fvd_pairs_200", Award(outcome=Outcome.WON, points_for=200, difference=100, match_points=1)),
        ("spain_club_200", Award(outcome=Outcome.WON, points_for=100, difference=100, match_points=1)),
        ("club_night_100", Award(outcome=Outcome.NONE)),
        ("fvd_100", Award(outcome=Outcome.WON, points_for=100, difference=50, match_points=1)),
        ("club_open_100", Award(outcome=Outcome.WON, points_for=100, difference=50, match_points=1)),
        ("cuba_double9_300", Award(outcome=Outcome.WON, points_for=300, difference=150, match_points=1)),
        ("brazil_150", Award(outcome=Outcome.WON, points_for=150, difference=75, match_points=1)),
        ("spain_open_300", Award(outcome=Outcome.WON, points_for=150, difference=150, match_points=1)),
        ("world_teams_300", Award(outcome=Outcome.WON, points_for=300, difference=150, match_points=1)),
    ],
)
def test_a_bye_is_worth_what_the_organisers_give(name: str, bye: Award) -> None:
    assert presets.load(name).bye == bye


def test_targets_minutes_and_caps_are_those_of_the_organisers() -> None:
    fvd, spain, night, league = map(
        presets.load, ("fvd_pairs_200", "spain_club_200", "club_night_100", "bo3_100")
    )
    assert (fvd.match.target, fvd.clock.minutes, fvd.match.raw_maximum, fvd.pairing.rounds) == (
        200,
        35,
        320,
        9,
    )
    assert (spain.match.cap, spain.clock.minutes, spain.clock.time_out) == (200, 45, TimeOut.FINISH_AND_ONE)
    assert (night.match.target, night.clock.minutes, night.clock.time_out) == (100, 40, TimeOut.BELL)
    assert (league.match.games, league.match.margin_bonus) == (3, MarginBonus(margin=35, points=1))


def test_stages_and_teams_are_those_of_the_organisers() -> None:
    club, open_, league = map(presets.load, ("spain_club_200", "spain_open_300", "spain_league_8"))
    finals, last = club.at_stage(2), open_.at_stage(2)
    assert (finals.match.target, finals.match.cap, finals.clock.minutes) == (300, 300, 90)
    assert finals.pairing.knockout == KnockoutRules(third_place=True, consolation=True)
    assert (open_.match.target, open_.clock.minutes, open_.pairing.rounds) == (300, 50, 8)
    assert (last.match.target, last.clock.minutes, last.pairing.rounds) == (350, 70, 3)
    assert open_.stages[0].carry
    assert league.team == TeamRules(size=8, win=3, draw=1, loss=0)
    assert (league.pairing.groups, league.pairing.legs, league.stages[0].places) == (2, 2, 4)


def test_the_social_round_robin_asks_the_tied_among_themselves_only() -> None:
    assert presets.load("social_rr_40").standings.order == ("wins", "head_to_head", "points_among_tied")


def test_the_documentation_names_every_key_of_every_preset() -> None:
    text = (ROOT / "docs" / "regulations.md").read_text(encoding="utf-8")
    for name in presets.names():
        assert f"`{name}`" in text
        for key, value in as_data(presets.load(name)).items():
            inner = value if isinstance(value, dict) else {}
            documented = [f"`{key}.{one}`" for one in inner if not isinstance(inner[one], dict)] or [
                f"`{key}"
            ]
            assert [place for place in documented if place not in text] == []
