// The clock of the round on the card: counts by itself from the moment at which the bell rings at the player's table.

let offset = null; // of the server's clock to performance.now()

/** Hear what time it is on the server, of any answer. */
export function hearTime(response) {
  const date = Date.parse(response.headers.get("Date") ?? "");
  // The header has whole seconds; the middle of its second is nearest.
  if (!Number.isNaN(date)) offset = date + 500 - performance.now();
}

export function runClock() {
  setInterval(show, 500);
  show();
}

function show() {
  const line = document.querySelector("[data-clock-card]");
  if (!line || (offset === null && !line.dataset.stands)) return;
  const { ringsAt, warning, stands, wordWarning, wordBell, wordLeft } = line.dataset;
  const exact = ringsAt ? (Date.parse(ringsAt) - (performance.now() + offset)) / 1000 : Number(stands);
  const left = Math.max(0, Math.ceil(exact));
  write(line.querySelector(".round-clock-left"), `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
  if (!ringsAt) return line.classList.add("is-stands");
  const warns = warning && exact > 0 && exact <= Number(warning);
  line.classList.toggle("is-running", exact > 0 && !warns);
  line.classList.toggle("is-warning", Boolean(warns));
  line.classList.toggle("is-bell", exact <= 0);
  write(line.querySelector(".round-clock-word"), exact <= 0 ? wordBell : warns ? wordWarning : wordLeft);
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
