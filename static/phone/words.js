// The texts of the app, in the language that the page was rendered in. Each has a code (tournaments/web/phone/texts.py).

let texts = {};

/** Take the texts that the page carries. */
export function readTexts(element) {
  texts = JSON.parse(element.textContent);
}

/** The text of a code, with what stands at its %(name)s places. */
export function say(code, values = {}) {
  const text = texts[code] ?? code;
  return text.replace(/%\((\w+)\)s/g, (place, name) => (name in values ? String(values[name]) : place));
}
