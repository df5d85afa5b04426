// The acts of a table that the server has to be told: in order, each under one key for ever, none lost, none twice.
//
// Pure logic: no document, no clock of its own; the storage and the network are given, so that it runs anywhere.
//
// An act: { seq, key, table, kind, match, address, body, note, state, tries, problem }
//   seq      its place, given by the storage
//   key      its idempotency key, never changed and never used for another body
//   table    whose sticker it is sent with, such as "evening/4"
//   kind     "deal", "retraction", "correction", "bell", "confirmation", "call", "penalty", "photo"
//   note     what only this phone needs of it: { number, points, words ... }
//   state    "waiting": the server is not known to have it; "stuck": it was refused, and the referee decides;
//            "dropped": the referee decided for what the server had, and this one stays to be seen
//   tries    how often it was sent; above 0 the server may have it even if no answer came back
//   problem  why it is stuck: { status, code, title, way_out, current }
//
// The storage: list() -> acts by seq; add(act) -> act with seq; change(seq, decide) -> act or null, where decide(act)
// gives the act as it shall be, or null for none, and nothing else happens to the act meanwhile. All are asynchronous,
// and a resolved promise means that the change outlives the browser.
// The network: send(act) -> { status, body }, where body is the server's JSON; it throws when no answer came.

/** Acts that wait for one another: those of a match. A call to the desk never waits behind a deal. */
function lineOf(act) {
  return IN_ORDER.has(act.kind) ? `match ${act.match}` : `act ${act.key}`;
}

const IN_ORDER = new Set(["deal", "retraction", "correction", "bell", "confirmation"]);
const AGAIN = new Set([408, 425, 429]);

export class Outbox {
  #draining = null;

  /**
   * `stored(act, answer)` is told of every act that the server has, before it leaves the phone; where it fails the act
   * stays, and is sent again later, which does nothing. `changed()` is told of every change.
   */
  constructor({ storage, send, stored = async () => {}, changed = () => {} }) {
    Object.assign(this, { storage, send, stored, changed });
  }

  /** Every act that is still here, in order. */
  list() {
    return this.storage.list();
  }

  /** Keep an act; it is safe on this phone when the promise resolves. */
  async add({ key, table, kind, match = null, address, body, note = {} }) {
    const act = await this.storage.add({
      key, table, kind, match, address, body, note, state: "waiting", tries: 0, problem: null,
    });
    this.changed();
    return act;
  }

  /** Send what can be sent; resolves with how many acts are left to send. One pass runs at a time. */
  drain() {
    this.#draining ??= this.#pass().finally(() => {
      this.#draining = null;
    });
    return this.#draining;
  }

  async #pass() {
    const held = new Set();
    for (;;) {
      const acts = await this.list();
      const act = nextToSend(acts, held);
      if (!act) return acts.filter((one) => one.state === "waiting").length;
      await this.#try(act, held);
    }
  }

  async #try({ seq, key }, held) {
    // Counted before it is sent: from now on the server may have it. Another page may have dealt with it meanwhile.
    const act = await this.#change(seq, key, (one) =>
      one.state === "waiting" ? { ...one, tries: one.tries + 1 } : one);
    if (act?.key !== key || act.state !== "waiting") return;
    let answer;
    try {
      answer = await this.send(act);
      if (isStored(answer)) await this.stored(act, answer.body);
    } catch {
      held.add(ALL);
      return;
    }
    if (isStored(answer)) {
      await this.#change(seq, key, () => null);
    } else if (answer.status >= 500 || AGAIN.has(answer.status)) {
      held.add(lineOf(act));
    } else {
      const problem = { status: answer.status, ...answer.body };
      await this.#change(seq, key, (one) => ({ ...one, state: "stuck", problem }));
    }
  }

  /** Send a stuck act once more, as it is: what was in its way is mended. */
  async retry({ seq, key }) {
    await this.#change(seq, key, (one) => ({ ...one, state: "waiting", problem: null }));
  }

  /** Every act of a table that was refused for its sticker, now that the table has a new one. */
  async retryRefusedStickers(table) {
    for (const act of await this.list()) {
      if (act.table === table && act.state === "stuck" && act.problem.status === 401) await this.retry(act);
    }
  }

  /** The referee decides for what the server has. The act stays in the list, to be seen and never to be sent. */
  async drop({ seq, key }) {
    await this.#change(seq, key, (one) => ({ ...one, state: "dropped" }));
  }

  /** Another request in the place of a stuck act, under a key of its own. What waits behind it goes on waiting. */
  async replace({ seq, key }, instead) {
    await this.#change(seq, key, (one) => ({ ...one, ...instead, state: "waiting", tries: 0, problem: null }));
  }

  /** Take back an act that was never sent. Resolves whether it was; one that was sent may be on the server. */
  async takeBack({ seq, key }) {
    let taken = false;
    await this.#change(seq, key, (one) => {
      taken = one.tries === 0;
      return taken ? null : one;
    });
    return taken;
  }

  async #change(seq, key, decide) {
    const act = await this.storage.change(seq, (one) => (one.key === key ? decide(one) : one));
    this.changed();
    return act;
  }
}

const isStored = ({ status }) => status >= 200 && status < 300;

const ALL = "every line";

function nextToSend(acts, held) {
  if (held.has(ALL)) return null;
  const behind = new Set(held);
  for (const act of acts) {
    const line = lineOf(act);
    if (act.state === "waiting" && !behind.has(line)) return act;
    if (act.state !== "dropped") behind.add(line);
  }
  return null;
}
