// Names typed at the desk: known players and clubs are suggested (htmx fetches them), chosen by arrows and Enter or by
// hand; Enter goes on to the next field and registers from the last one. And a list that hides who does not match.
(() => {
  "use strict";

  const list = (input) => document.getElementById(input.getAttribute("aria-controls"));
  const options = (input) => [...list(input).querySelectorAll("[role=option]:not([aria-disabled])")];
  const active = (input) => document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
  const combo = (target) => (target instanceof HTMLInputElement && target.matches("[data-suggest]") ? target : null);

  function show(input, open) {
    list(input).hidden = !open;
    input.setAttribute("aria-expanded", String(open));
    if (!open) point(input, null);
  }

  function point(input, option) {
    for (const one of options(input)) one.setAttribute("aria-selected", String(one === option));
    if (option) {
      input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  function choose(input, option) {
    input.value = option.dataset.value;
    const id = input.dataset.id && document.getElementById(input.dataset.id);
    if (id) id.value = option.dataset.player;
    const club = input.form?.elements.namedItem("club");
    if (option.dataset.club && club && !club.value) club.value = option.dataset.club;
    show(input, false);
    next(input)?.focus();
  }

  // The field after this one that is still to be filled in, and belongs to the names.
  function next(input) {
    const fields = [...input.form.querySelectorAll("[data-suggest]")];
    return fields.slice(fields.indexOf(input) + 1).find((field) => field.required && !field.value.trim());
  }

  document.addEventListener("input", (event) => {
    const input = combo(event.target);
    if (!input) return;
    const id = input.dataset.id && document.getElementById(input.dataset.id);
    if (id) id.value = "";
    if (!input.value.trim()) show(input, false);
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.getAttribute?.("role") !== "listbox") return;
    const input = document.querySelector(`[aria-controls="${CSS.escape(event.target.id)}"]`);
    if (input) show(input, document.activeElement === input && event.target.childElementCount > 0);
  });

  document.addEventListener("keydown", (event) => {
    const input = combo(event.target);
    if (!input) return;
    const shown = !list(input).hidden;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && shown) {
      const all = options(input);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const at = all.indexOf(active(input));
      const to = at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
      point(input, all[to] ?? null);
      event.preventDefault();
    } else if (event.key === "Escape" && shown) {
      show(input, false);
      event.preventDefault();
    } else if (event.key === "Enter" && !event.isComposing) {
      const option = shown ? active(input) : null;
      const field = next(input);
      if (option) {
        choose(input, option);
        event.preventDefault();
      } else if (field && input.value.trim()) {
        show(input, false);
        field.focus();
        event.preventDefault();
      }
    }
  });

  document.addEventListener("pointerdown", (event) => {
    const option = event.target.closest?.(".suggestions [role=option]");
    if (!option) return;
    event.preventDefault(); // the field keeps the focus
    const input = document.querySelector(`[aria-controls="${CSS.escape(option.parentElement.id)}"]`);
    if (input && !option.hasAttribute("aria-disabled")) choose(input, option);
  });

  document.addEventListener("focusout", (event) => {
    const input = combo(event.target);
    if (input) show(input, false);
  });

  // The arrivals: what is typed hides the others and keeps the ticks.
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  for (const form of document.querySelectorAll("[data-filter]")) {
    const field = form.querySelector("input[type=search]");
    // The list may have been exchanged for a newer one.
    const places = () => [...(document.querySelector(form.dataset.filter)?.children ?? [])];
    const apply = () => {
      const words = plain(field.value).split(/\s+/).filter(Boolean);
      for (const one of places()) {
        const text = ` ${plain(one.dataset.text)}`;
        one.hidden = !words.every((word) => text.includes(` ${word}`));
      }
    };
    field.addEventListener("input", apply);
    document.addEventListener("htmx:oobAfterSwap", apply);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      apply();
      const left = places().filter((one) => !one.hidden);
      if (left.length === 1) left[0].querySelector("input").focus();
    });
  }
})();
