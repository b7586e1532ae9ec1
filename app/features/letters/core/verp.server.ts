import { isSameToken, signText } from '#app/platform/tokens.server.ts';
import { base32 } from '#app/pure/base32.ts';

/** To whom one mail of a letter went. */
export interface SentTo {
  letterNumber: number;
  recipientNumber: number;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const PURPOSE = 'letter mark';
/** Two numbers of 32 bits and a signature of 80. */
const NUMBER_BYTES = 8;
const MARK = new RegExp(`^[${ALPHABET}]{29}$`);

/**
 * The envelope sender of one mail: what cannot be delivered comes back to it, and says to whom the mail went.
 * @param mailbox where bounces arrive: 'devolve@exemplo.com.br', with at most 34 characters before the @
 */
export function bounceAddress(
  letterNumber: number,
  recipientNumber: number,
  { secret, mailbox }: { secret: string; mailbox: string },
): string {
  const at = mailbox.lastIndexOf('@');
  const mark = letterMark({ letterNumber, recipientNumber }, secret);
  return `${mailbox.slice(0, at).toLowerCase()}+${mark}${mailbox.slice(at).toLowerCase()}`;
}

/** @returns null where we did not make this address */
export function readBounceAddress(address: string, secret: string): SentTo | null {
  const mark = /\+([a-z2-7]+)@[^@]+$/i.exec(address.trim())?.[1];
  return mark ? readLetterMark(mark, secret) : null;
}

/** Names one mail of a letter; only this site can make it. Also the value of the header `X-Conversas-Carta`. */
export function letterMark(sentTo: SentTo, secret: string): string {
  const bytes = Buffer.alloc(NUMBER_BYTES);
  bytes.writeUInt32BE(sentTo.letterNumber, 0);
  bytes.writeUInt32BE(sentTo.recipientNumber, 4);
  return encode(Buffer.concat([bytes, signature(sentTo, secret)]));
}

/** Capitals do not matter: some servers write addresses in capitals. @returns null where we did not make it */
export function readLetterMark(mark: string, secret: string): SentTo | null {
  const lower = mark.trim().toLowerCase();
  if (!MARK.test(lower)) return null;
  const bytes = decode(lower);
  const sentTo = { letterNumber: bytes.readUInt32BE(0), recipientNumber: bytes.readUInt32BE(4) };
  return isSameToken(lower, letterMark(sentTo, secret)) ? sentTo : null;
}

function signature({ letterNumber, recipientNumber }: SentTo, secret: string): Buffer {
  const signed = signText(secret, PURPOSE, `${letterNumber} ${recipientNumber}`);
  return Buffer.from(signed, 'base64url').subarray(0, 10);
}

/** In lower case: a server may not keep capitals. */
function encode(bytes: Uint8Array): string {
  return base32(bytes).toLowerCase();
}

function decode(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
