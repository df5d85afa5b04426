// The match of the table: score, seats, the deal to enter, the sheet so far.

import { typedOf } from "../entry.js";
import { Button, html, sideNumber } from "../ui.js";
import { say } from "../words.js";
import { Clock } from "./clock.js";
import { DealForm } from "./deal_form.js";
import { EndOfMatch } from "./end_of_match.js";

export function MatchScreen({ table, view, go }) {
  const { match } = view;
  const open = match.round_open && view.nextDeal !== null;
  return html`
    <section aria-labelledby="round-head">
      <div class="section-head"><h1 id="round-head">${say("round", { number: match.round })}</h1><span class="soft small">${table.sheet.event}</span></div>
      <${ScoreBoard} view=${view} />
      <${Clock} table=${table} view=${view} />
    </section>
    ${open ? html`<${NextDeal} table=${table} view=${view} />` : html`<${EndOfMatch} table=${table} view=${view} go=${go} />`}
    ${view.lines.length > 0 && isChangeable(match) && html`<${Undo} table=${table} view=${view} line=${view.lines.at(-1)} />`}
    ${view.lines.length > 0 && html`<${Lines} table=${table} view=${view} go=${go} />`}
    <nav class="actions" aria-label=${say("more")}>
      <${Button} quiet onTap=${() => go("call")}>${say("call_desk")}<//>
      <${Button} quiet onTap=${() => go("photo")}>${say("photo")}<//>
      ${table.sheet.penalties?.length > 0 && html`<${Button} quiet onTap=${() => go("penalty")}>${say("penalty")}<//>`}
    </nav>`;
}

function isChangeable(match) {
  return match.round_open && !["confirmed", "forfeit", "void", "adjusted"].includes(match.state);
}

function ScoreBoard({ view }) {
  const { match } = view;
  // By the server, as it was played: the phone itself tells no winner, and a decision stands in words below.
  const counted = view.finished && match.finished && !match.decision;
  return html`<div class="scoreboard">${match.sides.map((side, index) => html`<div class="side-${side.side}">
    <span><b>${sideNumber(side)}</b>${side.players.map((player) => html`<br />${player}`)}</span>
    <span class="points">${view.points ? view.points[index] : "…"}</span>
    ${counted && html`<b>${outcome(match, side)}</b>`}
    ${side.titles.map((title) => html`<span class="small">${say(`title_${title}`)}</span>`)}
    ${(side.confirmed || view.confirming.has(side.entries[0])) && html`<b>${say("has_confirmed")}</b>`}
  </div>`)}</div>
  ${view.points === null && html`<p class="soft">${say("server_counts")}</p>`}`;
}

function outcome({ winner }, { side, place }) {
  if (winner === side) return say("has_won");
  if (place) return say("has_place", { place });
  return winner ? "" : say("draw");
}

function NextDeal({ table, view }) {
  const { match } = view;
  const planned = match.deals_planned;
  const head = match.record === "game" ? "game_number" : planned ? "deal_of" : "deal_number";
  return html`<section aria-labelledby="next-head">
    <h2 id="next-head">${say(head, { number: view.nextDeal, planned })}</h2>
    <${Seats} table=${table} view=${view} />
    <${DealForm} key=${`${match.id}/${view.nextDeal}`} table=${table} view=${view} />
  </section>`;
}

/** Who sits where, seen from above, and whose lead it is. */
export function Seats({ table, view }) {
  const { direction } = table.sheet.rules;
  const count = view.match.seats.length;
  const around = count > 4 ? "many" : count === 2 ? "two" : "";
  return html`<ol class="round-table ${around} ${direction}" aria-label=${say("seats")}>
    ${view.match.seats.map((seat) => html`<li class="seat seat-${seat.position}${seat.position === view.nextLead ? " lead" : ""}">
      <span class="badge side-${seat.side}"><span class="unseen">${say("seat")} </span>${seat.position}</span>
      <span class="who">${seat.player}</span>
      ${seat.position === view.nextLead && html`<span class="leads">${say("leads")}</span>`}
    </li>`)}
    <li class="felt"><span class="small">${say("table")}</span><b>${table.known.number}</b>
      <svg viewBox="0 0 44 44" role="img" aria-label=${say(direction === "clockwise" ? "clockwise" : "counter_clockwise")}>
        <path transform=${direction === "clockwise" ? "translate(44 0) scale(-1 1)" : undefined} d="M12 34A16 16 0 1 0 8 14M8 5v9h9" /></svg></li>
  </ol>`;
}

function Lines({ table, view, go }) {
  const { match } = view;
  const changeable = isChangeable(match);
  const totals = match.sides.map(() => 0);
  const points = (line, index) => line.points?.[match.sides[index].entries[0]];
  return html`<section aria-labelledby="sheet-head">
    <h2 id="sheet-head">${say("sheet")}</h2>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="sheet-head"><table class="deals-sheet"><thead><tr>
      <th scope="col" class="num">${say(match.record === "game" ? "game" : "deal")}</th>
      ${match.sides.map((side) => html`<th scope="col" class="num">${sideNumber(side)}</th>`)}
      <th scope="col" class="num">${say("score")}</th><th scope="col">${say("where")}</th></tr></thead>
    <tbody>${view.lines.map((line) => {
      totals.forEach((total, index) => (totals[index] = total + (points(line, index) ?? 0)));
      return html`<tr data-deal=${line.number} data-mine=${String(line.mine)}><th scope="row" class="num">${line.number}</th>
        ${match.sides.map((side, index) => html`<td class="num">${points(line, index) ?? "…"}</td>`)}
        <td class="num">${view.points ? totals.join(" : ") : "…"}</td>
        <td>${line.mine ? html`<span class="only-here">${say("only_on_phone")}</span>` : html`<span aria-hidden="true">✓</span><span class="unseen">${say("on_server")}</span>`}
          ${changeable && !line.mine && html` <button type="button" class="link" onClick=${() => go("correction", { number: line.number })}>${say("correct")}<span class="unseen"> ${line.number}</span></button>`}</td></tr>`;
    })}</tbody></table></div>
  </section>`;
}

/** One tap takes back the last deal, until the next one is entered. */
function Undo({ table, view, line }) {
  const undo = async () => {
    // What was tapped is there again, except for the few taps of points, which would only be in the way.
    const again = table.sheet.rules.entry !== "points" || line.deal.transcript;
    await table.keepDraft(again ? { match: view.match.id, number: line.number, typed: typedOf(line.deal) } : null);
    if (line.mine && (await table.outbox.takeBack(line.act))) return;
    const path = `matches/${view.match.id}/deals/${line.number}/retraction/`;
    await table.act("retraction", path, { version: line.version }, { match: view.match.id, note: { number: line.number } });
  };
  return html`<p class="actions"><${Button} once quiet onTap=${undo}>${say("undo_deal", { number: line.number })}<//></p>`;
}
