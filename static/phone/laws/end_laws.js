// Laws of how a deal ended and of the two open ends, as games/ending_laws.py and games/end_laws.py have them.

import { finding, text } from "./finding.js";
import { leftOf } from "./hand_laws.js";
import { forgotten, oddHalvesFit, oddNumbers, repairs } from "./slips.js";
import { has, sorted, total, write } from "./tiles.js";

const SEATS = 4;

const bothEnds = (number) => text("both_ends", { number });
const wentOut = (seat) => text("went_out", { seat });

/** Exactly one seat goes out in a deal that ends so, none in a block. */
export function whoWentOut(deal) {
  const { tiles, left, outSeat: seat } = deal;
  const empty = [1, 2, 3, 4].filter((each) => (tiles ? !tiles[each - 1].length : left?.[each - 1] === 0));
  if (deal.ending === "block") return nobodyWentOut(deal, empty);
  if (!(seat >= 1 && seat <= 4)) {
    return [finding("out_seat", "out_seat", text("which_seat"), { suggestions: empty.map(wentOut) })];
  }
  const found = [];
  if ((tiles || left) && !empty.includes(seat)) {
    const suggestions = empty.map(wentOut);
    found.push(finding("out_hand", tiles ? "tiles" : "left", text("out_with_tiles", { seat }), { suggestions }));
  }
  for (const other of tiles ? empty.filter((each) => each !== seat) : []) {
    const suggestions = forgotten(deal, tiles);
    found.push(finding("empty_hand", "tiles", text("other_empty_hand", { out: seat, seat: other }), { suggestions }));
  }
  return found;
}

function nobodyWentOut(deal, empty) {
  const { tiles, outSeat: seat } = deal;
  const found = seat === null ? [] : [finding("out_seat", "out_seat", text("block_with_out_seat", { seat }))];
  for (const other of tiles ? empty : []) {
    const suggestions = [wentOut(other), ...forgotten(deal, tiles)];
    found.push(finding("empty_hand", "tiles", text("block_with_empty_hand", { seat: other }), { suggestions }));
  }
  return found;
}

/** A deal of all 28 tiles that ends by going out leaves at most 144 pips, and hardly ever more than 130. */
export function outNotTooHeavy(deal) {
  const sum = totalLeft(deal);
  const { mostLeftOut: most, doubtfulLeftOut: doubtful } = deal.dealing;
  if (deal.ending !== "out" || sum === null || sum <= doubtful) return [];
  if (sum > most) return [finding("over_most", "left", text("over_most", { total: sum, most }))];
  return [finding("over_doubtful", "left", text("over_doubtful", { total: sum, doubtful }), { error: false })];
}

/** What a block of all 28 tiles leaves is between 6 and 126 pips, at known ends often less, and at most 18 tiles. */
export function blockNotTooHeavy(deal) {
  if (deal.ending !== "block") return [];
  const { tiles, dealing } = deal;
  const found = [];
  const sum = totalLeft(deal);
  if (sum !== null) {
    const ends = endsThatMayBlock(deal);
    const [least, most] = [dealing.leastLeftInBlock(ends), dealing.mostLeftInBlock(ends)];
    if (sum < least || sum > most) {
      found.push(finding("block_total", "left", text("block_total", { total: sum, least, most })));
    }
  }
  const count = tiles ? tiles.flat().length : 0;
  const played = dealing.leastPlayedInBlock;
  if (count > SEATS * dealing.hand - played) {
    found.push(finding("block_down", "tiles", text("block_tiles_left", { count, played })));
  }
  return found;
}

// The ends by which a block is weighed; none where another law says more exactly what is wrong with them.
function endsThatMayBlock({ tiles, ends, dealing }) {
  const different = sorted(ends ?? []);
  return tiles || (different.length > 1 && !dealing.asleep) ? [] : different;
}

/** An end is a number of the set. */
export const unreadableEnds = ({ ends, dealing }) => (ends ?? [])
  .filter((number) => !dealing.numbers.includes(number))
  .map((number) => finding("end_number", "ends", text("end_number", { number, most: dealing.largest })));

/** In a block both ends show the same number, where no tile sleeps. */
export function blockEndsEqual(deal) {
  if (deal.dealing.asleep) return [];
  if (deal.ending !== "block" || !deal.ends || deal.ends[0] === deal.ends[1]) return [];
  const [left, right] = deal.ends;
  let possible = deal.ends.filter((number) => canBlock(deal, number));
  if (deal.tiles && !possible.length) possible = numbersThatCanBlock(deal);
  return [finding("ends_equal", "ends", text("ends_unequal", { left, right }), { suggestions: possible.map(bothEnds) })];
}

/** In a block no tile of a number at the ends is in a hand; where none sleeps, all of them are on the table. */
export function blockSuitPlayed(deal) {
  if (deal.ending !== "block" || !deal.tiles) return [];
  const others = numbersThatCanBlock(deal);
  if (!deal.ends) return others.length ? [] : [finding("block_suit", "tiles", text("no_block"))];
  const { asleep } = deal.dealing;
  const numbers = sorted(deal.ends);
  // Unequal ends where no tile sleeps are named by the law of equal ends.
  if (numbers.length > 1 && !asleep) return [];
  return numbers.filter((number) => !canBlock(deal, number)).map((number) => {
    const tiles = sorted(deal.tiles.flat()).filter((each) => has(each, number)).map(write).join(", ");
    return finding("block_suit", others.length ? "ends" : "tiles", text("suit_in_hand", { number, tiles }), {
      suggestions: asleep ? [] : others.map(bothEnds),
    });
  });
}

const numbersThatCanBlock = (deal) => deal.dealing.numbers.filter((number) => canBlock(deal, number));

const canBlock = (deal, number) => !(deal.tiles ?? []).flat().some((each) => has(each, number));

/** Among the tiles left, the numbers on an odd number of halves are exactly the open ends, where no tile sleeps. */
export function oddHalvesAreEnds(deal) {
  if (!deal.tiles || oddHalvesFit(deal, deal.tiles.flat())) return [];
  const odd = oddNumbers(deal.tiles.flat());
  let code = odd.length ? "odd_other_ends" : "odd_none";
  if (odd.length > 2) code = "odd_over_two";
  if (deal.ending === "block") code = "odd_in_block";
  return [finding(
    "open_ends",
    !deal.ends || odd.length > 2 ? "tiles" : "ends",
    text(code, odd.length ? { numbers: odd.join(", ") } : {}),
    { suggestions: repairs(deal, deal.tiles) },
  )];
}

/** The pips left are even or odd as the two ends together are, where no tile sleeps. */
export function totalMatchesEnds(deal) {
  const sum = totalLeft(deal);
  if (deal.tiles || sum === null || deal.dealing.asleep) return [];
  const isOdd = sum % 2 !== 0;
  if (deal.ending === "block") {
    return isOdd ? [finding("parity", "left", text("total_odd_in_block", { total: sum }))] : [];
  }
  if (!deal.ends || (sum - total(deal.ends)) % 2 === 0) return [];
  const [left, right] = deal.ends;
  return [finding("parity", "left", text(isOdd ? "total_odd" : "total_even", { total: sum, left, right }), {
    suggestions: [text("count_again")],
  })];
}

function totalLeft(deal) {
  const left = leftOf(deal);
  return left ? total(left) : null;
}
