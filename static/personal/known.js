// The cards that were opened on this phone, the last one first, so that nobody types a code twice.

const KEY = "doublesix-cards";
const MOST = 6;

/** [{ address, player, event }] */
export function knownCards() {
  try {
    const cards = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(cards) ? cards.filter((one) => /^\/p\/\d+\/$/.test(one?.address)) : [];
  } catch {
    return []; // a browser that keeps nothing, or another program's text
  }
}

export function rememberCard(card) {
  write([card, ...others(card.address)].slice(0, MOST));
}

export function forgetCard(address) {
  write(others(address));
}

function others(address) {
  return knownCards().filter((one) => one.address !== address);
}

function write(cards) {
  try {
    localStorage.setItem(KEY, JSON.stringify(cards));
  } catch {
    // Without storage the code is typed again.
  }
}
