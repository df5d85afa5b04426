// The clock of the round on this phone, counted from moments of the server's clock (scoring/round_clock.py).

/** What the clock of a sheet says at `now` (milliseconds): { left: seconds or null before its start, stands, warns, rung }. */
export function faceOf(clock, now) {
  const standing = clock.left ?? null;
  const rings = clock.rings_at ? Date.parse(clock.rings_at) : null;
  if (rings === null && standing === null) return { left: null, stands: false, warns: false, rung: false };
  const exact = standing ?? (rings - now) / 1000;
  const warning = clock.warning_seconds ?? null;
  return {
    left: Math.max(0, Math.ceil(exact)),
    stands: standing !== null,
    warns: warning !== null && exact > 0 && exact <= warning,
    rung: standing === null && exact <= 0,
  };
}

/**
 * The deal in play at the bell, as the server takes it from the first deal entered after it (domain/time_up.py);
 * null where this one was entered before, or no bell ends the match.
 */
export function heardWith(clock, number, enteredAt) {
  if (!clock?.time_out || !clock.rings_at || !(Date.parse(enteredAt) > Date.parse(clock.rings_at))) return null;
  return number + (clock.time_out === "bell" ? 1 : 0);
}
