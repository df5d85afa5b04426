// The door: the cards that this phone has opened before. A notification leads to the last of them.

import { forgetCard, knownCards } from "./known.js";

const section = document.getElementById("known");
const list = section.querySelector("ul");

function show() {
  const cards = knownCards();
  list.replaceChildren(...cards.map(line));
  section.hidden = cards.length === 0;
}

function line({ address, player, event }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = address;
  link.textContent = `${player} – ${event}`;
  const forget = document.createElement("button");
  forget.type = "button";
  forget.className = "quiet";
  forget.textContent = list.dataset.forget;
  forget.setAttribute("aria-label", `${list.dataset.forget}: ${player} – ${event}`);
  forget.addEventListener("click", () => {
    forgetCard(address);
    show();
  });
  item.append(link, " ", forget);
  return item;
}

const [last] = knownCards();
if (location.hash === "#last" && last) location.replace(last.address);
else show();
