// What the laws say.
//
// A text:    { code, values }: the page has it in the reader's language under its code (tournaments/web/phone/law_texts.py);
//            `values` are for its %(name)s places.
// A finding: { law, error, field, message: text, suggestions: [text] }: `error` is false for what is only unlikely,
//            `field` is the field of the entry to look at again, each suggestion alone would put everything right.

/** A text of games/law_texts.py. */
export const text = (code, values = {}) => ({ code: `law.${code}`, values });

/** A text of scoring/deal_texts.py. */
export const dealText = (code, values = {}) => ({ code: `deal.${code}`, values });

/** Something that cannot be, or (with `error: false`) hardly ever is. */
export const finding = (law, field, message, { suggestions = [], error = true } = {}) => ({
  law, error, field, message, suggestions,
});

/** The questions of [question, ...] once each, at most so many. */
export function once(questions, most) {
  const found = new Map();
  for (const each of questions) {
    if (found.size === most) break;
    found.set(JSON.stringify(each), each);
  }
  return [...found.values()];
}
