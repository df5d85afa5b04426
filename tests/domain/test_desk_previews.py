"""A sample of the campaign `corrections`: what the desk is shown before an act is what is published after it."""

import pytest

from campaigns.corrections import campaign
from tests.api.correction_dice import FORMATS

pytestmark = pytest.mark.django_db


def test_a_sample_of_acts_changes_what_was_shown() -> None:
    tally = campaign(count=10 * len(FORMATS), seed=7, acts=10)
    assert tally.faults == []
    assert tally.events == len(FORMATS)
    assert tally.met["correction, the standings change"] > 5
    assert tally.met["forfeit, the standings change"] > 2
    assert tally.met["void, the standings change"] > 0
    assert tally.met["adjusted result, the standings change"] > 2
    assert tally.met["decision taken back, the standings change"] > 2
