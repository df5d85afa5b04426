"""Just enough of finite fields to write schedules down: the powers of a generator, and addition.

An element of the field of p^k elements is a whole number below p^k; its digits in base p are the coefficients of a
polynomial.
"""

from itertools import product


def prime_power(number: int) -> tuple[int, int] | None:
    """`number` as (prime, exponent), or None when it is no power of a prime."""
    prime = next((factor for factor in range(2, number + 1) if number % factor == 0), 0)
    degree, rest = 0, number
    while prime and rest % prime == 0:
        degree, rest = degree + 1, rest // prime
    return (prime, degree) if prime and rest == 1 else None


def powers(prime: int, degree: int) -> list[int]:
    """1, w, w^2, ... for the first generator w that is found: every element but 0, each once."""
    for tail in product(range(prime), repeat=degree):
        found = _cycle(prime, tail)
        if found:
            return found
    raise ValueError("every finite field has a generator, and this is none: the prime is not prime")


def add(a: int, b: int, prime: int) -> int:
    """The sum of two elements: digit by digit in base `prime`, nothing carried."""
    total, place = 0, 1
    while a or b:
        total += (a + b) % prime * place
        a, b, place = a // prime, b // prime, place * prime
    return total


def _cycle(prime: int, tail: tuple[int, ...]) -> list[int]:
    """The powers of x modulo x^k = `tail` (the lowest coefficient first); nothing when they come back too early."""
    size = prime ** len(tail)
    element = (1,) + (0,) * (len(tail) - 1)
    seen: dict[int, None] = {}
    while (number := sum(digit * prime**place for place, digit in enumerate(element))) not in seen:
        seen[number] = None
        shifted = (0, *element[:-1])
        element = tuple((low + element[-1] * high) % prime for low, high in zip(shifted, tail, strict=True))
    return list(seen) if len(seen) == size - 1 and 0 not in seen else []
