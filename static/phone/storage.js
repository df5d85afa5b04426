// What this phone keeps: the stickers that were opened on it, and the acts that the server does not have yet.
//
// IndexedDB is there in every browser and over plain http too. A change is reported done only when it is on the disk
// ("strict"), so that neither a closed browser nor an empty battery takes an act away.

const NAME = "doublesix-table";
const VERSION = 1;

/** Open the storage of this phone, or of another `name` for a test. */
export function openStorage(name = NAME) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = () => {
      const db = opening.result;
      db.createObjectStore("acts", { keyPath: "seq", autoIncrement: true });
      db.createObjectStore("tables", { keyPath: "table" });
    };
    opening.onsuccess = () => resolve(new Storage(opening.result));
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error("The storage is blocked by another page."));
  });
}

class Storage {
  constructor(db) {
    this.db = db;
    // A later version of the app may change the storage while this page is still open: it must not wait for us.
    db.onversionchange = () => db.close();
  }

  /** The acts in order. */
  list() {
    return this.#run("acts", "readonly", (acts) => acts.getAll());
  }

  /** Keep an act at the end; resolves to it with its `seq`. */
  async add(act) {
    const seq = await this.#run("acts", "readwrite", (acts) => acts.add(act));
    return { ...act, seq };
  }

  /** Let `decide` say what becomes of an act (null: it goes); nothing else changes it meanwhile. */
  change(seq, decide) {
    return this.#run("acts", "readwrite", (acts, result) => {
      acts.get(seq).onsuccess = (event) => {
        const act = event.target.result;
        const after = act === undefined ? null : decide(act);
        result.value = after;
        if (act !== undefined && after === null) acts.delete(seq);
        else if (after !== null && after !== act) acts.put(after);
      };
    });
  }

  /** What is known of a table: { table, token, slug, number, event, sheet, seen, drafts }. */
  table(table) {
    return this.#run("tables", "readonly", (tables) => tables.get(table));
  }

  /** Every table that was opened on this phone, the last one first. */
  async tables() {
    const tables = await this.#run("tables", "readonly", (all) => all.getAll());
    return tables.sort((one, other) => other.seen - one.seen);
  }

  keepTable(table) {
    return this.#run("tables", "readwrite", (tables) => tables.put(table));
  }

  #run(store, mode, work) {
    return new Promise((resolve, reject) => {
      const transaction = this.db.transaction(store, mode, { durability: "strict" });
      const result = { value: undefined };
      const asked = work(transaction.objectStore(store), result);
      if (asked) asked.onsuccess = () => (result.value = asked.result);
      transaction.oncomplete = () => resolve(result.value);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  }
}
