"""Long seeded proofs, run by hand; the suite holds a small sample of each: `python -m campaigns.sport_deals`."""
