// One evening at a table with a bad network, without a page: the app's outbox, storage and network, and a referee who
// enters deals, takes some back, loses the browser and gets another version of the app. The same seed, the same evening.

const SECONDS_TO_ANSWER = 0.4;

/** Drive a match; resolves to the points of its deals as they should be on the server, in order. */
export async function run({ seed, address, token, device, match, table, sides, deals }) {
  const chance = randomOf(seed);
  const evening = new Evening({ chance, address, token, device, match, table });
  await evening.open();
  const written = [];
  while (written.length < deals) {
    await evening.mishap();
    if (written.length && chance() < 0.15) {
      await evening.retract(written.length);
      written.pop();
    } else {
      const points = Math.floor(chance() * 60);
      const line = chance() < 0.5 ? [points, 0] : [0, points];
      await evening.enter(written.length + 1, sides, line);
      written.push(line);
    }
    if (chance() < 0.7) evening.drain();
    if (chance() < 0.3) await pause(chance() * 40);
  }
  await evening.end();
  return written;
}

class Evening {
  #versions = new Map();

  constructor(facts) {
    Object.assign(this, facts);
    this.app = 0;
    this.weather = "bad";
  }

  /** Open the app: its modules, in the version of now, and what the phone has kept. */
  async open() {
    const query = this.app ? `?v=${this.app}` : "";
    const [{ Outbox }, { openStorage }, { ask }] = await Promise.all(
      ["outbox", "storage", "network"].map((name) => import(`/static/phone/${name}.js${query}`)));
    this.ask = ask;
    this.storage = await openStorage(`run-${this.table}-${this.match}`);
    this.living = mortal(this.storage);
    this.outbox = new Outbox({ storage: this.living, send: (act) => this.send(act) });
  }

  /** Now and then the browser is killed in the middle of anything, the app updated, the network gone for a while. */
  async mishap() {
    const what = this.chance();
    if (what < 0.15) await this.kill();
    else if (what < 0.25) {
      this.app += 1;
      await this.kill();
    } else if (what < 0.4) this.weather = this.weather === "bad" ? "down" : "bad";
  }

  async kill() {
    this.living.die();
    this.storage.db.close();
    await this.open();
  }

  // Nothing of a killed browser goes on but what is on the wire already.
  async send(act) {
    const fault = this.weather === "good" ? "ok" : this.weather === "down" ? "lost" : this.pick();
    const tell = () => this.ask(act.address, {
      token: this.token, device: this.device, method: "POST", body: act.body, key: act.key,
      seconds: fault === "timeout" ? SECONDS_TO_ANSWER / 100 : 20,
    });
    if (fault === "lost") throw new Error("lost");
    if (fault === "error") return { status: 500, body: null };
    if (fault === "slow") await pause(this.chance() * 30);
    if (fault === "late") {
      setTimeout(() => tell().catch(() => {}), this.chance() * 60);
      throw new Error("lost");
    }
    const answer = await tell();
    if (fault === "answer") throw new Error("the answer is lost");
    return fault === "error after" ? { status: 502, body: null } : answer;
  }

  pick() {
    const faults = ["ok", "ok", "lost", "answer", "error", "error after", "timeout", "slow", "late"];
    return faults[Math.floor(this.chance() * faults.length)];
  }

  drain() {
    this.outbox.drain();
  }

  enter(number, sides, line) {
    const version = this.#versions.get(number) ?? 1;
    this.#versions.set(number, version);
    const points = sides.map((entry, side) => ({ entry, points: line[side] }));
    return this.add("deal", "deals/", { number, level: "points", points });
  }

  async retract(number) {
    const version = this.#versions.get(number);
    this.#versions.set(number, version + 2);
    const last = (await this.outbox.list()).findLast((act) => act.kind === "deal" && act.body.number === number);
    if (last && (await this.outbox.takeBack(last))) {
      this.#versions.set(number, version);
      return;
    }
    await this.add("retraction", `deals/${number}/retraction/`, { version });
  }

  add(kind, path, body) {
    return this.outbox.add({
      key: keyOf(this.chance), table: this.table, kind, match: this.match,
      address: `${this.address}matches/${this.match}/${path}`, body,
    });
  }

  /** The network is there again, and the phone has told everything. */
  async end() {
    this.weather = "good";
    for (let tries = 0; tries < 40; tries += 1) {
      const left = await this.outbox.drain();
      const stuck = (await this.outbox.list()).filter((act) => act.state !== "waiting");
      if (stuck.length) throw new Error(`stuck: ${JSON.stringify(stuck)}`);
      if (!left) break;
      await pause(20);
    }
    await pause(80); // what was late on the wire arrives, and must do nothing
    this.storage.db.close();
    indexedDB.deleteDatabase(`run-${this.table}-${this.match}`);
  }
}

// A storage whose promises never resolve once its browser is dead.
function mortal(storage) {
  let alive = true;
  const wrap = (name) => async (...given) => {
    if (!alive) return new Promise(() => {});
    const result = await storage[name](...given);
    return alive ? result : new Promise(() => {});
  };
  return { list: wrap("list"), add: wrap("add"), change: wrap("change"), die: () => (alive = false) };
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function keyOf(chance) {
  return Array.from({ length: 24 }, () => Math.floor(chance() * 36).toString(36)).join("");
}

// mulberry32
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
