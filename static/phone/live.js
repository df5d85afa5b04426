// A deal of the line tapped move by move: what was tapped, as plain data that a draft keeps, and the deal that it makes.
//
// Live: { lead: seat | null (not known yet), hands: { seat: [tile] } | null (nobody has seen them),
//         moves: [{ seat, tile, end }] (tiles only: a pass follows from the seat of the next tile),
//         passed: passes tapped since the last tile, left: { seat: [tile] } (tapped at the end of unseen hands) }

import { canBeLeft, entry, HAND, pass, place, SET, start, undo } from "./laws/line.js";
import { halves, read, write } from "./laws/tiles.js";

export const SEATS = [1, 2, 3, 4];

/** A deal of which no move was tapped yet. */
export function begin(lead) {
  return { lead, hands: null, moves: [], passed: 0, left: {} };
}

/** Whether deals under these rules can be tapped move by move: the line of 28 tiles, all dealt to four seats. */
export function canBeLive(rules) {
  const dealtOut = rules.seats * rules.hand === rules.tiles.length && rules.tiles.length === SET.length;
  return !rules.of_catalogue && rules.record !== "game" && rules.seats === SEATS.length && dealtOut;
}

/** Whether the first tile can be tapped: somebody leads, and hands that are known are whole. */
export function isReady({ lead, hands }) {
  return lead !== null && (!hands || SEATS.every((seat) => hands[seat]?.length === HAND));
}

/** The deal as line.js knows it. */
export function played(live) {
  const hands = live.hands && SEATS.map((seat) => live.hands[seat]);
  const placed = live.moves.reduce((state, move) => state && place(state, move), start({ lead: live.lead, hands }));
  return Array.from({ length: live.passed }).reduce((state) => state && pass(state), placed);
}

/** After a tile of the seat in turn. */
export function withTile(live, { tile, end }) {
  return { ...live, moves: [...live.moves, { seat: played(live).turn, tile, end }], passed: 0 };
}

/** After a pass of the seat in turn, which `mayPass` allows. */
export function withPass(live) {
  return { ...live, passed: live.passed + 1 };
}

/** Whether the seat in turn can have passed here. */
export function mayPass(live) {
  return pass(played(live)) !== null;
}

/** The last thing that was tapped: { seat, tile } with tile null for a pass; null where nothing was. */
export function lastTapped(live) {
  if (live.passed) return { seat: played({ ...live, passed: live.passed - 1 }).turn, tile: null };
  return live.moves.at(-1) ?? null;
}

/** Before the last thing that was tapped; passes that were tapped before a tile stay. */
export function takenBack(live) {
  if (live.passed) return { ...live, passed: live.passed - 1 };
  const { seat } = live.moves.at(-1);
  let state = undo(played(live));
  const before = { ...live, moves: state.moves.filter((move) => move.tile), left: {} };
  for (; state.turn !== seat; state = pass(state)) before.passed += 1;
  return before;
}

/** The body of the request: { body } when the deal is over and its hands are whole, else { missing: code of a text }. */
export function liveBody(live) {
  if (live.lead === null) return { missing: "missing_lead" };
  if (!isReady(live)) return { missing: "missing_hands" };
  const state = played(live);
  if (!state.outcome) return { missing: "missing_moves" };
  const left = SEATS.map((seat) => live.left[seat] ?? []);
  if (!live.hands && !canBeLeft(state, left)) return { missing: "missing_tiles" };
  const { level, ending, out_seat, tiles, ends, transcript } = live.hands ? entry(state) : entry(state, left);
  return { body: { level, ending, out_seat, tiles, ends, transcript } };
}

/**
 * A stored transcript as it would be tapped; null where it is of another game.
 *
 * The hands are those that followed from the moves, so they are not held to be known: a move may be the slip.
 */
export function fromTranscript(text) {
  const hands = [...text.matchAll(/^hand \d: (.*)$/gm)].map(([, tiles]) => tiles.split(" ").map(read).map(write));
  const moves = [...text.matchAll(/^\d+\. seat (\d): (\d-\d)(?: (left|right))?$/gm)].map(([, seat, tile, end]) => ({
    seat: Number(seat), tile: write(read(tile)), end: end ?? null,
  }));
  if (!/^game: sport$/m.test(text) || hands.length !== SEATS.length || !moves.length) return null;
  const gone = new Set(moves.map((move) => move.tile));
  const left = Object.fromEntries(SEATS.map((seat) => [seat, hands[seat - 1].filter((tile) => !gone.has(tile))]));
  const live = { ...begin(moves[0].seat), moves, left };
  return played(live)?.outcome ? live : null;
}

/** The tiles as they lie from left to right: [[half, half]], each with its left half first. */
export function chain(moves) {
  return moves.filter((move) => move.tile).reduce((row, { tile, end }) => {
    const [low, high] = halves(read(tile));
    if (!row.length) return [[low, high]];
    if (end === "right") return [...row, row.at(-1)[1] === low ? [low, high] : [high, low]];
    return [row[0][0] === high ? [low, high] : [high, low], ...row];
  }, []);
}
