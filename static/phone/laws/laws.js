// The laws of a finished deal on the phone: the same findings as games/laws.py, from the same entry that is sent.
//
// An entry: { level: "points" | "left" | "tiles", points: [{ points }] by side, ending: "out" | "block", out_seat,
//             left: [pips] by seat, tiles: [["3-5", ...]] by seat, ends: [number, number], passes, turns: [number] },
//           where whatever is missing or null was not entered; it is the body of the request for a deal.
// `rules` are those of the table's sheet (tournaments/queries/table_sheet.py).

import {
  blockEndsEqual, blockNotTooHeavy, blockSuitPlayed, oddHalvesAreEnds, outNotTooHeavy, totalMatchesEnds, unreadableEnds,
  whoWentOut,
} from "./end_laws.js";
import {
  handSizes, handsNotTooHeavy, handsNotTooLight, pipsAgree, tilesOnce, unreadableTiles,
} from "./hand_laws.js";
import { checkPoints } from "./score.js";
import { dealingOf, read, sorted } from "./tiles.js";
import { turnsAndTiles, turnsGoRound } from "./turn_laws.js";

const BEFORE_ALL = [unreadableTiles, unreadableEnds, tilesOnce, handSizes];
const LAWS = [
  whoWentOut, pipsAgree, handsNotTooHeavy, handsNotTooLight, outNotTooHeavy, blockNotTooHeavy, blockEndsEqual,
  blockSuitPlayed, oddHalvesAreEnds, totalMatchesEnds, turnsAndTiles, turnsGoRound,
];

/**
 * Everything that is wrong or doubtful about an entry; empty when all is well. See finding.js for its shape.
 *
 * `clock` is that of the sheet and `before` the totals by side before this deal: points alone are held against them.
 * A game with a score sheet of its own is checked by the server.
 */
export function check(entry, rules, { clock = null, before = [0, 0] } = {}) {
  if (rules.of_catalogue) return [];
  if (entry.level === "points") return checkPoints(entry.points.map((one) => one.points), rules, { clock, before });
  return findings(entry, rules);
}

/** The findings of the laws of a finished deal, in their order. */
export function findings(entry, rules) {
  const deal = dealOf(entry, rules);
  const first = BEFORE_ALL.flatMap((law) => law(deal));
  return first.length ? first : LAWS.flatMap((law) => law(deal));
}

/** The entry as the laws know it: tiles read, what is missing is null, and `dealing` as the rules deal. */
export function dealOf({ ending, out_seat, left, tiles, ends, passes, turns }, rules) {
  return {
    ending,
    outSeat: out_seat ?? null,
    left: left ?? null,
    tiles: tiles ? tiles.map((hand) => sorted(hand.map(read))) : null,
    ends: ends ?? null,
    passes: passes ?? null,
    turns: turns ?? null,
    dealing: dealingOf(rules),
  };
}
