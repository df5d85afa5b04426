"""The words of one option."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class OptionWords:
    """What an option asks, and its values by their text (`until_fit`, `13`, `none`).

    Left out are `yes` and `no`, and numbers that mean themselves; they have the same words everywhere.
    """

    title: str
    values: Mapping[str, str] = field(default_factory=dict)
