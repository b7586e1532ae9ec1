/** Zero-width and direction marks hide or turn around what one reads; U+FFFD is all that is left of a broken pair. */
const DECEIVING = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g;
const CONTROLS = /\p{Cc}/gu;
const CONTROLS_BUT_NEW_LINES = /(?![\n\t])\p{Cc}/gu;

/**
 * One line as typed by a stranger, made harmless for a database, a page and a mail header: line breaks become
 * spaces; control characters, direction marks and lone surrogates go.
 */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').replace(CONTROLS, '').replace(DECEIVING, '').trim();
}

/** The same for a text of several lines: the line breaks stay, as '\n'. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS_BUT_NEW_LINES, '')
    .replace(DECEIVING, '')
    .trim();
}
