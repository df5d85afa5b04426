"""A push service on this machine, and browsers that subscribe to it and read what it hands them."""

import json
import struct
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tournaments.models import PlayerCode, PushSubscription


@dataclass(slots=True)
class Received:
    """A request as it came: the path names the browser."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass(slots=True)
class Browser:
    """A browser with keys of its own; it unseals by RFC 8291 as written there, sharing no code with the sender."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = b"sixteen bytes !!"

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": encoded(self.point), "auth": encoded(self.secret)}

    def read(self, body: bytes) -> dict[str, Any]:
        """The message in a sealed body."""
        salt, _size, length = body[:16], *struct.unpack("!LB", body[16:21])
        sender, text = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = derive(
            self.key.exchange(ec.ECDH(), theirs), self.secret, b"WebPush: info\0" + self.point + sender, 32
        )
        content = derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(shared, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(content).decrypt(nonce, text, None)
        assert plain.endswith(b"\x02")
        message: dict[str, Any] = json.loads(plain[:-1])
        return message

    def subscribe(self, code: PlayerCode, address: str, *, language: str = "en") -> PushSubscription:
        """What the server keeps of this browser."""
        return PushSubscription.objects.create(
            code=code, endpoint=address, language=language, origin="https://hall.example", **self.keys
        )


class PushService:
    """Answers with `status`, by path where `status_of` says another one, and keeps what it received."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.status = 201
        self.status_of: dict[str, int] = {}
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.received.append(Received(self.path, dict(self.headers), body))
                status = service.status_of.get(self.path, service.status)
                self.send_response(status)
                if status in (301, 307):
                    self.send_header("Location", f"{service.address}/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Nothing to say."""

        return Handler


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)
