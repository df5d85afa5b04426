// What the table has for the desk: a call, a penalty, a photo of the paper sheet.

import { smallPhoto } from "../photo.js";
import { Button, html, Notice, sideName, useState } from "../ui.js";
import { say } from "../words.js";

const KINDS = ["rules", "late", "tile", "device", "other"];

export function CallScreen({ table, view, go }) {
  const [kind, setKind] = useState(null);
  const [reason, setReason] = useState("");
  const send = async () => {
    await table.act("call", "calls/", { kind, reason: reason.trim(), match: view.match.id }, { match: view.match.id });
    go("match");
  };
  return html`<${Form} head="call_desk" go=${go}>
    <${OpenCalls} table=${table} />
    <fieldset><legend>${say("call_why")}</legend><div class="choices">
      ${KINDS.map((one) => html`<${Button} large quiet pressed=${kind === one} onTap=${() => setKind(one)}>${say(`call_${one}`)}<//>`)}</div></fieldset>
    <${Words} id="call-reason" label=${say("in_words")} value=${reason} onValue=${setReason} />
    <p class="actions"><${Button} large disabled=${!kind || (kind === "other" && !reason.trim())} once onTap=${send}>${say("call_send")}<//></p><//>`;
}

function OpenCalls({ table }) {
  return (table.sheet.calls ?? []).map((call) => html`<${Notice} kind="look"><p>${say("call_open", { what: say(`call_${call.kind}`) })} ${call.reason}</p><//>`);
}

export function PenaltyScreen({ table, view, go }) {
  const [side, setSide] = useState(null);
  const [code, setCode] = useState(null);
  const [reason, setReason] = useState("");
  const steps = table.sheet.penalties;
  const send = async () => {
    await table.act("penalty", `matches/${view.match.id}/penalties/`, { entry: side, code, reason: reason.trim() }, { match: view.match.id });
    go("match");
  };
  return html`<${Form} head="penalty" go=${go}>
    <fieldset><legend>${say("penalty_whom")}</legend><div class="choices">
      ${penalised(view.match).map(({ entry, name }) => html`<${Button} quiet pressed=${side === entry} onTap=${() => setSide(entry)}>${name}<//>`)}</div></fieldset>
    <fieldset><legend>${say("penalty_which")}</legend><div class="choices">
      ${steps.map((step) => html`<${Button} quiet pressed=${code === step.code} onTap=${() => setCode(step.code)}>${step.points ? say("penalty_points", { points: step.points }) : say("penalty_warning")}<//>`)}</div></fieldset>
    <${Words} id="penalty-reason" label=${say("reason")} value=${reason} onValue=${setReason} />
    <p class="actions"><${Button} large disabled=${!side || !code || !reason.trim()} once onTap=${send}>${say("penalty_give")}<//></p><//>`;
}

// A pair is penalised as one; where partners change, the player who did it.
function penalised({ sides }) {
  return sides.flatMap((side) => (side.entries.length === 1 ? [{ entry: side.entries[0], name: sideName(side) }]
    : side.entries.map((entry, index) => ({ entry, name: sideName({ entries: [entry], players: [side.players[index]] }) }))));
}

export function PhotoScreen({ table, view, go }) {
  const [photo, setPhoto] = useState(null);
  const [failed, setFailed] = useState(false);
  const take = async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    setFailed(false);
    try {
      setPhoto(await smallPhoto(file));
    } catch {
      setFailed(true);
    }
  };
  const send = async () => {
    await table.act("photo", `matches/${view.match.id}/photos/`, { image: photo.split(",")[1] }, { match: view.match.id });
    go("match");
  };
  return html`<${Form} head="photo" go=${go}>
    <p>${say("photo_for_desk")}</p>
    <div class="field"><label for="photo-file">${say("photo_take")}</label><input type="file" id="photo-file" accept="image/*" capture="environment" onChange=${take} /></div>
    ${failed && html`<${Notice} kind="wrong" alert><p>${say("photo_unreadable")}</p><//>`}
    ${photo && html`<img class="photo" src=${photo} alt=${say("photo_preview")} /><p class="small soft">${say("photo_size", { size: Math.ceil(photo.length * 0.75 / 1000) })}</p>
      <p class="actions"><${Button} large once onTap=${send}>${say("photo_keep")}<//></p>`}<//>`;
}

function Form({ head, go, children }) {
  return html`<section aria-labelledby="form-head" class="deal-form panel"><h1 id="form-head">${say(head)}</h1>${children}
    <p><${Button} quiet onTap=${() => go("match")}>${say("back")}<//></p></section>`;
}

function Words({ id, label, value, onValue }) {
  return html`<fieldset><legend><label for=${id}>${label}</label></legend>
    <input type="text" class="reason" id=${id} maxlength="500" autocomplete="off" value=${value} onInput=${(event) => onValue(event.target.value)} /></fieldset>`;
}
