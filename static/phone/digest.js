// What a side confirms, for deals that the server does not have yet: the same digest as the server will compute.

import { sha256 } from "./sha256.js";

/** The digest of the lines of a view: number, version and points by side of every deal, and whether time was called. */
export function resultDigest(view, sheet) {
  const { match } = sheet;
  const lines = view.lines.map((line) => [
    line.number, line.version, match.sides.map((side) => line.points[side.entries[0]]),
  ]);
  return sha256(JSON.stringify([match.id, Boolean(view.time), lines]));
}
