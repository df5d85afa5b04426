// The table on this phone: its sheet, its acts, and the talk with the server. The screens look at it and call it.

import { ask, NoAnswer } from "./network.js";
import { Outbox } from "./outbox.js";
import { deviceName, uuid } from "./random.js";
import { matchOnPhone } from "./standing.js";

const LOOK_EVERY = 10_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

export class Table {
  /** `known`: { table: "slug/number", token, slug, number, event, device, sheet } as kept on this phone. */
  constructor(storage, known) {
    this.storage = storage;
    this.known = known;
    this.acts = [];
    this.online = null;
    this.closed = false;
    this.skew = known.sheet ? new Date(known.sheet.now).getTime() - known.seen : 0;
    this.listeners = new Set();
    this.pause = FIRST_PAUSE;
    this.outbox = new Outbox({
      storage,
      send: (act) => this.#send(act),
      stored: (act, answer) => this.#stored(act, answer),
      changed: () => this.readActs(),
    });
    this.channel = new BroadcastChannel("doublesix-table");
    this.channel.onmessage = () => this.readActs({ tell: false });
  }

  get sheet() {
    return this.known.sheet ?? null;
  }

  /** The match with what is only on this phone; null while none is drawn. */
  get view() {
    return this.sheet?.match ? matchOnPhone(this.sheet, this.actsHere) : null;
  }

  /** The acts of this table that the server does not have. */
  get actsHere() {
    return this.acts.filter((act) => act.table === this.known.table && act.state !== "dropped");
  }

  /** Acts of other tables that this phone still has to send. */
  get actsElsewhere() {
    return this.acts.filter((act) => act.table !== this.known.table && act.state !== "dropped");
  }

  /** Milliseconds since 1970 by the server's clock. */
  now() {
    return Date.now() + this.skew;
  }

  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  #changed() {
    for (const listener of this.listeners) listener();
  }

  async start() {
    await this.outbox.retryRefusedStickers(this.known.table);
    // A phone that knows of no network need not wait for an answer to say so.
    if (navigator.onLine === false) this.online = false;
    await this.readActs({ tell: false });
    addEventListener("online", () => this.wake());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake());
    addEventListener("pageshow", () => this.wake());
    setInterval(() => document.visibilityState === "visible" && this.wake(), LOOK_EVERY);
    this.wake();
  }

  /** Send what waits, then look at the server's sheet. */
  wake() {
    this.waking ??= this.#talk().finally(() => {
      this.waking = null;
    });
    return this.waking;
  }

  async #talk() {
    clearTimeout(this.timer);
    const left = await this.outbox.drain();
    await this.#look();
    this.pause = left ? Math.min(this.pause * 2, LONGEST_PAUSE) : FIRST_PAUSE;
    if (left) this.timer = setTimeout(() => this.wake(), this.pause);
  }

  /** Look at the server's sheet; resolves whether it was seen. */
  async #look() {
    const asked = Date.now();
    try {
      const answer = await ask(`${this.address}table/sheet/`, this.#credentials());
      if (answer.status === 200) await this.#keepSheet(answer.body, asked);
      this.closed = answer.status === 401;
      this.online = answer.status < 500;
      return answer.status === 200;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.online = false;
      return false;
    } finally {
      this.#changed();
    }
  }

  async #keepSheet(sheet, asked) {
    const received = Date.now();
    this.skew = new Date(sheet.now).getTime() - (asked + received) / 2;
    this.known = { ...this.known, sheet, event: sheet.event, seen: received };
    await this.storage.keepTable(this.known);
  }

  /** The event's part of the interface. */
  get address() {
    return `/api/v1/tournaments/${this.known.slug}/`;
  }

  #credentials(known = this.known) {
    return { token: known.token, device: this.known.device };
  }

  async #send(act) {
    const known = act.table === this.known.table ? this.known : await this.storage.table(act.table);
    try {
      return await ask(act.address, { ...this.#credentials(known), method: "POST", body: act.body, key: act.key });
    } catch (error) {
      if (known === this.known) this.online = false;
      this.#changed();
      throw error;
    }
  }

  // The sheet is looked at before the act leaves the phone, so that a deal is never missing from the screen.
  async #stored(act) {
    if (act.table === this.known.table && !(await this.#look())) throw new NoAnswer("the sheet was not seen");
  }

  async readActs({ tell = true } = {}) {
    this.acts = await this.outbox.list();
    if (tell) this.channel.postMessage("changed");
    this.#changed();
  }

  /** Keep an act on this phone and try to send it at once. */
  async act(kind, path, body, { match = null, note = {} } = {}) {
    await this.outbox.add({
      key: uuid(), table: this.known.table, kind, match, address: this.address + path, body, note,
    });
    this.pause = FIRST_PAUSE;
    Promise.resolve(this.waking).then(() => this.wake());
  }

  /** Ask what a deal would write; null when the server cannot be asked now. */
  async preview(match, body) {
    if (this.online === false) return null;
    try {
      const asked = { ...this.#credentials(), method: "POST", body, seconds: 4 };
      return await ask(`${this.address}matches/${match.id}/deals/preview/`, asked);
    } catch {
      return null;
    }
  }

  /** What the draft of a deal is, kept so that a closed browser loses no tap. */
  async keepDraft(draft) {
    this.known = { ...this.known, draft };
    await this.storage.keepTable(this.known);
  }
}

/**
 * The table that this page opens: by the sticker in its address, else the one that was open last.
 *
 * `page`: { slug, table, event, device, sheet } as the server's page says, nothing of it in a page that was kept.
 */
export async function openTable(storage, page) {
  const token = /^\/t\/([^/]{20,})\/$/.exec(location.pathname)?.[1];
  const tables = await storage.tables();
  const device = page.device || tables[0]?.device || deviceName();
  if (!token) return tables[0] ? new Table(storage, tables[0]) : null;
  if (page.slug) {
    const table = `${page.slug}/${page.table}`;
    const before = tables.find((one) => one.table === table);
    const sheet = page.sheet ?? before?.sheet;
    const known = {
      ...before, sheet, table, token, device, slug: page.slug, number: Number(page.table), event: page.event, seen: Date.now(),
    };
    await storage.keepTable(known);
    return new Table(storage, known);
  }
  const before = tables.find((one) => one.token === token);
  return before ? new Table(storage, before) : null;
}
