// How old is what the page shows: a quiet word while the server answers, a loud one while it does not.

const TICK_MS = 5_000;

/** Returns what is to be told of every answer (false) and every lack of one (true). */
export function showFreshness({ current, silent, zone }) {
  const html = document.documentElement;
  const language = html.lang;
  const quiet = document.getElementById("current");
  const loud = document.getElementById("silent");
  // A page that the worker had kept says when it was true.
  let last = Number(html.dataset.kept) || Date.now();
  let silence = Boolean(html.dataset.kept);

  // The clock on the wall of the hall, wherever the reader is.
  const clock = new Intl.DateTimeFormat(language, {
    hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone,
  });

  function show() {
    const time = clock.format(last);
    loud.hidden = !silence;
    quiet.hidden = silence;
    const text = (silence ? silent : current).replace("%(time)s", time).replace("%(ago)s", ago(last, language));
    const place = silence ? loud : quiet;
    if (place.textContent !== text) place.textContent = text;
  }

  setInterval(show, TICK_MS);
  show();
  return (isSilent) => {
    silence = isSilent;
    if (!isSilent) last = Date.now();
    show();
  };
}

function ago(then, language) {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const minutes = Math.round((Date.now() - then) / 60_000);
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 60 * 48) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 60 / 24), "day");
}
