// Random names. crypto.randomUUID is missing over plain http; getRandomValues is there everywhere.

/** A random UUID (version 4). */
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A name for this phone, short enough to be read out. */
export function deviceName() {
  return `phone-${uuid().slice(0, 4)}`;
}
