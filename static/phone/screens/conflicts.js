// What the server did not take: both sides of it are shown, and the referee decides. Nothing goes away by itself.

import { uuid } from "../random.js";
import { byEntry } from "../standing.js";
import { Button, html, playerAt, sideNumber, useState } from "../ui.js";
import { say } from "../words.js";
import { actName } from "./status.js";

export function Conflicts({ table, view, go }) {
  const stuck = table.actsHere.filter((act) => act.state === "stuck");
  return stuck.map((act) => html`<${Conflict} key=${act.key} table=${table} view=${view} act=${act} go=${go} />`);
}

function Conflict({ table, view, act, go }) {
  const { problem } = act;
  const match = act.match === view.match.id ? view.match : null; // null: of a match before, whose players are not known
  const theirs = act.kind === "deal" ? problem.current?.deals?.find((deal) => deal.number === act.body.number) : null;
  const details = (problem.errors ?? []).map((error) => [error.message, error.way_out].filter(Boolean).join(" "));
  return html`<section class="conflict notice notice-wrong" role="alert" aria-labelledby="conflict-${act.seq}">
    <h2 id="conflict-${act.seq}">${theirs ? say("conflict_deal", { number: act.body.number }) : say("not_taken", { what: actName(act) })}</h2>
    ${theirs ? html`<${Both} match=${match} mine=${act.body} theirs=${theirs} points=${act.note.points} />`
      : html`<p>${problem.title}</p>${details.map((text) => html`<p>${text}</p>`)}<p>${problem.status === 401 ? say("sticker_scan") : problem.way_out}</p>
        ${act.kind === "deal" && html`<p>${say("mine")} ${dealInWords(match, act.body, act.note.points)}</p>`}`}
    <p class="actions">
      <${Button} once quiet=${!theirs} onTap=${() => table.outbox.drop(act)}>${say(theirs ? "keep_theirs" : "drop_mine")}<//>
      ${!theirs && html`<${Button} once quiet onTap=${() => table.outbox.retry(act).then(() => table.wake())}>${say("send_again")}<//>`}
      <${Button} quiet onTap=${() => go("call")}>${say("call_desk")}<//>
    </p>
    ${theirs && html`<${CorrectTheirs} table=${table} act=${act} theirs=${theirs} />`}
  </section>`;
}

function Both({ match, mine, theirs, points }) {
  return html`<dl class="both">
    <dt>${say("on_server_by", { author: theirs.author })}</dt><dd>${dealInWords(match, theirs, byEntry(theirs.points))}</dd>
    <dt>${say("mine")}</dt><dd>${dealInWords(match, mine, points)}</dd></dl>`;
}

/** A deal in one line: how it ended, what was left, what it is worth. */
function dealInWords(match, deal, points) {
  const parts = [];
  if (deal.ending === "out") parts.push(say("went_out", { player: match ? playerAt(match, deal.out_seat) : `${say("seat")} ${deal.out_seat}` }));
  if (deal.ending === "block") parts.push(say("block"));
  const hands = deal.tiles?.map((hand) => hand.join(" ") || "–") ?? deal.left;
  if (hands) parts.push(hands.join(" / "));
  const written = points ?? (Array.isArray(deal.points) ? byEntry(deal.points) : null);
  if (written) {
    const sides = match ? match.sides.map((side) => [sideNumber(side), written[side.entries[0]]])
      : Object.entries(written).map(([entry, one]) => [say("number", { number: entry }), one]);
    parts.push(sides.map(([side, one]) => `${side}: ${one}`).join(", "));
  }
  return parts.join("; ");
}

function CorrectTheirs({ table, act, theirs }) {
  const [reason, setReason] = useState("");
  const id = `reason-${act.seq}`;
  const correct = async () => {
    const { number, entered_at: enteredAt, ...deal } = act.body;
    const address = `${table.address}matches/${act.match}/deals/${number}/corrections/`;
    const body = { ...deal, entered_at: enteredAt, version: theirs.version, reason: reason.trim() };
    await table.outbox.replace(act, { key: uuid(), kind: "correction", address, body });
    table.wake();
  };
  return html`<div class="field"><label for=${id}>${say("mine_is_right")}</label>
    <input type="text" class="reason" id=${id} maxlength="500" autocomplete="off" value=${reason} onInput=${(event) => setReason(event.target.value)} />
    <p class="actions"><${Button} once quiet disabled=${!reason.trim()} onTap=${correct}>${say("correct_theirs")}<//></p></div>`;
}
