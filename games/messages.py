"""Text for people that leaves the pure packages untranslated and is translated at the edge."""

from collections.abc import Mapping
from dataclasses import dataclass, field


def gettext_noop(text: str) -> str:
    """Marks `text` for translation and returns it as it is."""
    return text


N_ = gettext_noop


@dataclass(frozen=True, slots=True)
class Message:
    """English text with `%(name)s` places, and the values for them.

    `text` is the key of the translation, so it never contains a value. A value is a number, a piece of notation
    such as "3-5", or another Message.
    """

    text: str
    params: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text % self.params
