// A deal tapped move by move at a feature table: whose turn it is, the tiles that may be placed, who passed, the end.

import { HAND, offered, outstanding } from "../laws/line.js";
import { has, read } from "../laws/tiles.js";
import { isReady, lastTapped, mayPass, played, takenBack, withPass, withTile } from "../live.js";
import { Button, html, Notice, playerAt, TileKey, useState } from "../ui.js";
import { say } from "../words.js";
import { HandBoards } from "./hand_boards.js";
import { LinePicture } from "./line_picture.js";

export function LiveDeal({ table, view, typed, type }) {
  const { live } = typed;
  const { match } = view;
  const change = (next) => type({ live: next });
  return html`<div class="live">
    ${!live.moves.length && html`<${Beginning} table=${table} match=${match} live=${live} change=${change} asksLead=${view.nextLead === null} />`}
    ${isReady(live) && html`<${Play} table=${table} match=${match} live=${live} change=${change} />`}
  </div>`;
}

/** What is asked before the first tile. */
function Beginning({ table, match, live, change, asksLead }) {
  const needs = Object.fromEntries(match.seats.map((seat) => [seat.position, HAND]));
  return html`${asksLead && html`<fieldset><legend>${say("who_leads")}</legend><div class="choices">
      ${match.seats.map((seat) => html`<${Button} quiet pressed=${live.lead === seat.position} onTap=${() => change({ ...live, lead: seat.position })}>${seat.player}<//>`)}
    </div></fieldset>`}
    <fieldset><legend>${say("hands_seen")}</legend><div class="choices">
      <${Button} quiet pressed=${!live.hands} onTap=${() => change({ ...live, hands: null })}>${say("hands_unknown")}<//>
      <${Button} quiet pressed=${Boolean(live.hands)} onTap=${() => change({ ...live, hands: live.hands ?? {} })}>${say("hands_known")}<//>
    </div></fieldset>
    ${live.hands && html`<details open=${!isReady(live)}><summary>${say("hands")}</summary>
      <${HandBoards} seats=${match.seats} tiles=${table.sheet.rules.tiles} hands=${live.hands} needs=${needs}
        onHands=${(hands) => change({ ...live, hands })} /></details>`}`;
}

function Play({ table, match, live, change }) {
  const state = played(live);
  return html`<${Turns} table=${table} match=${match} state=${state} />
    <${LinePicture} state=${state} />
    ${state.outcome ? html`<${Over} match=${match} state=${state} live=${live} change=${change} />`
      : html`<${Offered} key=${state.moves.length} table=${table} match=${match} state=${state} live=${live} change=${change} />`}
    <${TakeBack} match=${match} live=${live} change=${change} />
    <${Moves} match=${match} state=${state} />`;
}

/** The seats in the order of the turn, who moves now, and who has just passed. */
function Turns({ table, match, state }) {
  const since = state.moves.slice(state.moves.findLastIndex((move) => move.tile) + 1).map((move) => move.seat);
  const direction = table.sheet.rules.direction === "clockwise" ? "clockwise" : "counter_clockwise";
  const passes = since.map((seat) => say("passes", { player: playerAt(match, seat) }));
  return html`<p role="status" class="to-move">${passes.map((text) => html`<span>${text}. </span>`)}
      ${!state.outcome && html`<b>${say("to_move", { player: playerAt(match, state.turn) })}</b>`}</p>
    <ol class="turns" aria-label=${say(direction)}>${match.seats.map((seat) => {
      const moves = !state.outcome && seat.position === state.turn;
      return html`<li class=${moves ? "moving" : ""} aria-current=${moves ? "step" : undefined}>
        <span class="badge side-${seat.side}">${seat.position}</span> <span class="who">${seat.player}</span>
        <span class="soft">${say("holds", { count: state.counts[seat.position - 1] })}${since.includes(seat.position) && html` · ${say("passed")}`}</span></li>`;
    })}</ol><p class="small soft">${say(direction)}</p>`;
}

/** Every tile stays where it is on the board, so that a thumb finds it; those that may be placed can be tapped. */
function Offered({ table, match, state, live, change }) {
  const [asked, ask] = useState(null);
  const moves = offered(state);
  const endsOf = (tile) => moves.filter((move) => move.tile === tile);
  const tap = (tile) => {
    const fits = endsOf(tile);
    if (fits.length > 1) ask(tile);
    else change(withTile(live, fits[0]));
  };
  const player = playerAt(match, state.turn);
  const missing = new Set(outstanding(state));
  return html`<fieldset class="board"><legend>${say("tile_placed_by", { player })}</legend>
    <div class="tiles">${table.sheet.rules.tiles.map((tile) => (missing.has(tile) ? html`<${TileKey} key=${tile} tile=${tile}
      pressed=${asked === null ? undefined : asked === tile} disabled=${!endsOf(tile).length} onTap=${() => tap(tile)} />` : html`<span key=${tile} class="gone"></span>`))}</div></fieldset>
    ${asked && html`<div class="which-end" role="group" aria-labelledby="which-end"><p id="which-end"><b>${say("which_end", { tile: asked })}</b></p><p class="actions">
      ${endsOf(asked).map((move) => html`<${Button} large onTap=${() => change(withTile(live, move))}>${say(
        move.end === "left" ? "at_left" : "at_right", { number: state.ends[move.end === "left" ? 0 : 1] },
      )}<//>`)}</p></div>`}
    ${mayPass(live) && html`<p class="actions"><${Button} large quiet onTap=${() => change(withPass(live))}>${say("passes", { player })}<//></p>`}`;
}

/** How the deal ended, and the tiles left where nobody had seen the hands. */
function Over({ match, state, live, change }) {
  const { ending, seat } = state.outcome;
  const seats = match.seats.filter((one) => state.counts[one.position - 1] > 0);
  const needs = Object.fromEntries(seats.map((one) => [one.position, state.counts[one.position - 1]]));
  const mayHold = (position, tile) => !state.barred[position - 1].some((number) => has(read(tile), number));
  return html`<${Notice} kind="good"><p role="status"><b>${ending === "out" ? say("went_out", { player: playerAt(match, seat) }) : say("block")}.</b></p><//>
    ${!live.hands && html`<${HandBoards} seats=${seats} tiles=${outstanding(state)} hands=${live.left} needs=${needs} mayHold=${mayHold}
      onHands=${(left) => change({ ...live, left })} />`}`;
}

function TakeBack({ match, live, change }) {
  const last = lastTapped(live);
  if (!last) return null;
  const values = { player: playerAt(match, last.seat), tile: last.tile };
  return html`<p class="actions"><${Button} quiet onTap=${() => change(takenBack(live))}>${say(last.tile ? "take_back_tile" : "take_back_pass", values)}<//></p>`;
}

function Moves({ match, state }) {
  if (!state.moves.length) return null;
  return html`<details class="moves"><summary>${say("moves_so_far", { count: state.moves.length })}</summary>
    <ol>${state.moves.map((move) => html`<li>${say(move.tile ? "move" : "passes", { player: playerAt(match, move.seat), tile: move.tile })}</li>`)}</ol></details>`;
}
