// One line that is always there: what is on the server, and what is only on this phone.

import { Button, html, Notice } from "../ui.js";
import { say } from "../words.js";

export function Status({ table, view }) {
  const waiting = table.actsHere.filter((act) => act.state === "waiting");
  const stuck = table.actsHere.filter((act) => act.state === "stuck");
  const elsewhere = table.actsElsewhere;
  const earlier = view ? waiting.filter((act) => act.match !== null && act.match !== view.match.id) : [];
  const others = table.sheet?.match?.other_devices ?? [];
  return html`<section class="status" aria-label=${say("status")}>
    <div role="status" class="notice notice-${stuck.length ? "wrong" : waiting.length || table.online === false ? "look" : "good"}">
      ${waiting.length
        ? html`<p><b>${say("only_here", { count: waiting.length })}</b> ${waiting.map((act) => actName(act)).join(", ")}.</p>`
        : html`<p><b>${stuck.length ? say("to_decide", { count: stuck.length }) : say(table.online === null ? "asking" : "all_stored")}</b></p>`}
      ${table.online === false && html`<p>${say("no_network")} ${say(reloadable() ? "may_close" : "do_not_reload")}</p>`}
      ${waiting.length > 0 && table.online !== false && html`<p>${say("sending")}</p>`}
    </div>
    ${elsewhere.length > 0 && html`<${Notice} kind="look"><p>${say("from_other_table", {
      count: elsewhere.length, tables: [...new Set(elsewhere.map((act) => act.table.split("/")[1]))].join(", "),
    })}</p><//>`}
    ${others.length > 0 && html`<${Notice} kind="look"><p>${say("also_open", { devices: others.join(", ") })}</p><//>`}
    ${earlier.length > 0 && html`<${Notice} kind="look"><p>${say("earlier_match", { count: earlier.length })}</p><//>`}
    ${waiting.length > 0 && html`<${Button} quiet onTap=${() => table.wake()}>${say("send_now")}<//>`}
  </section>`;
}

/** An act in a few words. */
export function actName(act) {
  const known = { deal: "act_deal", retraction: "act_retraction", correction: "act_correction" };
  return say(known[act.kind] ?? `act_${act.kind}`, { number: act.note.number ?? "" });
}

// With a worker the app opens again without network; without one a reload would show an empty page.
function reloadable() {
  return Boolean(navigator.serviceWorker?.controller);
}
