// What a deal would write and what is wrong with it, before it is sent.
//
// The phone says it by itself where it can (laws/); what only the server can count, the server is asked, and without
// network the screen says that the server will count.

import { check } from "./laws/laws.js";
import { points as pointsOf } from "./laws/score.js";
import { standing } from "./reckoning.js";
import { byEntry } from "./standing.js";
import { say } from "./words.js";

/**
 * { wrong: [text], unlikely: [text], points: by entry or null, after: { points, finished, nextLead } or null, working }.
 * `after` is the match with this deal.
 */
export async function judge(table, view, number, body) {
  const own = ownVerdict(table.sheet, view, body);
  if (own.wrong.length || own.after) return own;
  const answer = await table.preview(view.match, { number, ...body });
  return answer ? serverVerdict(answer, view, own) : own;
}

/** The phone's own verdict; `points` and `after` are null where only the server can count. */
export function ownVerdict(sheet, view, body) {
  const findings = check(body, sheet.rules, { clock: sheet.clock, before: view.points ?? [0, 0] });
  const score = findings.some((one) => one.error) ? null : pointsOf(body, sheet.rules);
  const points = score && Object.fromEntries(sheet.match.sides.map((side, index) => [side.entries[0], score.points[index]]));
  const next = points && standing([...view.lines, { points }], sheet, view.bell);
  return {
    wrong: findings.filter((one) => one.error).map(inWords),
    unlikely: findings.filter((one) => !one.error).map(inWords),
    points,
    after: next?.known ? next : null,
    working: score ? score.working.map(told) : [],
  };
}

function inWords({ message, suggestions }) {
  return [message, ...suggestions].map(told).join(" ");
}

// The pure texts begin in lower case where they stand inside a sentence elsewhere.
function told({ code, values }) {
  const text = say(code, values);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function serverVerdict({ status, body }, view, own) {
  if (status === 200) {
    const score = byEntry(body.score);
    return {
      wrong: [], unlikely: body.unlikely.map((one) => one.message), points: byEntry(body.points),
      after: {
        points: view.match.sides.map((side) => score[side.entries[0]]), finished: body.finished, nextLead: body.next_lead,
      },
      working: body.working,
    };
  }
  if (status !== 422) return own;
  const errors = body.errors.map((error) => [error.message, error.way_out].filter(Boolean).join(" "));
  return { ...own, wrong: errors.length ? errors : [body.title] };
}
