// The taps of one deal, at the level of entry of the regulation. Each field changes `typed` (see entry.js) through `type`.

import { scoresInPlay } from "../entry.js";
import { Button, html, Keypad, playerAt, sideName } from "../ui.js";
import { say } from "../words.js";
import { LiveDeal } from "./live_deal.js";
import { TileBoards } from "./tile_boards.js";

export function EntryFields(props) {
  const { entry } = props.table.sheet.rules;
  if (props.typed.live) return html`<${LiveDeal} ...${props} />`;
  if (entry === "points") return html`<${PointsFields} ...${props} />`;
  if (entry === "transcript") return html`<${TranscriptField} ...${props} />`;
  const inPlay = scoresInPlay(props.view.match);
  return html`<${EndingField} ...${props} />
    ${props.typed.ending && html`${inPlay && html`<${GainedFields} ...${props} />`}
    ${entry === "left" ? html`<${LeftFields} ...${props} />` : html`<${TileBoards} ...${props} />`}
    ${props.table.sheet.rules.of_catalogue && !inPlay && html`<${CatalogueFields} ...${props} />`}`}`;
}

function TranscriptField({ typed, type }) {
  return html`<fieldset><legend><label for="transcript">${say("transcript")}</label></legend>
    <textarea id="transcript" rows="8" value=${typed.transcript} onInput=${(event) => type({ transcript: event.target.value })}></textarea></fieldset>`;
}

function PointsFields({ table, view, typed, type }) {
  const { match } = view;
  const { record, score } = table.sheet.rules;
  const game = record === "game";
  const one = !game && score === "one";
  const active = typed.active;
  const choose = (entry) => type({
    active: entry, ending: "",
    points: game ? typed.points : { [entry]: one ? "1" : typed.points[active] ?? "" },
  });
  return html`<fieldset><legend>${say(game ? "points_each" : "who_writes")}</legend>
    <div class="choices">${match.sides.map((side) => {
      const entry = side.entries[0];
      return html`<${Button} large quiet pressed=${active === entry} onTap=${() => choose(entry)}>
        <span>${sideName(side)}</span> ${typed.points[entry] && html`<b class="digits">${typed.points[entry]}</b>`}<//>`;
    })}
    ${!game && html`<${Button} quiet pressed=${typed.ending === "block"} onTap=${() => type({ ending: "block", active: null, points: {} })}>${say("tied_block")}<//>`}
    </div></fieldset>
    ${active !== null && !one && html`<${Keypad} label=${say("points")} digits=${typed.points[active] ?? ""} onDigits=${(digits) => type({ points: { ...typed.points, [active]: digits } })} />`}`;
}

/** Who went out, or the block. */
function EndingField({ table, view, typed, type }) {
  const { match } = view;
  const closers = table.sheet.rules.of_catalogue && typed.ending === "block";
  return html`<fieldset><legend>${say("how_ended")}</legend><div class="choices">
    ${match.seats.map((seat) => html`<${Button} quiet pressed=${typed.ending === "out" && typed.seat === seat.position}
      onTap=${() => type({ ending: "out", seat: seat.position, active: firstOther(match, seat.position), tiles: { ...typed.tiles, [seat.position]: [] } })}>${say("went_out", { player: seat.player })}<//>`)}
    <${Button} quiet pressed=${typed.ending === "block"} onTap=${() => type({ ending: "block", seat: null, active: firstOther(match, null) })}>${say("block")}<//>
  </div></fieldset>
  ${closers && html`<fieldset><legend>${say("who_closed")}</legend><div class="choices">
    ${match.seats.map((seat) => html`<${Button} quiet pressed=${typed.seat === seat.position} onTap=${() => type({ seat: typed.seat === seat.position ? null : seat.position })}>${seat.player}<//>`)}
  </div></fieldset>`}`;
}

function firstOther(match, out) {
  return match.seats.find((seat) => seat.position !== out).position;
}

/** The hands that still hold something. */
export function holding(match, typed) {
  return match.seats.filter((seat) => !(typed.ending === "out" && seat.position === typed.seat));
}

function LeftFields({ view, typed, type }) {
  const hands = holding(view.match, typed);
  const active = hands.some((seat) => seat.position === typed.active) ? typed.active : hands[0].position;
  const next = hands[hands.findIndex((seat) => seat.position === active) + 1];
  return html`<fieldset><legend>${say("pips_left")}</legend><div class="choices">
    ${hands.map((seat) => html`<${Button} quiet pressed=${active === seat.position} onTap=${() => type({ active: seat.position })}>
      <span>${seat.player}</span> <b class="digits">${typed.left[seat.position] || "–"}</b><//>`)}
  </div></fieldset>
  <${Keypad} label=${say("pips_of", { player: playerAt(view.match, active) })} digits=${typed.left[active] ?? ""}
    onDigits=${(digits) => type({ active, left: { ...typed.left, [active]: digits } })} />
  ${next && html`<p class="actions"><${Button} onTap=${() => type({ active: next.position })}>${say("next_hand", { player: next.player })}<//></p>`}`;
}

function GainedFields({ view, typed, type }) {
  return html`<fieldset><legend>${say("gained")}</legend><div class="fields">${view.match.seats.map((seat) => html`<div class="field">
      <label for="gained-${seat.position}">${seat.player}</label><input type="text" inputmode="numeric" maxlength="4" id="gained-${seat.position}" autocomplete="off"
        value=${typed.gained[seat.position] ?? ""} onInput=${(event) => type({ gained: { ...typed.gained, [seat.position]: event.target.value.replace(/\D/g, "") } })} /></div>`)}</div></fieldset>`;
}

/** What some games of the catalogue ask for besides. */
function CatalogueFields(props) {
  const { typed, type } = props;
  return html`<details><summary>${say("more_of_deal")}</summary>
    <${GainedFields} ...${props} />
    <fieldset><legend><label for="last-tiles">${say("last_tiles")}</label></legend>
      <input type="text" id="last-tiles" autocomplete="off" value=${typed.last} onInput=${(event) => type({ last: event.target.value })} /></fieldset>
  </details>`;
}
