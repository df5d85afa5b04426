// SHA-256 (FIPS 180-4). The browser's own is missing over plain http.

const rotate = (word, by) => (word >>> by) | (word << (32 - by));
const PRIMES = primes(64);
const K = PRIMES.map((prime) => fraction(prime, 1 / 3));
const START = PRIMES.slice(0, 8).map((prime) => fraction(prime, 1 / 2));

function primes(count) {
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
}

function fraction(prime, power) {
  return ((prime ** power % 1) * 2 ** 32) | 0;
}

/** The digest of a text (as UTF-8), in hexadecimal. */
export function sha256(text) {
  const words = padded(new TextEncoder().encode(text));
  const hash = [...START];
  for (let block = 0; block < words.length; block += 16) mix(hash, words.slice(block, block + 16));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function padded(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const whole = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, at) => whole.setUint8(at, byte));
  whole.setUint8(bytes.length, 0x80);
  whole.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 2 ** 29));
  whole.setUint32(blocks * 64 - 4, bytes.length * 8);
  return Array.from({ length: blocks * 16 }, (_, at) => whole.getUint32(at * 4));
}

function mix(hash, words) {
  for (let at = 16; at < 64; at += 1) {
    const [before, last] = [words[at - 15], words[at - 2]];
    const first = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3);
    const second = rotate(last, 17) ^ rotate(last, 19) ^ (last >>> 10);
    words[at] = (words[at - 16] + first + words[at - 7] + second) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let at = 0; at < 64; at += 1) {
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + K[at] + words[at]) | 0;
    const other = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at] + word) | 0));
}
