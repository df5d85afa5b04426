// The match as this phone knows it: what the server has, and after it the acts that are only on this phone.

import { standing } from "./reckoning.js";
import { heardWith } from "./round_clock.js";

const OPEN = new Set(["drawn", "playing"]);

/**
 * The match of `sheet` with the acts of this phone laid over it, in order.
 *
 * Gives { match, lines, points, known, finished, nextDeal, nextLead, nextVersion, lastDeal, sides, waiting, stuck }:
 * lines are { number, version, points (by entry, null when only the server can count them), mine, act, deal };
 * `known` says whether the phone can tell the score.
 */
export function matchOnPhone(sheet, acts) {
  const { match } = sheet;
  const mine = acts.filter((act) => act.match === match.id && act.state !== "dropped");
  const waiting = mine.filter((act) => act.state === "waiting");
  const lines = match.deals.map((deal) => ({
    number: deal.number, version: deal.version, points: byEntry(deal.points), mine: false, act: null, deal,
  }));
  const laid = layOver(lines, mine, sheet);
  const count = standing(lines, sheet, laid.bell);
  return {
    match, lines, waiting, stuck: mine.filter((act) => act.state === "stuck"), bell: laid.bell,
    confirming: laid.confirming,
    nextVersion: (number) => laid.versions.get(number) ?? (number === match.next_deal ? match.next_version : 1),
    ...(mine.length ? count : fromServer(match, count)),
  };
}

/** Points of a list of { entry, points }, by entry. */
export function byEntry(list) {
  return list ? Object.fromEntries(list.map(({ entry, points }) => [entry, points])) : null;
}

function fromServer(match, count) {
  return {
    ...count,
    points: match.sides.map((side) => side.points),
    known: true,
    finished: match.finished || !OPEN.has(match.state),
    nextDeal: match.next_deal,
    nextLead: match.next_lead,
  };
}

function layOver(lines, acts, { match, clock }) {
  const versions = new Map();
  const confirming = new Set();
  let bell = match.bell_deal;
  for (const act of acts) {
    const { body } = act;
    if (act.kind === "deal") {
      if (lines.some((line) => line.number === body.number)) continue; // in conflict; shown apart
      const version = versions.get(body.number) ?? (body.number === match.next_deal ? match.next_version : 1);
      lines.push({ number: body.number, version, points: act.note.points ?? null, mine: true, act, deal: body });
      if (!match.time_called) bell ??= heardWith(clock, body.number, body.entered_at);
    } else if (act.kind === "retraction") {
      const last = lines.at(-1);
      if (last?.number !== act.note.number) continue;
      lines.pop();
      versions.set(act.note.number, last.version + 2);
    } else if (act.kind === "correction") {
      const at = lines.findIndex((line) => line.number === act.note.number);
      if (at < 0) continue;
      lines[at] = { ...lines[at], version: body.version + 1, points: act.note.points ?? null, mine: true, act, deal: body };
    } else if (act.kind === "bell") {
      bell = body.number;
    } else if (act.kind === "confirmation") {
      confirming.add(body.entry);
    }
  }
  return { versions, confirming, bell };
}
