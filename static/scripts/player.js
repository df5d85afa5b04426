// The player of a deal: its links without a new page each time, and the arrow keys, Home and End.
(() => {
  "use strict";

  const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  let latest = 0;

  const player = () => document.getElementById("player");

  async function show(link) {
    const asked = ++latest;
    const step = link.dataset.step;
    const address = link.href;
    let page;
    try {
      const answer = await fetch(address, { headers: { Accept: "text/html" } });
      if (!answer.ok) throw new Error(String(answer.status));
      page = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("player");
    } catch {
      page = null;
    }
    if (asked !== latest) return;
    if (!page) {
      location.assign(address);
      return;
    }
    replace(page, step);
    history.replaceState(null, "", address);
  }

  function replace(page, step) {
    const had = player().contains(document.activeElement);
    const scrolled = player().querySelector(".moves").scrollTop;
    player().replaceWith(page);
    document.getElementById("player-status").textContent = page.dataset.status;
    const moves = page.querySelector(".moves");
    moves.scrollTop = scrolled;
    keepInView(moves, page.querySelector("[aria-current='step']"));
    if (!had) return;
    // At an end the control is gone: the one back is next to it.
    const opposite = { next: "back", last: "first", back: "next", first: "last" }[step];
    const focus = page.querySelector(`[data-step="${step}"]`) ?? page.querySelector(`[data-step="${opposite}"]`);
    focus?.focus({ preventScroll: true });
  }

  function keepInView(moves, current) {
    if (!current) return;
    const frame = moves.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    if (place.top < frame.top) moves.scrollTop -= frame.top - place.top;
    if (place.bottom > frame.bottom) moves.scrollTop += place.bottom - frame.bottom;
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("#player a[data-step]");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(link);
  });

  document.addEventListener("keydown", (event) => {
    const step = KEYS[event.key];
    const within = event.target === document.body || player()?.contains(event.target);
    if (!step || !within || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = player().querySelector(`a[data-step="${step}"]`);
    event.preventDefault();
    if (link) show(link);
  });
})();
