"""Personal codes: issued at the desk, read aloud, kept as hashes, opened by nothing but themselves."""

import pytest

from tests.factories import Event
from tournaments.domain.errors import Refused
from tournaments.domain.player_codes import (
    code_digits,
    holder_of,
    issue_player_codes,
    number_of,
    revoke_player_codes,
)
from tournaments.models import Journal, PlayerCode, PushSubscription

pytestmark = pytest.mark.django_db


def issue(small: Event, *players: int) -> dict[int, str]:
    """New codes by player: for these, or for everybody without one."""
    issued = issue_player_codes(
        tournament=small.tournament, actor=small.actor, players=list(players) if players else None
    )
    return {one.line.player.pk: one.code for one in issued}


def test_everybody_gets_a_code_of_their_own_that_opens_their_things(small: Event) -> None:
    codes = issue(small)
    assert len(set(codes.values())) == 4
    for player, code in codes.items():
        holder = holder_of(code)
        assert holder is not None
        assert (holder.player_id, holder.tournament) == (player, small.tournament)


def test_a_code_is_twelve_digits_in_groups_of_four(small: Event) -> None:
    for one in issue_player_codes(tournament=small.tournament, actor=small.actor):
        assert len(one.code) == 12
        assert [len(group) for group in one.spoken.split(" ")] == [4, 4, 4]
        assert code_digits(one.spoken) == one.code


def test_the_database_keeps_no_code(small: Event) -> None:
    codes = issue(small).values()
    kept = str(list(PlayerCode.objects.values())) + str(list(Journal.objects.values("after", "before")))
    assert not [code for code in codes if code in kept or code[4:] in kept]


def test_asking_again_leaves_the_codes_that_work(small: Event) -> None:
    before = issue(small)
    assert issue(small) == {}
    assert all(holder_of(code) for code in before.values())


def test_a_new_code_ends_the_one_before_and_its_notifications(small: Event) -> None:
    player = small.player(1).pk
    before = issue(small)
    PushSubscription.objects.create(
        code=PlayerCode.objects.get(player=player), endpoint="https://push.example/1"
    )
    after = issue(small, player)
    assert list(after) == [player]
    assert holder_of(before[player]) is None
    assert holder_of(after[player]) is not None
    assert not PushSubscription.objects.exists()


def test_a_revoked_code_opens_nothing_until_another_is_issued(small: Event) -> None:
    player = small.player(1).pk
    codes = issue(small)
    revoked = revoke_player_codes(
        tournament=small.tournament, actor=small.actor, players=[player], reason="lost"
    )
    assert [line.player.pk for line in revoked] == [player]
    assert holder_of(codes[player]) is None
    assert all(holder_of(code) for other, code in codes.items() if other != player)
    assert list(issue(small)) == [player]


def test_who_does_not_play_here_gets_no_code(small: Event) -> None:
    with pytest.raises(Refused) as refused:
        issue(small, small.player(1).pk, 999_999)
    assert refused.value.errors[0].field == "players"
    assert not PlayerCode.objects.exists()


def test_what_was_done_is_in_the_journal(small: Event) -> None:
    player = small.player(1).pk
    issue(small, player)
    revoke_player_codes(tournament=small.tournament, actor=small.actor, players=[player], reason="lost")
    rows = Journal.objects.filter(verb__contains="player_codes").order_by("id")
    assert [(row.verb, row.after, row.reason) for row in rows] == [
        ("issue_player_codes", {"players": [player]}, ""),
        ("revoke_player_codes", {"players": [player]}, "lost"),
    ]


@pytest.mark.parametrize("wrong", ["other digit", "other row", "longer", "number of nobody"])
def test_nothing_but_the_code_opens(small: Event, wrong: str) -> None:
    codes = list(issue(small).values())
    code = codes[0]
    tried = {
        "other digit": code[:-1] + str((int(code[-1]) + 1) % 10),
        "other row": number_of(codes[1]) + code[4:],
        "longer": f"0{code}",
        "number of nobody": f"9999{code[4:]}",
    }[wrong]
    assert holder_of(tried) is None


@pytest.mark.parametrize(
    ("typed", "digits"),
    [
        ("0017 4829 1736", "001748291736"),
        ("0017-4829-1736", "001748291736"),
        (" 001748291736\t", "001748291736"),
        ("12345678901", ""),
        ("0017 4829 173x", ""),
        ("٠٠١٧٤٨٢٩١٧٣٦", ""),
        ("1" * 21, ""),
        ("", ""),
    ],
)
def test_a_code_is_read_as_people_write_it(typed: str, digits: str) -> None:
    assert code_digits(typed) == digits
