// The match has all its deals: each side says that the sheet is right, or why it is not.

import { resultDigest } from "../digest.js";
import { Button, html, Notice, sideName, useState } from "../ui.js";
import { say } from "../words.js";
import { Seats } from "./match_screen.js";

export function EndOfMatch({ table, view }) {
  const { match } = view;
  if (["confirmed", "forfeit", "void", "adjusted"].includes(match.state)) {
    return html`<section><${Notice} kind="good"><p><b>${say(`state_${match.state}`)}</b> ${decidedPoints(match)} ${say("next_round_wait")}</p><//><${Seats} table=${table} view=${view} /></section>`;
  }
  if (!match.round_open) return html`<${Notice} kind="look"><p>${say("round_closed")}</p><//>`;
  const digest = digestOf(table, view);
  return html`<section class="panel" aria-labelledby="confirm-head">
    <h2 id="confirm-head">${say("match_over")}</h2>
    <p>${say("hand_over")} ${digest && html`<span class="small soft">${say("code_of_result", { code: digest.slice(0, 8) })}</span>`}</p>
    ${digest === null ? html`<${Notice} kind="look"><p>${say("confirm_online")}</p><//>`
      : match.sides.map((side) => html`<${SideConfirms} key=${side.side} table=${table} view=${view} side=${side} digest=${digest} />`)}
  </section>`;
}

// The points that the desk has written down in place of what was played.
function decidedPoints(match) {
  const points = match.decision?.points ?? [];
  return match.sides.map((side) => points.find((one) => one.entry === side.entries[0])?.points ?? null).filter((one) => one !== null).join(" : ");
}

// What a side confirms is the server's digest of what it sees; the phone computes it for deals that wait to be sent.
function digestOf(table, view) {
  const pending = view.waiting.some((act) => act.kind !== "confirmation") || view.stuck.length > 0;
  if (!pending) return view.match.finished ? view.match.digest : null;
  if (!view.known || view.stuck.length || table.sheet.rules.of_catalogue) return null;
  return resultDigest(view, table.sheet);
}

function SideConfirms({ table, view, side, digest }) {
  const { match } = view;
  const entry = side.entries[0];
  const [disputing, dispute] = useState(false);
  if (side.confirmed || view.confirming.has(entry)) {
    return html`<${Notice} kind="good"><p>${say("side_confirmed", { side: sideName(side) })}</p><//>`;
  }
  const open = table.sheet.calls?.find((call) => call.kind === "dispute" && call.entry === entry);
  const confirm = () => table.act("confirmation", `matches/${match.id}/confirmations/`, { entry, seen: digest }, { match: match.id });
  return html`<div class="side-confirms"><p><b>${sideName(side)}</b></p>
    ${open && html`<${Notice} kind="look"><p>${say("disputed", { reason: open.reason })}</p><//>`}
    <p class="actions"><${Button} once large onTap=${confirm}>${say("confirms", { score: view.points ? view.points.join(" : ") : "", number: side.entries.join(", ") })}<//>
      <${Button} quiet onTap=${() => dispute(!disputing)}>${say("dispute")}<//></p>
    ${disputing && html`<${Dispute} table=${table} match=${match} entry=${entry} close=${() => dispute(false)} />`}
  </div>`;
}

function Dispute({ table, match, entry, close }) {
  const [reason, setReason] = useState("");
  const id = `dispute-${entry}`;
  const send = async () => {
    await table.act("call", "calls/", { kind: "dispute", match: match.id, entry, reason: reason.trim() }, { match: match.id });
    close();
  };
  return html`<div class="field"><label for=${id}>${say("dispute_why")}</label>
    <input type="text" class="reason" id=${id} maxlength="500" autocomplete="off" value=${reason} onInput=${(event) => setReason(event.target.value)} />
    <p class="actions"><${Button} once disabled=${!reason.trim()} onTap=${send}>${say("dispute_send")}<//></p></div>`;
}
