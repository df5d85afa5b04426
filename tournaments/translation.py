"""Messages of the pure packages at the edge: stored as data, shown in the reader's language."""

from collections.abc import Mapping
from typing import Any, TypedDict

from django.utils.translation import gettext

from games.messages import Message


class MessageData(TypedDict):
    """A message as it is stored: the English text with its places, and what fills them."""

    text: str
    params: dict[str, Any]


def translated(message: Message | MessageData) -> str:
    """The message in the active language."""
    if isinstance(message, Message):
        text, params = message.text, message.params
    else:
        text, params = message["text"], message["params"]
    return gettext(text) % {name: _inner(value) for name, value in params.items()}


def message_as_data(message: Message) -> MessageData:
    """The message as JSON-able data that `translated` takes back."""
    return MessageData(
        text=message.text, params={name: _plain(value) for name, value in message.params.items()}
    )


def _plain(value: object) -> Any:
    if isinstance(value, Message):
        return message_as_data(value)
    return value if isinstance(value, int) else str(value)


def _inner(value: object) -> object:
    if isinstance(value, Message):
        return translated(value)
    if isinstance(value, Mapping) and set(value) == {"text", "params"}:
        return translated(MessageData(text=value["text"], params=value["params"]))
    return value
