// The way to the server: requests with the table's sticker, and nothing believed that is not the server's own JSON.

const SECONDS = 12;

/** No answer of the server: the network is down, slow, or somebody else answered in its place. */
export class NoAnswer extends Error {}

/** Ask the server; resolves to { status, body }. Throws NoAnswer when it cannot be known what the server said. */
export async function ask(address, { token, device, method = "GET", body, key, seconds = SECONDS }) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), seconds * 1000);
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        Accept: "application/json",
        Authorization: `Table ${token}`,
        "Doublesix-Device": device,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(key ? { "Idempotency-Key": key } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
      credentials: "same-origin",
      redirect: "error",
      signal: stop.signal,
    });
    const text = await answer.text();
    return { status: answer.status, body: answer.status >= 500 ? null : readJson(answer, text) };
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(String(error));
  } finally {
    clearTimeout(timer);
  }
}

// The sign-in page of a hotel's Wi-Fi answers 200 to everything: it has stored no deal.
function readJson(answer, text) {
  const type = answer.headers.get("Content-Type") ?? "";
  if (!/^application\/(problem\+)?json\b/.test(type)) throw new NoAnswer(`not the server: ${type}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new NoAnswer("the answer was cut off");
  }
}
