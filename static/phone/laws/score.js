// The points of a deal of two pairs, exactly as scoring/deals.py counts them. Sides are 0 (A, seats 1 and 3) and 1 (B).
//
// `rules` are those of the table's sheet: score "all" | "losers" | "one", block "pair_sum" | "lowest_single_hand",
// tied_block "zero" | "next_doubled" | "previous_winner", record "deal" | "game", target, raw_maximum, draws_allowed,
// tile_set and hand (tiles.js).
// The entry is that of laws.js. A game with a score sheet of its own is counted by the server alone.

import { dealText, finding } from "./finding.js";
import { dealingOf, read, pips, total } from "./tiles.js";

// What no deal can be worth more than, and what it is hardly ever worth (scoring/deals.py).
function limitsOfDeal(rules) {
  if (rules.score === "one") return { most: 1, likely: 1 };
  const dealing = dealingOf(rules);
  if (!dealing.asleep) return { most: dealing.mostLeftOut, likely: 130 };
  return rules.score === "losers" ? { most: dealing.heaviest(2), likely: 175 } : { most: dealing.mostLeftInBlock([]), likely: 330 };
}

/**
 * What a deal writes: { points: [A, B], winner: 0 | 1 | null (tied), working: [text], tied: [A, B] | null }.
 *
 * `tied` is what each side would write for a tied block if it were given it. Null when the server has to count: the
 * game keeps its own sheet, or too little was entered.
 */
export function points(entry, rules) {
  if (rules.of_catalogue) return null;
  if (entry.level === "points") return asWritten(entry.points.map((one) => one.points));
  const left = entry.tiles ? entry.tiles.map((hand) => pips(hand.map(read))) : entry.left;
  if (!left) return null;
  if (entry.ending === "out") {
    const seat = entry.out_seat;
    if (!(seat >= 1 && seat <= 4)) return null;
    return written((seat - 1) % 2, left, rules, [dealText("seat_went_out", { seat })]);
  }
  const [a, b] = compared(left, rules.block);
  const comparison = dealText(`block_${rules.block}`, { a, b });
  if (a !== b) return written(a < b ? 0 : 1, left, rules, [comparison]);
  return {
    points: [0, 0],
    winner: null,
    working: [comparison, dealText(`tied_${rules.tied_block}`)],
    tied: [0, 1].map((side) => written(side, left, rules, []).points[side]),
  };
}

function asWritten([a, b]) {
  return { points: [a, b], winner: a === b ? null : Number(b > a), working: [], tied: null };
}

function compared(left, block) {
  const pairs = [[left[0], left[2]], [left[1], left[3]]];
  return pairs.map((pair) => (block === "pair_sum" ? total(pair) : Math.min(...pair)));
}

function written(winner, left, rules, working) {
  if (rules.score === "one") {
    const told = dealText("written_one", { side: "AB"[winner] });
    return { points: [1 - winner, winner], winner, working: [...working, told], tied: null };
  }
  const hands = rules.score === "all" ? left : [left[1 - winner], left[3 - winner]];
  const sum = total(hands);
  const code = rules.score === "all" ? "written_all" : "written_losers";
  const told = dealText(code, { side: "AB"[winner], sum: hands.join(" + "), points: sum });
  return { points: winner === 0 ? [sum, 0] : [0, sum], winner, working: [...working, told], tied: null };
}

/** What is wrong with one line entered as points by side; `before` are the totals of the match without it. */
export function checkPoints(line, rules, { clock = null, before = [0, 0] } = {}) {
  if (line.length !== 2) return [wrong("two_sides")];
  if (Math.min(...line) < 0) return [wrong("negative")];
  return rules.record === "game" ? gameFindings(line, rules, clock) : dealFindings(line, rules, before);
}

function dealFindings(line, rules, before) {
  const reached = Math.max(...line);
  const { most, likely } = limitsOfDeal(rules);
  const found = Math.min(...line) > 0 ? [wrong("both_write")] : [];
  if (reached > most) found.push(wrong("over_most", { points: reached, most }));
  else if (reached > likely) found.push(wrong("over_doubtful", { points: reached }, false));
  return [...found, ...overMaximum(line.map((each, side) => each + before[side]), rules, false)];
}

function gameFindings(line, rules, clock) {
  const { target } = rules;
  const [least, most] = [Math.min(...line), Math.max(...line)];
  const found = [];
  if (target !== null && least >= target) found.push(wrong("both_reach_target", { target }));
  else if (target !== null && most < target && !clock?.minutes) found.push(wrong("target_not_reached", { target }));
  else if (least === most && !(rules.draws_allowed && clock?.tie !== "extra_deal")) found.push(wrong("equal_points"));
  return [...found, ...overMaximum(line, rules, true)];
}

function overMaximum(line, rules, error) {
  const most = rules.raw_maximum;
  const reached = Math.max(...line);
  return most === null || reached <= most ? [] : [wrong("over_raw_maximum", { points: reached, most }, error)];
}

const wrong = (law, values, error = true) => finding(law, "points", dealText(`points_${law}`, values), { error });
