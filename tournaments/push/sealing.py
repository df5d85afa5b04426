"""A message for one browser, sealed so that its push service cannot read it (RFC 8291, with RFC 8188 inside)."""

import os
import struct
from base64 import urlsafe_b64decode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
AUTH_BYTES = 16
LAST_RECORD = b"\x02"


class BrowserKeyError(ValueError):
    """What a browser sent is no key."""


def browser_keys(*, p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """The public key and the shared secret of a browser, as it sends them. BrowserKeyError when they are none."""
    try:
        key, secret = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _decoded(p256dh)), _decoded(auth)
    except ValueError as error:
        raise BrowserKeyError(p256dh) from error
    if len(secret) != AUTH_BYTES:
        raise BrowserKeyError(auth)
    return key, secret


def sealed(message: bytes, *, p256dh: str, auth: str) -> bytes:
    """The body of the request to the push service; a key and a salt of its own for each message."""
    theirs, secret = browser_keys(p256dh=p256dh, auth=auth)
    return seal(message, theirs, secret, ours=ec.generate_private_key(CURVE), salt=os.urandom(16))


def seal(
    message: bytes,
    theirs: ec.EllipticCurvePublicKey,
    secret: bytes,
    *,
    ours: ec.EllipticCurvePrivateKey,
    salt: bytes,
) -> bytes:
    """The sealed message with a given key and salt, in one record."""
    receiver, sender = _point(theirs), _point(ours.public_key())
    shared = _derived(
        ours.exchange(ec.ECDH(), theirs), salt=secret, info=b"WebPush: info\0" + receiver + sender, length=32
    )
    key = _derived(shared, salt=salt, info=b"Content-Encoding: aes128gcm\0", length=16)
    nonce = _derived(shared, salt=salt, info=b"Content-Encoding: nonce\0", length=12)
    header = salt + struct.pack("!LB", RECORD_SIZE, len(sender)) + sender
    return header + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, *, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
