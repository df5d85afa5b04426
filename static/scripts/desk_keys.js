// The keys of the desk: what can be reached by one carries `data-key`. A link is followed, a field takes the focus, a
// folded part is opened. They are for hands on a keyboard, also one of digits only, and never act while somebody types;
// only in a field of digits (`data-digits`), where no letter belongs, they do.
(() => {
  "use strict";

  // What a keypad of digits has instead of letters.
  const SAME = { "+": "n", "-": "p", "/": "t" };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target } = event;
    if (event.key === "Escape" && isTyping(target)) {
      target.blur();
      return;
    }
    if (isTyping(target) && !target.matches("[data-digits]")) return;
    const place = document.querySelector(`[data-key="${CSS.escape(keyOf(event))}"]`);
    if (!place) return;
    event.preventDefault();
    if (place.matches("details")) {
      place.open = !place.open;
      if (place.open) place.querySelector("summary").focus();
    } else if (place.matches("a")) {
      place.click();
    } else {
      place.focus();
      place.select?.();
    }
  });

  function keyOf(event) {
    if (SAME[event.key]) return SAME[event.key];
    if (event.key === "?" || /^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
    // On a keyboard of another script the letter's place counts.
    return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key;
  }

  function isTyping(element) {
    return element.matches?.("input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea, [contenteditable]");
  }

  // The next deal can be typed at once; on a touch screen that would only open the keyboard over the page.
  const form = document.querySelector("form[data-focus]");
  if (form && !location.hash && matchMedia("(pointer: fine)").matches) {
    form.querySelector("[aria-invalid=true], input:not([type=hidden]), textarea")?.focus();
  }
})();
