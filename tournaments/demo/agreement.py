"""Comparing what was published with what the deals say."""

from collections.abc import Mapping, Sequence
from typing import Any

from tournaments.demo.recompute import Account, Recomputed

COMPARED = (
    "entry",
    "played",
    "won",
    "drawn",
    "lost",
    "match_points",
    "points_for",
    "points_against",
    "difference",
    "deals_won",
    "deals_lost",
)


def disagreements(published: Sequence[Mapping[str, Any]], recomputed: Recomputed) -> list[str]:
    """Everything in which the published rows, top to bottom, differ from the recomputed table; empty if nothing."""
    found = list(recomputed.wrong_deals)
    if len(published) != len(recomputed.accounts):
        found.append(f"{len(published)} rows are published, {len(recomputed.accounts)} pairs take part")
    for place, (row, account) in enumerate(zip(published, recomputed.accounts, strict=False), start=1):
        # The last criterion is a lot that nobody shares, so every place is one pair's alone.
        if row["rank"] != place:
            found.append(f"place {place}: published as rank {row['rank']}")
        found += [f"place {place}: {difference}" for difference in _differences(row, account)]
    return found


def _differences(row: Mapping[str, Any], account: Account) -> list[str]:
    return [
        f"{name} is published as {row[name]}, and the deals say {getattr(account, name)}"
        for name in COMPARED
        if row[name] != getattr(account, name)
    ]
