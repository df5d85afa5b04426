"""One entry at the desk: checked in and back, mended, replaced, withdrawn with what follows, back, deleted."""

import pytest

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tests.web.desk.test_entries_list import register, states, value_of
from tournaments.domain.entry_change import entry_digest
from tournaments.domain.player_codes import issue_player_codes, revoke_player_codes
from tournaments.domain.registration import get_entry
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Entry, Journal, Player, Seat
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

ENTRIES = "/desk/evening/entries/"
ARRIVALS = f"{ENTRIES}check-in/"


def seen_on(html: str, form: str) -> str:
    """The digest that a form of a page carries."""
    return value_of(html.partition(f'action="{form}"')[2], "seen")


# ---- checking in ---------------------------------------------------------------------------------


def test_many_are_checked_in_at_once_and_taken_back_at_once(event: Event) -> None:
    register(event, "Ana", "Eva")
    register(event, "Tom", "Kai")
    desk = desk_of(event, RoleName.DESK)
    assert "Ana – Eva" in desk.get(ARRIVALS).content.decode()
    answer = desk.post(ARRIVALS, {"numbers": ["7", "8"]})
    assert answer["Location"] == f"{ARRIVALS}?done=7&done=8"
    html = desk.get(answer["Location"]).content.decode()
    assert "2 entries are checked in." in html
    assert html.count('<input type="hidden" name="numbers"') >= 2
    assert "Everybody who is registered is here." in html
    desk.post(f"{ARRIVALS}undo/", {"numbers": ["7", "8"]})
    assert (states(event)[7], states(event)[8]) == ("registered", "registered")
    assert Journal.objects.filter(verb="undo_check_in").count() == 2


def test_who_is_drawn_is_not_taken_back(event: Event) -> None:
    event.draw(1)
    answer = desk_of(event).post(f"{ARRIVALS}undo/", {"numbers": "1"})
    assert answer.status_code == 422
    assert (
        "No. 1 is drawn in round 1. Leave it out of coming rounds, or withdraw it." in answer.content.decode()
    )
    assert states(event)[1] == "checked_in"


@pytest.mark.parametrize("numbers", [[], ["x"], ["99"]])
def test_nobody_ticked_or_an_unknown_number_is_said(event: Event, numbers: list[str]) -> None:
    assert desk_of(event).post(ARRIVALS, {"numbers": numbers}).status_code == 422


def test_a_number_a_code_or_a_scanned_address_checks_one_in_and_asks_for_the_next(event: Event) -> None:
    desk = desk_of(event, RoleName.DESK)
    for typed in ("number", "code", "spoken", "address"):
        entry = register(event, f"Ana {typed}", f"Eva {typed}")
        player = entry.players()[1]
        (issued,) = issue_player_codes(tournament=event.tournament, actor=event.actor, players=[player.pk])
        word = {
            "number": str(entry.number),
            "code": issued.code,
            "spoken": issued.spoken,
            "address": f"http://hall/p/{issued.code}/",
        }[typed]
        answer = desk.post(f"{ARRIVALS}code/", {"typed": word})
        assert answer.status_code == 302, answer.content.decode()
        assert answer["Location"] == f"{ARRIVALS}?done={entry.number}"
        assert states(event)[entry.number] == "checked_in"
        again = desk.post(f"{ARRIVALS}code/", {"typed": word}, follow=True).content.decode()
        assert "was here already." in again
        assert "autofocus" in again


def test_a_code_of_another_event_or_one_that_has_ended_opens_nothing(event: Event) -> None:
    other = make_event(slug="other", pairs=2)
    (foreign,) = issue_player_codes(
        tournament=other.tournament, actor=other.actor, players=[other.player(1).pk]
    )
    (lost,) = issue_player_codes(tournament=event.tournament, actor=event.actor, players=[event.player(1).pk])
    revoke_player_codes(tournament=event.tournament, actor=event.actor, players=[event.player(1).pk])
    desk = desk_of(event)
    for typed in (foreign.code, lost.code, "000000000000", "Ana", "٣٣", "99", "ж" * 301, ""):
        answer = desk.post(f"{ARRIVALS}code/", {"typed": typed})
        assert answer.status_code in (404, 422), typed


@pytest.mark.parametrize("preset", ["sport", "club_night_100", "kozel_pairs"])
def test_case_45_who_never_checked_in_is_drawn_in_no_format(preset: str) -> None:
    """8 pairs registered, 2 never checked in: 3 tables."""
    event = make_event(pairs=0, tables=4, preset=preset)
    desk = desk_of(event)
    text = "\n".join(f"Ana {number};Eva {number}" for number in range(1, 9))
    desk.post(f"{ENTRIES}paste/", {"text": text, "step": "send"})
    desk.post(ARRIVALS, {"numbers": ["1", "2", "3", "4", "5", "6"]})
    desk.post("/desk/evening/draw/", {"number": "1"})
    assert len(event.matches(1)) == 3
    seated = set(Seat.objects.values_list("entry__number", flat=True))
    assert seated == {1, 2, 3, 4, 5, 6}


# ---- what is written -----------------------------------------------------------------------------


def change_of(event: Event, of: int = 1, **other: object) -> dict[str, object]:
    """The form of an entry as the page sends it, with something else typed."""
    entry = get_entry(tournament=event.tournament, number=of)
    first, second = entry.players()
    return {
        "seen": entry_digest(entry),
        "name_1": first.name,
        "shown_1": first.shown,
        "name_2": second.name,
        "shown_2": second.shown,
        "number": str(of),
        "club": "",
        "seed": "",
    } | other


def test_names_club_number_and_seed_are_mended_and_journalled(event: Event) -> None:
    sent = change_of(event, name_1="Ana Pérez", shown_1="initial", club="Norte", number="40", seed="2")
    answer = desk_of(event, RoleName.DESK).post(f"{ENTRIES}1/change/", sent)
    assert answer["Location"] == f"{ENTRIES}40/"
    entry = event.entry(40)
    assert (entry.players()[0].name, entry.players()[0].public_name) == ("Ana Pérez", "Ana P.")
    assert (entry.club and entry.club.name, entry.seed) == ("Norte", 2)
    line = Journal.objects.get(verb="change_entry")
    assert line.before
    assert line.after
    assert (line.before["entry"], line.after["entry"]) == (1, 40)


def test_a_stale_form_changes_nothing_and_keeps_what_was_typed(event: Event) -> None:
    mine = change_of(event, name_1="Ana Pérez")
    desk = desk_of(event)
    Player.objects.filter(pk=event.player(1).pk).update(name="Somebody Else")
    answer = desk.post(f"{ENTRIES}1/change/", mine)
    html = answer.content.decode()
    assert answer.status_code == 409
    assert "No. 1 has changed since the page was opened." in html
    assert 'value="Ana Pérez"' in html
    assert event.player(1).name == "Somebody Else"
    again = mine | {"seen": seen_on(html, f"{ENTRIES}1/change/")}
    assert desk.post(f"{ENTRIES}1/change/", again).status_code == 302


def test_a_taken_number_and_one_after_the_draw_are_refused_at_the_field(event: Event) -> None:
    desk = desk_of(event)
    taken = desk.post(f"{ENTRIES}1/change/", change_of(event, number="2"))
    assert "No. 2 is taken or not possible." in taken.content.decode()
    later = change_of(event, 3, number="33")
    event.draw(1)
    drawn = desk.post(f"{ENTRIES}3/change/", later)
    assert drawn.status_code == 422
    assert "Numbers stay as they are once a round is drawn. Keep No. 3." in drawn.content.decode()


def test_a_name_is_not_mended_past_the_events_of_others(event: Event) -> None:
    other = make_event(slug="other", pairs=2)
    shared = other.player(1)
    register_known(event, shared)
    sent = change_of(event, 7, name_1="Mended Name")
    answer = desk_of(event).post(f"{ENTRIES}7/change/", sent)
    assert answer.status_code == 422
    assert "plays also in events of others." in answer.content.decode()
    shared.refresh_from_db()
    assert shared.name != "Mended Name"


def register_known(event: Event, player: Player) -> None:
    desk_of(event, RoleName.ARBITER).post(
        f"{ENTRIES}new/", {"name_1": player.name, "player_1": player.pk, "name_2": "Eva Sol"}
    )


# ---- substitutes ---------------------------------------------------------------------------------


def test_who_has_withdrawn_is_not_asked_to_withdraw_again(event: Event) -> None:
    desk = desk_of(event)
    address = f"{ENTRIES}1/withdrawal/"
    sent = {"seen": seen_on(desk.get(address).content.decode(), address), "reason": "fell ill"}
    assert desk.post(address, sent).status_code == 302
    html = desk.get(address).content.decode()
    assert "No. 1 has withdrawn already." in html
    assert "Withdraw it" not in html


def test_a_substitute_takes_a_place_and_the_history_keeps_both(event: Event) -> None:
    event.play_round(1)
    leaves = event.player(1)
    desk = desk_of(event, RoleName.ARBITER)
    html = desk.get(f"{ENTRIES}1/").content.decode()
    sent = {
        "seen": seen_on(html, f"{ENTRIES}1/substitute/"),
        "place": "1",
        "name_1": "Eva Sol",
        "reason": "fell ill",
    }
    assert desk.post(f"{ENTRIES}1/substitute/", sent | {"reason": ""}).status_code == 422
    assert desk.post(f"{ENTRIES}1/substitute/", sent)["Location"] == f"{ENTRIES}1/"
    assert event.player(1).name == "Eva Sol"
    assert Seat.objects.filter(round__number=1, player=leaves).exists()
    html = desk.get(f"{ENTRIES}1/").content.decode()
    assert f"From round 2: Eva Sol in place of {leaves.name}" in html
    for played in ("/desk/evening/rounds/1/", "/desk/evening/draw/1/"):
        html = desk.get(played).content.decode()
        assert leaves.name in html
        assert "Eva Sol" not in html
    stale = desk.post(f"{ENTRIES}1/substitute/", sent | {"name_1": "Tom Kai"})
    assert stale.status_code == 409
    helper = desk_of(event, RoleName.DESK)
    assert helper.post(f"{ENTRIES}1/substitute/", sent).status_code == 403


# ---- leaving and coming back ---------------------------------------------------------------------


def test_case_42_the_page_says_what_a_withdrawal_forfeits_and_then_does_it(event: Event) -> None:
    event.draw(1)
    match = event.matches(1)[0]
    event.record(match, (30, 0))
    number = sides_of_match(match)[1][0]
    desk = desk_of(event)
    html = desk.get(f"{ENTRIES}{number}/withdrawal/").content.decode()
    assert "It plays at table 1 now: that match is decided as forfeited by it." in html
    assert "What it changes" in html
    stale = value_of(html, "seen")
    event.record(match, (0, 20))
    answer = desk.post(f"{ENTRIES}{number}/withdrawal/", {"seen": stale, "reason": "left the hall"})
    assert answer.status_code == 409
    fresh = value_of(answer.content.decode(), "seen")
    assert 'value="left the hall"' in answer.content.decode()
    sent = {"seen": fresh, "reason": "left the hall", "key": "one"}
    assert desk.post(f"{ENTRIES}{number}/withdrawal/", sent).status_code == 302
    assert desk.post(f"{ENTRIES}{number}/withdrawal/", sent).status_code == 302
    match.refresh_from_db()
    assert match.state == "forfeit"
    assert Journal.objects.filter(verb="withdraw_entry").count() == 1


def test_a_match_that_has_not_begun_is_named_with_the_ways_out(event: Event) -> None:
    event.draw(1)
    number = sides_of_match(event.matches(1)[1])[1][0]
    desk = desk_of(event)
    html = desk.get(f"{ENTRIES}{number}/withdrawal/").content.decode()
    assert "Its match at table 2 has not begun: it waits for the desk." in html
    assert "/desk/evening/draw/1/repair/" in html
    said = desk.post(f"{ENTRIES}{number}/withdrawal/", {"seen": value_of(html, "seen")}, follow=True)
    assert "repair the round or decide the match." in said.content.decode()


def test_who_comes_back_is_drawn_again_and_the_rounds_between_are_missed(event: Event) -> None:
    event.play_round(1)
    desk = desk_of(event, RoleName.DESK)
    html = desk.get(f"{ENTRIES}1/withdrawal/").content.decode()
    desk.post(f"{ENTRIES}1/withdrawal/", {"seen": value_of(html, "seen"), "reason": "train"})
    event.play_round(2)
    page = desk.get(f"{ENTRIES}1/").content.decode()
    sent = {"seen": seen_on(page, f"{ENTRIES}1/return/")}
    said = desk.post(f"{ENTRIES}1/return/", sent, follow=True).content.decode()
    assert "No. 1 takes part again and is checked in." in said
    entry = event.entry(1)
    assert (entry.state, entry.to_round, entry.from_round) == ("checked_in", None, 1)
    assert list(entry.absences.values_list("round_number", flat=True)) == [2]
    event.draw(3)
    assert entry.seats.filter(round__number=3).exists()


def test_an_undone_withdrawal_before_the_draw_leaves_no_trace_but_the_journal(event: Event) -> None:
    desk = desk_of(event)
    html = desk.get(f"{ENTRIES}1/withdrawal/").content.decode()
    desk.post(f"{ENTRIES}1/withdrawal/", {"seen": value_of(html, "seen")})
    page = desk.get(f"{ENTRIES}1/").content.decode()
    sent = {"seen": seen_on(page, f"{ENTRIES}1/return/"), "here": "on"}
    desk.post(f"{ENTRIES}1/return/", sent)
    entry = event.entry(1)
    assert (entry.state, entry.to_round, entry.from_round) == ("checked_in", None, 1)
    assert not entry.absences.exists()


def test_nobody_comes_back_while_a_player_plays_elsewhere(event: Event) -> None:
    player = event.player(1)
    desk = desk_of(event)
    html = desk.get(f"{ENTRIES}1/withdrawal/").content.decode()
    desk.post(f"{ENTRIES}1/withdrawal/", {"seen": value_of(html, "seen")})
    register_known(event, player)
    page = desk.get(f"{ENTRIES}1/").content.decode()
    answer = desk.post(f"{ENTRIES}1/return/", {"seen": seen_on(page, f"{ENTRIES}1/return/")})
    assert answer.status_code == 422
    assert f"{player.name} already plays in No. 7. Withdraw that entry first." in answer.content.decode()


def test_a_single_player_who_has_left_comes_back_in_the_same_row() -> None:
    single = make_event(slug="evening", pairs=0, preset="fid_individual_200", tables=2)
    ana = register(single, "Ana")
    desk = desk_of(single)
    html = desk.get(f"{ENTRIES}1/withdrawal/").content.decode()
    desk.post(f"{ENTRIES}1/withdrawal/", {"seen": value_of(html, "seen")})
    sent = {"name_1": "Ana", "player_1": ana.players()[0].pk}
    answer = desk.post(f"{ENTRIES}new/", sent)
    assert answer.status_code == 422
    assert "Ana has withdrawn as No. 1. Let that entry come back." in answer.content.decode()


# ---- a mistaken registration ---------------------------------------------------------------------


def test_a_mistaken_registration_is_deleted_with_the_people_it_made_known(event: Event) -> None:
    register(event, "Mistake One", "Mistake Two")
    desk = desk_of(event, RoleName.DESK)
    page = desk.get(f"{ENTRIES}7/").content.decode()
    sent = {"seen": seen_on(page, f"{ENTRIES}7/removal/")}
    assert desk.post(f"{ENTRIES}7/removal/", sent)["Location"] == ENTRIES
    assert not Entry.objects.filter(number=7).exists()
    assert not Player.objects.filter(name__startswith="Mistake").exists()
    line = Journal.objects.get(verb="remove_entry")
    assert line.before
    assert line.before["title"] == "Mistake One – Mistake Two"
    assert desk.get(f"{ENTRIES}7/").status_code == 404


def test_who_was_drawn_cannot_be_deleted_only_withdrawn(event: Event) -> None:
    desk = desk_of(event)
    page = desk.get(f"{ENTRIES}1/").content.decode()
    sent = {"seen": seen_on(page, f"{ENTRIES}1/removal/")}
    event.draw(1)
    answer = desk.post(f"{ENTRIES}1/removal/", sent)
    assert answer.status_code == 422
    assert "it cannot be deleted any more. Withdraw it" in answer.content.decode()
    assert "Registered by mistake" not in desk.get(f"{ENTRIES}2/").content.decode()
    assert Entry.objects.count() == 6


# ---- who may -------------------------------------------------------------------------------------

ACTS = ("change", "withdrawal", "return", "removal", "admission", "up", "substitute")


@pytest.mark.parametrize("role", [RoleName.VIEWER, None])
def test_viewers_and_strangers_change_nothing(event: Event, role: RoleName | None) -> None:
    desk = desk_of(event, role)
    for act in ACTS:
        assert desk.post(f"{ENTRIES}1/{act}/", {"reason": "no"}).status_code == 403
    for act in ("", "code/", "undo/"):
        assert desk.post(f"{ARRIVALS}{act}", {"numbers": "1", "typed": "1"}).status_code == 403
    assert not Journal.objects.filter(verb__in=("withdraw_entry", "remove_entry", "undo_check_in")).exists()


def test_an_entry_that_is_not_there_is_not_found(event: Event) -> None:
    desk = desk_of(event)
    assert desk.get(f"{ENTRIES}99/").status_code == 404
    for act in ACTS:
        assert desk.post(f"{ENTRIES}99/{act}/", {"reason": "no"}).status_code == 404


def test_forms_without_a_digest_are_refused_and_not_carried_out(event: Event) -> None:
    desk = desk_of(event)
    for act in ("change", "withdrawal", "removal"):
        assert desk.post(f"{ENTRIES}1/{act}/", {"reason": "no"}).status_code == 422
    assert states(event)[1] == "checked_in"
