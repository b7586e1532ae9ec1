/** Zero-width and direction marks hide or reverse text; U+FFFD is what remains of a broken surrogate pair. */
const DECEIVING = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g;
const CONTROLS = /\p{Cc}/gu;
const CONTROLS_BUT_NEW_LINES = /(?![\n\t])\p{Cc}/gu;

/** Characters that draw nothing: formats, spaces, and fillers that count as letters. */
const INVISIBLE = /[\p{C}\p{Z}]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0/gu;

/** Whether a reader sees anything of it. */
export function isVisible(text: string): boolean {
  return text.replace(INVISIBLE, '') !== '';
}

/**
 * Makes one typed line safe for a database, a page and a mail header: line breaks become spaces; control
 * characters, direction marks and lone surrogates are removed.
 */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').replace(CONTROLS, '').replace(DECEIVING, '').trim();
}

/** The same for a text of several lines, which keeps its line breaks as '\n'. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS_BUT_NEW_LINES, '')
    .replace(DECEIVING, '')
    .trim();
}
