// A screen that nobody touches: pages through the pictures, keeps them current, and says how old they are when the
// network is gone. What is shown is replaced only by a whole answer, so the screen is never blank.
(() => {
  "use strict";

  const SLIDE_MS = 12_000;
  const ASK_MS = 15_000;
  const ANSWER_MS = 10_000; // an answer that takes longer is none: a dead access point keeps connections open

  const main = () => document.getElementById("slides");
  const age = document.getElementById("age");
  const clock = document.getElementById("clock");

  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: clock.dataset.zone,
  });

  let shown = 0;
  let etag = null;
  let current = Date.now(); // when the server last said that this is what holds
  let waiting = null;
  let asking = false;
  let again = false;

  function show(number) {
    const slides = main().querySelectorAll(".slide");
    shown = slides.length ? number % slides.length : 0;
    slides.forEach((slide, index) => slide.classList.toggle("shown", index === shown));
  }

  function turn() {
    // Fresh pictures come in at the start of a round through them, or at once where there is little to see.
    const next = shown + 1;
    if (waiting && next >= main().querySelectorAll(".slide").length) return take();
    show(next);
  }

  function take() {
    main().replaceWith(waiting.main);
    document.querySelector("footer > p").replaceWith(waiting.foot);
    waiting = null;
    main().classList.add("paging");
    show(0);
  }

  async function ask() {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    try {
      do {
        again = false;
        await answer();
      } while (again);
    } catch {
      // No network: the pictures stay, and their age is shown.
    } finally {
      asking = false;
      tell();
    }
  }

  async function answer() {
    const response = await fetch(location.href, {
      headers: etag ? { "If-None-Match": etag } : {},
      cache: "no-store",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.status === 304) current = Date.now();
    if (response.status !== 200) return;
    const text = await response.text();
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const pictures = fresh.getElementById("slides");
    if (!pictures?.querySelector(".slide")) return;
    const first = etag === null;
    etag = response.headers.get("ETag");
    current = Date.now();
    waiting = { main: pictures, foot: fresh.querySelector("footer > p") };
    const drawn = pictures.querySelector("h2").textContent !== main().querySelector("h2")?.textContent;
    // A new round is what everybody waits for; so it does not wait for the turn.
    if (first || drawn) take();
  }

  function tell() {
    const late = Date.now() - current > 2 * ASK_MS + ANSWER_MS;
    const text = `${age.dataset.text} ${time.format(current)}.`;
    if (age.textContent !== text) age.textContent = text;
    age.hidden = !late;
  }

  function tick() {
    clock.textContent = time.format(Date.now());
    tell();
  }

  main().classList.add("paging");
  show(0);
  tick();
  setInterval(tick, 1000);
  setInterval(turn, SLIDE_MS);
  setInterval(ask, ASK_MS);
  ask();
  if (window.EventSource) {
    const source = new EventSource(main().dataset.live);
    source.addEventListener("publication", ask);
    source.addEventListener("hall", (event) => document.dispatchEvent(new CustomEvent("hall", { detail: event.data })));
  }
  // Where the browser can, the screen is kept from going dark; asked for again, because it is let go with the tab.
  const wake = () => document.hidden || navigator.wakeLock?.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", wake);
  wake();
})();
