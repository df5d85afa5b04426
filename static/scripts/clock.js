// The clock of the round and what the desk announces, on any page that has #hall-now. It counts by itself from moments of
// the server's clock, so a lost network stops nothing; what the desk changes comes by the stream, or is asked for.
(() => {
  "use strict";

  const ASK_MS = 60_000;
  const ASK_OFTEN_MS = 15_000; // where no stream tells
  const JITTER = 0.2;
  const PATIENCE_MS = 8_000;
  const BELL_S = 60; // as scoring/round_clock.py

  const place = document.getElementById("hall-now");
  if (!place) return;
  const { url, live, round, running, stands, warning, bell, over, tables, urgent } = place.dataset;
  const part = (name) => place.querySelector(`[data-part="${name}"]`);
  const line = part("clock");
  const list = part("announcements");
  const said = part("said");
  const sound = document.querySelector("[data-clock-sound]");

  let known = null;
  let offset = null; // of the server's clock to performance.now(), which no change of the device's clock moves
  let timer = null;
  let told = false; // whether a stream tells
  let phase = null;
  let shown = null;
  let strike = null;

  async function ask() {
    clearTimeout(timer);
    if (!document.hidden || place.dataset.always !== undefined) {
      try {
        const asked = performance.now();
        const response = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
        if (response.ok) {
          const data = await response.json();
          offset = Date.parse(data.now) - (asked + performance.now()) / 2;
          take(data);
        }
      } catch {
        // No network: the clock goes on.
      }
    }
    const pause = told ? ASK_MS : ASK_OFTEN_MS;
    timer = setTimeout(ask, pause * (1 + JITTER * (2 * Math.random() - 1)));
  }

  function hear(text) {
    const data = JSON.parse(text);
    told = true;
    offset ??= Date.parse(data.now) - performance.now();
    take(data);
  }

  function take(data) {
    known = data;
    announce(data.announcements);
    draw();
  }

  /** Seconds that are left and what the clock says, as scoring/round_clock.py has it. */
  function face({ seconds, warning: warns, rings_at: rings, left: standing }) {
    const exact = rings === null ? standing : (Date.parse(rings) - (performance.now() + offset)) / 1000;
    const left = Math.max(0, Math.ceil(exact));
    if (rings === null) return { left, phase: "stands", seconds };
    if (exact <= -BELL_S) return { left, phase: "over", seconds };
    if (exact <= 0) return { left, phase: "bell", seconds };
    return { left, phase: warns !== null && exact <= warns ? "warning" : "running", seconds };
  }

  function draw() {
    const clock = known?.clock ?? null;
    const now = clock && face(clock);
    if (now) {
      write(part("round"), round.replace("%(number)s", clock.round));
      write(part("left"), `${Math.floor(now.left / 60)}:${String(now.left % 60).padStart(2, "0")}`);
      write(part("word"), { running, stands, warning, bell, over }[now.phase]);
      extra(clock);
    }
    line.hidden = !now;
    place.hidden = !now && list.hidden;
    change(now?.phase ?? null);
  }

  function extra({ extra: more }) {
    const words = Object.entries(more).map(([table, seconds]) => `${tables.replace("%(numbers)s", table)}: +${seconds / 60}:00`);
    write(part("extra"), words.join(", "));
  }

  function change(next) {
    if (next === phase) return;
    const before = phase;
    phase = next;
    document.documentElement.dataset.clock = next ?? "";
    document.dispatchEvent(new CustomEvent("phase", { detail: next }));
    // Not on arrival: what has rung before somebody came is to be seen, not to be heard.
    if (before === null || next === "running") return write(said, "");
    write(said, { stands, warning, bell, over }[next] ?? "");
    if (next === "bell") ring(3);
    if (next === "warning") ring(1);
  }

  function announce(all) {
    const text = JSON.stringify(all);
    if (text === shown) return;
    const first = shown === null;
    const before = new Set(first ? [] : JSON.parse(shown).map(({ id }) => id));
    shown = text;
    list.replaceChildren(...all.map((one) => {
      const item = document.createElement("li");
      item.className = one.urgent ? "notice notice-wrong" : "notice notice-look";
      if (one.urgent) item.append(bold(`${urgent} `));
      if (one.tables.length) item.append(bold(`${tables.replace("%(numbers)s", one.tables.join(", "))}: `));
      item.append(one.text);
      return item;
    }));
    list.hidden = !all.length;
    const fresh = all.filter(({ id }) => !before.has(id));
    if (!first && fresh.length) write(said, fresh.map((one) => one.text).join(" "));
  }

  function bold(text) {
    const element = document.createElement("b");
    element.textContent = text;
    return element;
  }

  function write(element, text) {
    if (element && element.textContent !== text) element.textContent = text;
  }

  // A browser makes a sound only after a tap.
  sound?.addEventListener("click", () => {
    strike = strike ? null : new AudioContext();
    strike?.resume();
    sound.setAttribute("aria-pressed", String(strike !== null));
    ring(1);
  });
  if (sound) sound.hidden = !("AudioContext" in window);

  function ring(times) {
    if (!strike) return;
    for (let number = 0; number < times; number += 1) {
      const start = strike.currentTime + number * 1.1;
      for (const [tone, loud] of [[880, 0.5], [1320, 0.25], [2217, 0.1]]) {
        const source = new OscillatorNode(strike, { frequency: tone });
        const volume = new GainNode(strike, { gain: 0 });
        volume.gain.setValueAtTime(loud, start);
        volume.gain.exponentialRampToValueAtTime(0.001, start + 1);
        source.connect(volume).connect(strike.destination);
        source.start(start);
        source.stop(start + 1);
      }
    }
  }

  let source = null;
  function listen() {
    if (!live || source || !window.EventSource) return;
    source = new EventSource(live);
    source.addEventListener("hall", (event) => document.dispatchEvent(new CustomEvent("hall", { detail: event.data })));
    source.addEventListener("error", () => (told = false));
  }

  function rest() {
    source?.close();
    source = null;
  }

  // Whoever holds the page's stream (live.js, screen.js or this script) passes the word on so.
  document.addEventListener("hall", (event) => hear(event.detail));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return place.dataset.always === undefined ? rest() : undefined;
    listen();
    return ask();
  });
  window.addEventListener("pagehide", rest);
  window.addEventListener("pageshow", listen);
  window.addEventListener("online", ask);
  setInterval(draw, 250);
  listen();
  ask();
})();
