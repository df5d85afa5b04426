// A deal as it is tapped in, and the request that it becomes. Nothing here knows the screen.
//
// Typed: { ending: "" | "out" | "block", seat, active, points: { entry: digits }, left: { seat: digits },
//          tiles: { seat: [tile] }, ends: [number, number], gained: { seat: digits }, last: text, transcript: text,
//          live: the moves that were tapped (live.js), or null where none are }

import { fromTranscript, liveBody } from "./live.js";

/** A deal of which nothing was tapped yet. */
export function blank() {
  return {
    ending: "", seat: null, active: null, points: {}, left: {}, tiles: {}, ends: [], gained: {}, last: "", transcript: "", live: null,
  };
}

/** A stored deal as it would be tapped, to be corrected. */
export function typedOf(deal) {
  const typed = blank();
  typed.ending = deal.ending ?? "";
  typed.seat = deal.out_seat ?? null;
  typed.points = Object.fromEntries((deal.points ?? []).map((one) => [one.entry, String(one.points)]));
  typed.active = (deal.points ?? []).find((one) => one.points)?.entry ?? null;
  typed.left = bySeat(deal.left, String);
  typed.tiles = bySeat(deal.tiles, (hand) => [...hand]);
  typed.ends = [...(deal.ends ?? [])];
  typed.gained = bySeat(deal.facts?.points, String);
  typed.transcript = deal.transcript ?? "";
  typed.live = fromTranscript(typed.transcript);
  typed.last = (deal.facts?.last ?? []).join(" ");
  return typed;
}

function bySeat(list, change) {
  return Object.fromEntries((list ?? []).map((one, index) => [index + 1, change(one)]));
}

/** The body of the request, without its number: { body } when the entry is whole, else { missing: code of a text }. */
export function bodyOf(typed, sheet) {
  if (typed.live) return liveBody(typed.live);
  if (sheet.rules.entry === "points") return pointsBody(typed, sheet);
  if (sheet.rules.entry === "transcript") {
    return typed.transcript.trim() ? { body: { level: "transcript", transcript: typed.transcript } } : { missing: "missing_transcript" };
  }
  return handsBody(typed, sheet);
}

function pointsBody(typed, { match, rules }) {
  const written = match.sides.filter((side) => typed.points[side.entries[0]]);
  const whole = rules.record === "game" ? written.length === match.sides.length : written.length > 0;
  if (!whole && typed.ending !== "block") return { missing: "missing_points" };
  const points = match.sides.map((side) => ({
    entry: side.entries[0], points: Number(typed.points[side.entries[0]] || 0),
  }));
  return { body: { level: "points", points } };
}

function handsBody(typed, { match, rules }) {
  if (!typed.ending) return { missing: "missing_ending" };
  if (typed.ending === "out" && !typed.seat) return { missing: "missing_seat" };
  const seats = match.seats.map((seat) => seat.position);
  const others = seats.filter((seat) => !(typed.ending === "out" && seat === typed.seat));
  if (scoresInPlay(match) && !seats.some((seat) => typed.gained[seat])) return { missing: "missing_gained" };
  const body = { level: rules.entry, ending: typed.ending };
  if (typed.seat) body.out_seat = typed.seat;
  if (rules.entry === "left") {
    if (others.some((seat) => !typed.left[seat])) return { missing: "missing_left" };
    body.left = seats.map((seat) => (others.includes(seat) ? Number(typed.left[seat]) : 0));
  } else {
    if (others.some((seat) => !typed.tiles[seat]?.length)) return { missing: "missing_tiles" };
    body.tiles = seats.map((seat) => (others.includes(seat) ? [...typed.tiles[seat]].sort() : []));
    const ends = typed.ends.filter((end) => end !== null && end !== undefined);
    if (ends.length === 1) return { missing: "missing_end" };
    if (ends.length === 2) body.ends = ends;
  }
  return { body: { ...body, ...besides(typed, seats) } };
}

const IN_PLAY = new Set(["bergen", "muggins", "quadominoes", "telephone", "triominoes"]);

/** Whether points are scored in play, so that no deal of a match is whole without them. */
export function scoresInPlay({ game }) {
  return IN_PLAY.has(game);
}

// Only games of the catalogue ask for these.
function besides(typed, seats) {
  const body = {};
  if (seats.some((seat) => typed.gained[seat])) body.gained = seats.map((seat) => Number(typed.gained[seat] || 0));
  const last = typed.last.trim().split(/[\s,]+/).filter(Boolean);
  if (last.length) body.last = last;
  return body;
}

/** The pips of tiles such as "3-5". */
export function pipsOf(tiles) {
  return tiles.reduce((sum, tile) => sum + halves(tile).reduce((one, other) => one + other, 0), 0);
}

/** The numbers of a tile. */
export function halves(tile) {
  return tile.split("-").map(Number);
}

/** In which of these hands, by seat, a tile is, or null. */
export function holderOf(hands, tile) {
  const found = Object.entries(hands).find(([, hand]) => hand.includes(tile));
  return found ? Number(found[0]) : null;
}
