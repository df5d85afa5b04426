"""Messages for browsers are sealed as RFC 8291 says."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tests.personal.push_service import Browser, decoded, encoded
from tournaments.push.sealing import BrowserKeyError, browser_keys, seal, sealed

# RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard() -> None:
    theirs, secret = browser_keys(p256dh=RECEIVER, auth=SECRET)
    ours = ec.derive_private_key(int.from_bytes(decoded(SENDER), "big"), ec.SECP256R1())
    assert encoded(seal(TEXT, theirs, secret, ours=ours, salt=decoded(SALT))) == SEALED


def test_a_browser_reads_what_was_sealed_for_it_and_no_two_bodies_are_alike() -> None:
    browser = Browser()
    message = '{"body": "Тур 4: стол 12"}'.encode()
    bodies = [sealed(message, **browser.keys) for _ in range(2)]
    assert bodies[0] != bodies[1]
    assert [browser.read(body) for body in bodies] == [{"body": "Тур 4: стол 12"}] * 2


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": RECEIVER[:-4], "auth": SECRET},
        {"p256dh": RECEIVER, "auth": SECRET[:-4]},
        {"p256dh": encoded(b"\x04" + b"\x01" * 64), "auth": SECRET},
        {"p256dh": "", "auth": ""},
    ],
    ids=["short key", "short secret", "not on the curve", "nothing"],
)
def test_keys_that_are_none_are_refused(keys: dict[str, str]) -> None:
    with pytest.raises(BrowserKeyError):
        browser_keys(**keys)
