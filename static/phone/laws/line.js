// A deal on the line as it is played at a feature table, turn by turn, for the live transcript (games/line_deal.py).
//
// A state is plain data and never changes; every function gives another one, or null for what the rules forbid:
//   { lead, hands, moves: [{ seat, tile: "3-5" | null (a pass), end: "left" | "right" | null (the first tile) }],
//     turn, ends: [number, number] | [], counts: [tiles held by seat], barred: [[numbers] by seat],
//     outcome: null | { ending: "out" | "block", seat } }
// `hands` are the tiles dealt, by seat, as they are written, or null while nobody has seen them. A seat that passed
// holds neither number of the ends (`barred`), so the tiles offered become fewer. A pass that is certain is recorded
// by itself; one that the table saw follows from the seat of the next tile. Seats count in turn order, so the order of
// play, counter-clockwise or not, is that of the numbers.

import { dealingOf, halves, has, pips, read, sorted, write } from "./tiles.js";

const SEATS = [1, 2, 3, 4];

/** The tiles of such a deal: the line of 28, seven to a hand, where a tile that is not on the table is in a hand. */
export const { hand: HAND, set: SET } = dealingOf({ tile_set: 6, hand: 7 });
const next = (seat) => (seat % 4) + 1;

/** A deal before its first tile; `lead` is the seat that has the lead. */
export function start({ lead, hands = null }) {
  return {
    lead, hands, moves: [], turn: lead, ends: [], counts: [HAND, HAND, HAND, HAND], barred: [[], [], [], []], outcome: null,
  };
}

/** What a seat may place: [{ tile, end }]; of two equal ends the left one only. By default the seat in turn. */
export function offered(state, seat = state.turn) {
  if (state.outcome) return [];
  const tiles = unplayed(state).filter((each) => mayHold(state, seat, each));
  if (!state.ends.length) return tiles.map((each) => ({ tile: write(each), end: null }));
  const [left, right] = state.ends;
  const at = (end, number) => tiles.filter((each) => has(each, number)).map((each) => ({ tile: write(each), end }));
  return [...at("left", left), ...(left === right ? [] : at("right", right))];
}

/** The state after a tile; a seat later in turn means that those before it passed. Null where that cannot be. */
export function place(state, { tile, end = null, seat = state.turn }) {
  let now = state;
  while (now && now.turn !== seat) now = now.moves.length < state.moves.length + 3 ? pass(now) : null;
  if (!now) return null;
  const number = read(tile);
  const text = write(number);
  const [left, right] = now.ends;
  const at = left === right && end ? "left" : end;
  if (!offered(now).some((each) => each.tile === text && each.end === at)) return null;
  const ends = endsAfter(now.ends, number, end);
  const counts = now.counts.map((count, index) => (index + 1 === seat ? count - 1 : count));
  return settle({ ...now, moves: [...now.moves, { seat, tile: text, end }], turn: next(seat), ends, counts });
}

/** The state after a pass of the seat in turn. Null where it holds a tile that fits, or where nobody else could. */
export function pass(state) {
  if (state.outcome || !state.ends.length || (state.hands && offered(state).length)) return null;
  const after = passed(state);
  const canBeHeld = (tile) => SEATS.some((seat) => mayHold(after, seat, tile));
  return unplayed(after).every(canBeHeld) ? settle(after) : null;
}

/** The state before the last tile, without the passes after it. */
export function undo(state) {
  const at = state.moves.findLastIndex((move) => move.tile);
  const begin = start(state);
  return state.moves.slice(0, Math.max(at, 0)).filter((move) => move.tile).reduce((now, move) => place(now, move), begin);
}

/** Tiles that are not on the table, as they are written. */
export const outstanding = (state) => unplayed(state).map(write);

/** Whether these can be the hands at the end: every tile not played, as many as each seat has, none that it passed on. */
export function canBeLeft(state, hands) {
  const tiles = hands.map((hand) => hand.map(read));
  return String(sorted(tiles.flat())) === String(unplayed(state)) && SEATS.every((seat) => {
    const hand = tiles[seat - 1];
    return hand.length === state.counts[seat - 1] && hand.every((each) => mayHold(state, seat, each));
  });
}

/**
 * A deal that is over as an entry for laws.js and score.js, with its `transcript` (docs/notation.md).
 *
 * `left` are the tiles left by seat; asked only where the hands were not known from the beginning.
 */
export function entry(state, left = leftOf(state)) {
  if (!state.outcome || !canBeLeft(state, left)) return null;
  const { ending, seat } = state.outcome;
  const count = (ofSeat, isTile) => state.moves.filter((move) => move.seat === ofSeat && Boolean(move.tile) === isTile).length;
  return {
    level: "transcript",
    ending,
    out_seat: ending === "out" ? seat : null,
    left: left.map((hand) => pips(hand.map(read))),
    tiles: left.map((hand) => sorted(hand.map(read)).map(write)),
    ends: state.ends,
    passes: SEATS.map((each) => count(each, false)),
    turns: SEATS.map((each) => count(each, true)),
    transcript: transcript(state, left),
  };
}

function transcript(state, left) {
  const placed = (seat) => state.moves.filter((move) => move.seat === seat && move.tile).map((move) => move.tile);
  const hand = (seat) => sorted([...placed(seat), ...left[seat - 1]].map(read)).map(write).join(" ");
  const { ending, seat } = state.outcome;
  const action = (move) => (move.tile ? [move.tile, move.end].filter(Boolean).join(" ") : "pass");
  return [
    "game: sport",
    "set: double-6",
    ...SEATS.map((each) => `hand ${each}: ${hand(each)}`),
    `lead: ${state.lead}`,
    ...state.moves.map((move, index) => `${index + 1}. seat ${move.seat}: ${action(move)}`),
    `${ending === "out" ? `out ${seat}` : "block"}: ${left.map((each) => pips(each.map(read))).join(" ")}`,
    "",
  ].join("\n");
}

// Passes that are certain, and the end of the deal.
function settle(state) {
  let now = state;
  for (;;) {
    const seat = lastMover(now);
    if (now.counts[seat - 1] === 0) return { ...now, outcome: { ending: "out", seat } };
    if (!unplayed(now).some((each) => now.ends.some((end) => has(each, end)))) {
      return { ...now, outcome: { ending: "block", seat } };
    }
    if (offered(now).length) return now;
    now = passed(now);
  }
}

function passed(state) {
  const { turn: seat, ends } = state;
  const barred = state.barred.map((numbers, index) => (index + 1 === seat ? sorted([...numbers, ...ends]) : numbers));
  return { ...state, moves: [...state.moves, { seat, tile: null, end: null }], turn: next(seat), barred };
}

const lastMover = (state) => state.moves.findLast((move) => move.tile).seat;

function unplayed(state) {
  const placed = new Set(state.moves.filter((move) => move.tile).map((move) => read(move.tile)));
  return SET.filter((each) => !placed.has(each));
}

// Whether a seat can have a tile that is not played.
function mayHold(state, seat, tile) {
  if (!state.counts[seat - 1]) return false;
  if (state.hands) return state.hands[seat - 1].some((each) => read(each) === tile);
  return !state.barred[seat - 1].some((number) => has(tile, number));
}

function leftOf(state) {
  const tiles = unplayed(state);
  return (state.hands ?? [[], [], [], []]).map((hand) => hand.filter((each) => tiles.includes(read(each))));
}

function endsAfter([left, right], tile, end) {
  const [low, high] = halves(tile);
  if (left === undefined) return [low, high];
  return end === "right" ? [left, low + high - right] : [low + high - left, right];
}
