import { cleanLine } from '#app/pure/text/clean-text.ts';
import { escapeXml } from '#app/pure/text/xml.ts';
import type { LetterKind } from './letter-states.ts';
import { fillIn } from './placeholders.ts';

/** What is sent, made once at the start: texts with placeholders for each person. JSON in `letters.frozen`. */
export interface FrozenLetter {
  /** Random, so that no text of an author or a reader is taken for a placeholder. */
  nonce: string;
  subject: string;
  html: string;
  text: string;
  fromName: string;
  kind: LetterKind;
  letterNumber: number;
  publicUrl: string;
}

export interface LetterReader {
  /** First name, or ''. */
  name: string;
  unsubscribeToken: string;
}

/** The last part of every Feedback-ID; 5 to 15 characters, always the same. */
const FEEDBACK_SENDER = 'conversas';

/** The letter of one reader. */
export function personalise(frozen: FrozenLetter, reader: LetterReader) {
  const values = { name: cleanLine(reader.name), token: reader.unsubscribeToken };
  return {
    subject: cleanLine(frozen.subject),
    html: fillIn(frozen.html, frozen.nonce, values, escapeHtml),
    text: fillIn(frozen.text, frozen.nonce, values, (value) => value),
    /** By name: raw values in ASCII, not folded, without line breaks. */
    headers: headersOf(frozen, values.token),
  };
}

function headersOf(
  { publicUrl, fromName, letterNumber, kind }: FrozenLetter,
  token: string,
): Record<string, string> {
  const site = new URL(publicUrl).hostname.replaceAll(':', '');
  const path =
    `/newsletter/cancelar/${encodeURIComponent(token)}` satisfies Href<'/newsletter/cancelar/:token'>;
  return {
    // RFC 8058: one click in the mail program.
    'List-Unsubscribe': `<${publicUrl}${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${headerPhrase(fromName)} <cartas.${site}>`,
    'Feedback-ID': `${letterNumber}:${kind}:${site}:${FEEDBACK_SENDER}`,
    // The host writes a letter herself; the others make themselves (RFC 3834).
    ...(kind !== 'letter' && { 'Auto-Submitted': 'auto-generated' }),
  };
}

/** Outlook does not know `&apos;`. */
function escapeHtml(text: string): string {
  return escapeXml(text).replaceAll('&apos;', '&#39;');
}

const ENCODED_BYTES = 42;

/** A name in a raw header: quoted, or in encoded words where it is not ASCII (RFC 2047). */
function headerPhrase(name: string): string {
  const line = cleanLine(name);
  if (/^[\x20-\x7e]*$/.test(line)) return `"${line.replace(/["\\]/g, '')}"`;
  const words = [''];
  for (const character of line) {
    const longer = words.at(-1) + character;
    if (new TextEncoder().encode(longer).length > ENCODED_BYTES) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${base64(word)}?=`).join(' ');
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
