// The clock of the round, and what is still played when the time is up (docs/practice.md §2.3).

import { Button, html, useEffect, useState } from "../ui.js";
import { lastDealAfter } from "../reckoning.js";
import { faceOf } from "../round_clock.js";
import { say } from "../words.js";

export function Clock({ table, view }) {
  const { clock } = table.sheet;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const face = clock ? faceOf(clock, table.now()) : null;
  const rung = face?.rung ?? false;
  // In a pocket or on the edge of a table it is felt before it is seen.
  useEffect(() => void (rung && navigator.vibrate?.([400, 200, 400])), [rung]);
  if (!face || view.finished || (!clock.time_out && face.left === null)) return null;
  const kind = view.bell !== null || rung ? "wrong" : face.warns ? "look" : "plain";
  return html`<div class="clock notice notice-${kind}">
    ${view.bell === null && html`<${Time} face=${face} extra=${clock.extra ?? 0} />`}
    ${clock.time_out && html`<${Procedure} table=${table} view=${view} rung=${rung} />`}
  </div>`;
}

function Time({ face, extra }) {
  if (face.left === null) return html`<p>${say("clock_not_started")}</p>`;
  return html`<p>${face.rung ? null : html`${say(face.stands ? "clock_stands" : "time_left")} <b role="timer">${minutes(face.left)}</b>`}
    <span role="status">${face.warns && !face.stands && html` ${say("warning_given")}`}${face.rung && html`<b>${say("time_over")}</b>`}</span></p>
    ${extra > 0 && html`<p class="soft">${say("extra_time", { minutes: extra / 60 })}</p>`}`;
}

function Procedure({ table, view, rung }) {
  if (view.bell !== null) return html`<${AfterBell} table=${table} view=${view} /><${NoBell} table=${table} view=${view} />`;
  return html`<p class="soft">${say(`after_bell_${table.sheet.clock.time_out}`)}</p><${Bell} table=${table} view=${view} rung=${rung} />`;
}

function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What the bell means for the deals that are still to come. */
function AfterBell({ table, view }) {
  const last = lastDealAfter(table.sheet.clock.time_out, view.bell);
  const next = view.nextDeal;
  const text = next > last ? "extra_deal" : next === last ? "last_deal" : "finish_then_last";
  return html`<p role="status"><b>${say(text, { number: next, last })}</b></p>`;
}

function Bell({ table, view, rung }) {
  const [asking, ask] = useState(false);
  const ring = (number) => {
    ask(false);
    return table.act("bell", `matches/${view.match.id}/bell/`, { number }, { match: view.match.id, note: { number } });
  };
  if (!asking && !rung) return html`<${Button} once quiet onTap=${() => ask(true)}>${say("bell_rang")}<//>`;
  return html`<div role="group" aria-label=${say("bell_when", { number: view.nextDeal })}><p>${say("bell_when", { number: view.nextDeal })}</p><p class="actions">
    <${Button} once onTap=${() => ring(view.nextDeal)}>${say("bell_in_play", { number: view.nextDeal })}<//>
    <${Button} once onTap=${() => ring(view.nextDeal - 1)}>${say("bell_between", { number: view.nextDeal })}<//>
    ${!rung && html`<${Button} quiet onTap=${() => ask(false)}>${say("bell_not_yet")}<//>`}</p></div>`;
}

function NoBell({ table, view }) {
  const cancel = () => table.act("bell", `matches/${view.match.id}/bell/`, { number: null }, { match: view.match.id });
  return html`<${Button} once quiet onTap=${cancel}>${say("bell_mistake")}<//>`;
}
