// What the phone's modules answer to cases, so that Python can hold it against its own answers.

import { faceOf, heardWith } from "/static/phone/round_clock.js";
import * as laws from "/static/phone/laws/laws.js";
import * as line from "/static/phone/laws/line.js";
import * as live from "/static/phone/live.js";
import * as match from "/static/phone/laws/match.js";
import * as score from "/static/phone/laws/score.js";

const ANSWERS = {
  deals: ({ entry, rules }) => ({ findings: laws.findings(entry, rules), written: score.points(entry, rules) }),
  lines: ({ points, rules, clock, before }) => {
    const entry = { level: "points", points: points.map((each) => ({ points: each })) };
    return laws.check(entry, rules, { clock, before });
  },
  clocks: ({ clock, now }) => faceOf(clock, Date.parse(now)),
  bells: ({ clock, number, entered_at: enteredAt }) => heardWith(clock, number, enteredAt),
  matches: ({ lines, rules, clock, first_lead: firstLead, time_called: timeCalled }) =>
    match.fold(lines, rules, { firstLead, timeCalled, clock }),
  plays,
  taps,
};

/**
 * Plays a deal with its hands known, and again as a table sees it, where nobody has seen the hands.
 *
 * `undone`: every tile can be taken back. `refused`: a tile already placed, an entry before the end or without
 * some of the tiles left, any move after the end.
 */
function plays({ lead, hands, placed, asked }) {
  let state = line.start({ lead, hands });
  let unseen = line.start({ lead });
  const legal = [];
  const refused = [];
  let undone = true;
  let accepted = null;
  placed.forEach((move, index) => {
    legal.push(line.offered(state));
    if (index === asked) accepted = everyPlace().filter(([tile, end]) => line.place(state, { tile, end }));
    const after = line.place(state, move);
    refused.push(line.entry(state, hands), placed.slice(0, index).some((earlier) => line.place(unseen, earlier)));
    undone &&= JSON.stringify(line.undo(after)) === JSON.stringify(state);
    state = after;
    unseen = line.place(unseen, move);
  });
  const entry = line.entry(state);
  const fewer = entry.tiles.map((hand) => hand.slice(1));
  refused.push(line.place(state, placed[0]), line.pass(state), line.entry(unseen, fewer));
  return {
    legal, undone, accepted, refused: refused.every((each) => !each), moves: state.moves, entry,
    unseen: line.entry(unseen, entry.tiles),
  };
}

/**
 * The same deal tapped move by move, its hands known and unseen; `again` is its transcript opened to be corrected.
 *
 * `undone`: after every tap, what was before it can be had back.
 */
function taps({ lead, hands, placed }) {
  const bySeat = (lists) => Object.fromEntries(lists.map((list, index) => [index + 1, list]));
  const known = tapped({ ...live.begin(lead), hands: bySeat(hands) }, placed);
  const unseen = tapped(live.begin(lead), placed);
  const gone = placed.map((move) => move.tile);
  const left = bySeat(hands.map((hand) => hand.filter((tile) => !gone.includes(tile))));
  const { body } = live.liveBody(known.now);
  return {
    known: body,
    unseen: live.liveBody({ ...unseen.now, left }).body,
    again: live.liveBody(live.fromTranscript(body.transcript)).body,
    missing: [live.liveBody(unseen.now).missing, live.liveBody(live.begin(lead)).missing, live.liveBody(live.begin(null)).missing],
    undone: known.undone && unseen.undone,
    passes: [known.passes, unseen.passes],
    line: live.chain(live.played(known.now).moves),
  };
}

function tapped(from, placed) {
  let now = from;
  let passes = 0;
  let undone = true;
  const tap = (after) => {
    undone &&= JSON.stringify(live.takenBack(after)) === JSON.stringify(now);
    now = after;
  };
  for (const { seat, tile, end } of placed) {
    for (; live.played(now).turn !== seat && live.mayPass(now); passes += 1) tap(live.withPass(now));
    const [left, right] = live.played(now).ends;
    tap(live.withTile(now, { tile, end: left === right && end ? "left" : end }));
  }
  return { now, passes, undone };
}

function everyPlace() {
  const tiles = [0, 1, 2, 3, 4, 5, 6].flatMap((low) => [0, 1, 2, 3, 4, 5, 6].slice(low).map((high) => `${low}-${high}`));
  return tiles.flatMap((tile) => [null, "left", "right"].map((end) => [tile, end]));
}

/** The answers to cases of one kind. */
export const answers = (kind, cases) => cases.map(ANSWERS[kind]);
