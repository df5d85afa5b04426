"""Two organisers at once: every form that changes a match, a penalty, a decision or a round is refused when what it was
filled in against has changed, says so, and changes nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from django.urls import URLPattern, get_resolver

from scoring.regulation import EntryLevel
from tests.factories import Event, make_event
from tests.web.desk.people import desk_of, user_with
from tests.web.desk.test_table_at_the_desk import TABLE, hidden, match_of, sides
from tournaments.domain.actor import Actor
from tournaments.domain.adjustment import AdjustedForm, adjust_match
from tournaments.domain.correction import correct_deal
from tournaments.domain.deal_form import DealForm
from tournaments.domain.desk import add_penalty
from tournaments.domain.redraw import redraw_round
from tournaments.domain.table_play import locked_match
from tournaments.domain.transaction import write
from tournaments.models import Journal, Penalty, Round
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

DESK = "/desk/evening/"


@dataclass(frozen=True, slots=True)
class Stale:
    """A form: where it stands, where it is sent, what is typed, and what another does meanwhile. `begun` events have a
    round that is played and confirmed, others a drawn one."""

    page: Callable[[Event], str]
    sent_to: Callable[[Event], str]
    typed: Callable[[Event], dict[str, str]]
    meanwhile: Callable[[Event, Actor], object]
    hidden: tuple[str, ...] = ("seen",)
    prepare: Callable[[Event, Actor], object] = lambda event, actor: None
    begun: bool = True


def points(event: Event, a: int, b: int) -> dict[str, str]:
    one, other = sides(event)
    return {f"points-{one}": str(a), f"points-{other}": str(b)}


def correct(event: Event, actor: Actor) -> None:
    one, other = sides(event)
    form = DealForm(level=EntryLevel.POINTS, points={one: 21, other: 0}, accept_unlikely=True)
    with write():
        correct_deal(match=locked(event), actor=actor, number=1, version=1, form=form, reason="Misread")


def adjust(event: Event, actor: Actor) -> None:
    one, other = sides(event)
    with write():
        adjust_match(
            match=locked(event), actor=actor, form=AdjustedForm(points={one: 9, other: 1}), reason="So it was"
        )


def adjust_again(event: Event, actor: Actor) -> None:
    one, other = sides(event)
    with write():
        adjust_match(
            match=locked(event), actor=actor, form=AdjustedForm(points={one: 1, other: 9}), reason="No, so"
        )


def penalise(event: Event, actor: Actor) -> None:
    add_penalty(
        tournament=event.tournament, actor=actor, entry_number=1, code="points_10", reason="Late again"
    )


def locked(event: Event):  # type: ignore[no-untyped-def]  # a match
    return locked_match(tournament=event.tournament, match_id=match_of(event).pk, actor=event.actor)


def redraw(event: Event, actor: Actor) -> None:
    redraw_round(stage=event.stage, actor=actor, number=1, reason="Somebody was forgotten")


def play(event: Event, actor: Actor) -> None:
    event.record(match_of(event), (12, 0))


def play_out(event: Event, actor: Actor) -> None:
    event.play(match_of(event))


def at(address: str) -> Callable[[Event], str]:
    return lambda event: address


def nothing(event: Event) -> dict[str, str]:
    return {}


def revocation(event: Event) -> str:
    return f"{DESK}penalties/{Penalty.objects.order_by('pk')[0].pk}/revoke/"


FORMS: dict[str, Stale] = {
    "desk-deal": Stale(
        at(TABLE),
        at(f"{TABLE}deal/"),
        lambda event: points(event, 30, 0),
        play,
        hidden=("number",),
        begun=False,
    ),
    "desk-correction": Stale(
        at(f"{TABLE}deals/1/"),
        at(f"{TABLE}deals/1/"),
        lambda event: points(event, 30, 0) | {"step": "send"},
        correct,
        hidden=("version",),
    ),
    "desk-confirm": Stale(
        at(TABLE),
        at(f"{TABLE}confirm/"),
        lambda event: {"entry": str(sides(event)[0])},
        correct,
        prepare=play_out,
        begun=False,
    ),
    "desk-forfeit": Stale(
        lambda event: f"{TABLE}forfeit/?absent={sides(event)[0]}",
        at(f"{TABLE}forfeit/"),
        lambda event: {"absent": str(sides(event)[0])},
        correct,
    ),
    "desk-void": Stale(at(f"{TABLE}void/"), at(f"{TABLE}void/"), nothing, correct),
    "desk-adjust": Stale(
        lambda event: f"{TABLE}result/?points-{sides(event)[0]}=10",
        at(f"{TABLE}result/"),
        lambda event: points(event, 10, 0),
        correct,
    ),
    "desk-cancel-decision": Stale(
        at(f"{TABLE}cancel/"), at(f"{TABLE}cancel/"), nothing, adjust_again, prepare=adjust
    ),
    "desk-penalty-give": Stale(
        at(f"{DESK}penalties/give/?entry=1&step=points_10&round="),
        at(f"{DESK}penalties/give/"),
        lambda event: {"entry": "1", "step": "points_10", "round": ""},
        penalise,
    ),
    "desk-penalty-revoke": Stale(revocation, revocation, nothing, penalise, prepare=penalise),
    "desk-close-round": Stale(at(f"{DESK}rounds/1/"), at(f"{DESK}rounds/1/close/"), nothing, adjust),
    "desk-redraw": Stale(at(f"{DESK}draw/1/"), at(f"{DESK}draw/1/redraw/"), nothing, redraw, begun=False),
}

#: Forms of the same pages that carry what was looked at under another name, or that say nothing new when they come
#: late; each is tested beside its page.
ELSEWHERE = {
    "desk-swap": "the digest of the exchange: test_swap",
    "desk-repair": "the digest of the repair: test_repair",
    "desk-call": "an answered call stays as it was answered: test_table_at_the_desk",
    "desk-photo": "a photo is seen once: test_table_at_the_desk",
    "desk-accept-draw": "what was changed as it was looked at: test_publishing_mark",
    "desk-draw": "the number of the round to draw: test_draw_page",
}


def form_to(address: str, html: str) -> str:
    """The form that is sent to an address, out of a page that has several."""
    return html[html.index(f'method="post" action="{address}"') :]


@pytest.mark.parametrize("name", FORMS)
def test_a_stale_form_is_refused_says_what_changed_and_changes_nothing(name: str) -> None:
    stale = FORMS[name]
    event = make_event(pairs=6)
    director = user_with(event, RoleName.DIRECTOR, "Olga")
    other = Actor(label="Olga", user=director)
    if stale.begun:
        event.play_round(1)
    else:
        event.draw(1)
    stale.prepare(event, other)
    desk = desk_of(event, RoleName.OWNER)
    html = form_to(stale.sent_to(event), desk.get(stale.page(event)).content.decode())
    sent = stale.typed(event) | {one: hidden(html, one) for one in stale.hidden} | {"reason": "I say so"}
    stale.meanwhile(event, other)
    lines = Journal.objects.count()
    answer = desk.post(stale.sent_to(event), sent)
    assert answer.status_code == 409
    html = answer.content.decode()
    assert 'class="notice notice-wrong"' in html
    assert Journal.objects.count() == lines
    if "reason" in html and name not in ("desk-deal", "desk-close-round"):
        assert 'value="I say so"' in html or name == "desk-correction"


def test_every_form_about_a_match_a_penalty_a_decision_or_a_round_is_on_the_list() -> None:
    patterns = [one for one in _patterns() if one.name and one.name.startswith("desk-")]
    # The clock of a round says itself what it was filled in against: test_clock_page.
    about = [
        one.name
        for one in patterns
        if any(
            part in str(one.pattern)
            for part in ("tables/<int:table>/", "penalties/", "rounds/<int:", "draw/<int:")
        )
        and "clock" not in str(one.pattern)
        and hasattr(getattr(one.callback, "view_class", None), "act")
    ]
    assert len(about) > len(FORMS)
    assert set(about) - FORMS.keys() - ELSEWHERE.keys() == set()


def _patterns() -> list[URLPattern]:
    found: list[URLPattern] = []

    def walk(patterns: Sequence[object]) -> None:
        for one in patterns:
            if isinstance(one, URLPattern):
                found.append(one)
            else:
                walk(one.url_patterns)  # type: ignore[attr-defined]  # a resolver

    walk(get_resolver().url_patterns)
    return found


def test_a_form_that_was_refused_shows_the_present_state_and_goes_through_the_second_time(
    event: Event,
) -> None:
    event.play_round(1)
    user = user_with(event, RoleName.DIRECTOR, "Olga")
    desk = desk_of(event, RoleName.OWNER)
    close = f"{DESK}rounds/1/close/"
    seen = hidden(form_to(close, desk.get(f"{DESK}rounds/1/").content.decode()), "seen")
    adjust(event, Actor(label="Olga", user=user))
    answer = desk.post(close, {"seen": seen})
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "Round 1 has changed since the page was opened." in html
    assert desk.post(close, {"seen": hidden(form_to(close, html), "seen")}).status_code == 302
    assert Round.objects.get().closed_at is not None
