// Entering the next deal: taps above, and below them in words what will be written, with the one button that stores it.

import { blank, bodyOf } from "../entry.js";
import { begin, canBeLive } from "../live.js";
import { Button, html, Notice, playerAt, sideName, useEffect, useState } from "../ui.js";
import { judge, ownVerdict } from "../verdict.js";
import { say } from "../words.js";
import { EntryFields } from "./entry_fields.js";

export function DealForm({ table, view }) {
  const number = view.nextDeal;
  const draft = table.known.draft;
  const kept = draft?.match === view.match.id && draft.number === number ? draft.typed : fresh(table, view);
  const [tapped, setTyped] = useState(kept);
  const typed = withLead(tapped, view.nextLead);
  const type = (changes) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    table.keepDraft({ match: view.match.id, number, typed: next });
  };
  const store = async (body, verdict) => {
    await table.act("deal", `matches/${view.match.id}/deals/`, { number, ...body, entered_at: new Date(table.now()).toISOString() }, {
      match: view.match.id, note: { number, points: verdict.points },
    });
    await table.keepDraft(null);
  };
  return html`<div class="deal-form panel">
    <${EntryFields} table=${table} view=${view} typed=${typed} type=${type} />
    <${Review} table=${table} view=${view} number=${number} typed=${typed} action=${say("store")} onStore=${store} />
    <${LiveChoice} table=${table} view=${view} typed=${typed} type=${type} />
  </div>`;
}

// Move by move where the regulation wants it, and as long as the table keeps to it.
function fresh({ sheet: { rules } }, view) {
  const live = canBeLive(rules) && (rules.entry === "transcript" || view.lines.at(-1)?.deal.transcript);
  return { ...blank(), live: live ? begin(view.nextLead) : null };
}

// The lead may still change while no tile is placed: the deal before may be corrected.
function withLead(typed, lead) {
  if (!typed.live || typed.live.moves.length || lead === null) return typed;
  return { ...typed, live: { ...typed.live, lead } };
}

/** More than the regulation asks for: the whole deal, move by move, or its end only again. */
function LiveChoice({ table, view, typed, type }) {
  const { rules } = table.sheet;
  if (!canBeLive(rules) || rules.entry === "transcript" || typed.live?.moves.length) return null;
  return typed.live ? html`<p><${Button} quiet onTap=${() => type({ live: null })}>${say("end_only")}<//></p>`
    : html`<p><${Button} quiet onTap=${() => type({ live: begin(view.nextLead) })}>${say("move_by_move")}<//></p>`;
}

/** What will be written, in words; an impossible deal cannot be stored, an unlikely one is asked about once. */
export function Review({ table, view, number, typed, action, onStore, refusal, others = true }) {
  const { body, missing } = bodyOf(typed, table.sheet);
  const verdict = useVerdict(table, view, number, body, others);
  const [looked, setLooked] = useState(null);
  const [busy, setBusy] = useState(false);
  const text = JSON.stringify(body);
  if (!body) return html`<p class="soft" role="status">${say(missing)}</p>`;
  const asked = verdict?.unlikely.length > 0;
  const ready = verdict && !verdict.wrong.length && (!asked || looked === text) && !busy;
  const store = async () => {
    setBusy(true);
    await onStore(asked ? { ...body, accept_unlikely: true } : body, verdict);
    setBusy(false);
  };
  // What is long scrolls in its place or stands below: it must not cover the keys that are still to be tapped.
  return html`<div class="review${view.match.sides.length > 2 ? " long" : ""}">
    <div class="said" role="status" tabindex="0"><ul class="written">${words(table, view, typed, verdict, others)}</ul></div>
    ${verdict?.wrong.length > 0 && html`<${Notice} kind="wrong" alert>${verdict.wrong.map((one) => html`<p>${one}</p>`)}<//>`}
    ${asked && html`<${Notice} kind="look" alert>${verdict.unlikely.map((one) => html`<p><b>${one}</b></p>`)}
      <div class="choice"><input type="checkbox" id="looked" checked=${looked === text} onChange=${(event) => setLooked(event.target.checked ? text : null)} />
        <label for="looked">${say("looked_again")}</label></div><//>`}
    ${refusal && html`<p class="wrong" role="alert">${refusal}</p>`}
    <p class="actions"><${Button} once large disabled=${!ready} onTap=${store}>${action}<//></p>
  </div>`;
}

function useVerdict(table, view, number, body, others) {
  const [verdict, setVerdict] = useState({ text: null, found: null });
  const text = JSON.stringify([body, number, view.lines.length, table.online]);
  useEffect(() => {
    if (!body) return undefined;
    let wanted = true;
    const asked = others ? judge(table, view, number, body) : Promise.resolve(ownVerdict(table.sheet, { ...view, points: null }, body));
    asked.then((found) => wanted && setVerdict({ text, found }));
    return () => {
      wanted = false;
    };
  }, [text]);
  return verdict.text === text ? verdict.found : null;
}

function words(table, view, typed, verdict, others) {
  const { match } = view;
  const { body } = bodyOf(typed, table.sheet);
  const lines = [endingInWords(match, typed.live ? { ending: body.ending, seat: body.out_seat } : typed)];
  if (verdict?.points) {
    for (const side of match.sides) {
      lines.push(html`${sideName(side)}: <b>${verdict.points[side.entries[0]]}</b>`);
    }
  } else if (verdict && !verdict.wrong.length) {
    lines.push(say("server_will_count"));
  }
  for (const text of verdict?.working ?? []) lines.push(html`<span class="soft">${text}</span>`);
  if (verdict?.after && others) {
    lines.push(html`${say("score_then")} <b>${verdict.after.points.join(" : ")}</b>`);
    if (verdict.after.finished) lines.push(say("match_then_over"));
    else if (verdict.after.nextLead) lines.push(say("next_lead", { player: playerAt(match, verdict.after.nextLead) }));
  }
  return lines.filter(Boolean).map((line) => html`<li>${line}</li>`);
}

function endingInWords(match, { ending, seat }) {
  if (ending === "out" && seat) return say("went_out", { player: playerAt(match, seat) });
  return ending === "block" ? say("block") : "";
}
