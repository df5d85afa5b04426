"""The seed of a draw: its digest is shown before the draw and the seed after it, so nobody can have chosen it.

printf '%s' 'SEED' | sha256sum
"""

import hashlib


def digest_of_seed(seed: str) -> str:
    """SHA-256 of the seed's text, in hex."""
    return hashlib.sha256(seed.encode()).hexdigest()
