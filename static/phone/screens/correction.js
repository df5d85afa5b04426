// An older deal, entered anew with a reason; the line as it was stays in the record.

import { typedOf } from "../entry.js";
import { Button, html, useState } from "../ui.js";
import { say } from "../words.js";
import { Review } from "./deal_form.js";
import { EntryFields } from "./entry_fields.js";

export function CorrectionScreen({ table, view, place, go }) {
  const line = view.lines.find((one) => one.number === place.number);
  const [typed, setTyped] = useState(() => (line ? typedOf(line.deal) : null));
  const [reason, setReason] = useState("");
  if (!line || line.mine) return html`<p>${say("correction_waits")}</p><p><${Button} onTap=${() => go("match")}>${say("back")}<//></p>`;
  const type = (changes) => setTyped((now) => ({ ...now, ...changes }));
  const store = async (body) => {
    const path = `matches/${view.match.id}/deals/${line.number}/corrections/`;
    await table.act("correction", path, { ...body, version: line.version, reason: reason.trim() }, {
      match: view.match.id, note: { number: line.number },
    });
    go("match");
  };
  return html`<section aria-labelledby="correct-head"><h1 id="correct-head">${say("correct_deal", { number: line.number })}</h1>
    <p class="soft">${say("correction_stays")}</p></section>
    <div class="deal-form correction panel">
      <${EntryFields} table=${table} view=${view} typed=${typed} type=${type} />
      <fieldset><legend><label for="reason">${say("reason")}</label></legend>
        <input type="text" class="reason" id="reason" maxlength="500" autocomplete="off" value=${reason} onInput=${(event) => setReason(event.target.value)} /></fieldset>
      ${reason.trim() ? html`<${Review} table=${table} view=${view} number=${line.number} typed=${typed} action=${say("store_correction")} onStore=${store} others=${false} />`
        : html`<p class="soft" role="status">${say("missing_reason")}</p>`}
    </div>
    <p><${Button} quiet onTap=${() => go("match")}>${say("leave_it")}<//></p>`;
}
