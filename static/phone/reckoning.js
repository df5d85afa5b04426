// The standing of a match on this phone: the lines folded by the laws, the bell followed as the server follows it.

import { fold } from "./laws/match.js";

/** The last deal that is still played after a bell in deal `number` (scoring/last_deals.py). */
export function lastDealAfter(timeOut, number) {
  return { bell: number - 1, finish_deal: number, finish_and_one: number + 1 }[timeOut];
}

/**
 * The standing after `lines` ({ points: by entry or null }) with the bell in deal `bell` (or null):
 * { known, points: by side, finished, nextDeal, nextLead, time }.
 *
 * `known` is false where only the server can count: a game with a score sheet of its own, a line that it has not
 * counted yet, and blocks that are worth something later (the server's lines are already counted so).
 */
export function standing(lines, sheet, bell) {
  const { match, rules, clock } = sheet;
  const time = match.time_called || (bell !== null && lines.length >= lastDealAfter(clock.time_out, bell));
  const number = lines.length + 1;
  const unknown = { known: false, points: null, finished: false, nextDeal: number, nextLead: null, time };
  if (rules.tied_block !== "zero" || lines.some((line) => line.points === null)) return unknown;
  const bySide = lines.map(({ points }) => ({ points: match.sides.map((side) => points[side.entries[0]]), tied: null }));
  const score = fold(bySide, rulesOf(sheet), { firstLead: match.first_lead, timeCalled: time, clock });
  if (!score) return unknown;
  return {
    known: true, points: score.points, finished: score.finished, nextDeal: score.next_deal, nextLead: score.next_lead, time,
  };
}

// The stage says how many deals its matches have.
function rulesOf({ match, rules }) {
  return { ...rules, deals: match.deals_planned ?? rules.deals };
}
