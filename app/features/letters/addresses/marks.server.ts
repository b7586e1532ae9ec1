import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { BulkMailFate } from '#app/platform/mail/mail.server.ts';
import { classifyRefusal, type Refusal } from '#app/platform/mail/refusals.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { isSameToken, signText } from '#app/platform/tokens.server.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';
import { base32 } from '#app/pure/text/base32.ts';
import { hashedAddress, type Suppression, suppressAddress } from './suppression.server.ts';

/** To whom one mail of a letter went. */
export interface SentTo {
  letterNumber: number;
  recipientNumber: number;
}

/** A mail of the outbox that can be unsubscribed, by the `return_ref` of its row. */
export interface MarkedMail {
  /** 16 hexadecimal digits. */
  mailRef: string;
}

/** What a mark names. */
export type Marked = SentTo | MarkedMail;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LETTER_PURPOSE = 'letter mark';
const MAIL_PURPOSE = 'outbox mail mark';
/** Two numbers of 32 bits, or one reference of 64; a signature of 80 follows. */
const NAME_BYTES = 8;
const MARK = /^[a-z2-7]{29}$/;

/**
 * The envelope sender of one mail: what cannot be delivered comes back to it, and says to whom the mail went.
 * @param mailbox where bounces arrive: 'devolve@exemplo.com.br', with at most 34 characters before the @
 */
export function bounceAddress(
  letterNumber: number,
  recipientNumber: number,
  { secret, mailbox }: { secret: string; mailbox: string },
): string {
  return addressWithMark(letterMark({ letterNumber, recipientNumber }, secret), mailbox);
}

/** @param mailbox see `bounceAddress` */
export function addressWithMark(mark: string, mailbox: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at).toLowerCase()}+${mark}${mailbox.slice(at).toLowerCase()}`;
}

/** @returns null where we did not make this address */
export function readBounceAddress(address: string, secret: string): Marked | null {
  const mark = /\+([a-z2-7]+)@[^@]+$/i.exec(address.trim())?.[1];
  return mark ? readMark(mark, secret) : null;
}

/** Names one mail of a letter; only this site can make it. Also the value of the header `X-Conversas-Carta`. */
export function letterMark(sentTo: SentTo, secret: string): string {
  const bytes = Buffer.alloc(NAME_BYTES);
  bytes.writeUInt32BE(sentTo.letterNumber, 0);
  bytes.writeUInt32BE(sentTo.recipientNumber, 4);
  return encode(Buffer.concat([bytes, signature(LETTER_PURPOSE, nameOf(sentTo), secret)]));
}

/** Names one mail of the outbox, in the same shape. */
export function mailMark({ mailRef }: MarkedMail, secret: string): string {
  return encode(Buffer.concat([Buffer.from(mailRef, 'hex'), signature(MAIL_PURPOSE, mailRef, secret)]));
}

/** Capitals do not matter: some servers write addresses in capitals. @returns null where we did not make it */
export function readMark(mark: string, secret: string): Marked | null {
  const lower = mark.trim().toLowerCase();
  if (!MARK.test(lower)) return null;
  const bytes = decode(lower);
  const sentTo = { letterNumber: bytes.readUInt32BE(0), recipientNumber: bytes.readUInt32BE(4) };
  if (isSameToken(lower, letterMark(sentTo, secret))) return sentTo;
  const marked = { mailRef: bytes.toString('hex', 0, NAME_BYTES) };
  return isSameToken(lower, mailMark(marked, secret)) ? marked : null;
}

const nameOf = ({ letterNumber, recipientNumber }: SentTo) => `${letterNumber} ${recipientNumber}`;

/** @param purpose keeps the mark of a letter from being one of a mail */
function signature(purpose: string, name: string, secret: string): Buffer {
  const signed = signText(secret, purpose, name);
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

const SUBJECT = /^\s*cancelar\s+([\w-]{20,64})\s*$/i;

/**
 * For the header List-Unsubscribe, beside the link: a mail that ends the subscription. The token is in the
 * subject, because a server may change capitals before the @.
 */
export function unsubscribeMail(mailbox: string, token: string): string {
  return `mailto:${mailbox}?subject=cancelar%20${token}`;
}

/** @returns the token, or null where the subject is another */
export function unsubscribeTokenIn(subject: string): string | null {
  return SUBJECT.exec(subject)?.[1] ?? null;
}

/** After so many mails in a row that its server refused for the time being, an address gets no more. */
export const MOST_STRIKES = 3;

/** Refusals that count against an address. All others are ours, or nobody's. */
export const AGAINST_THE_ADDRESS: readonly Refusal[] = ['suppress', 'strike', 'soft'];

export interface RefusedMail extends Omit<Suppression, 'reason'> {
  refusal: Refusal;
}

/**
 * The one rule for what a final refusal means for its address, whatever was sent and however the server said it:
 * at once, or in a report.
 * @returns whether the address gets no letters from now on
 */
export async function countRefusal(db: Db, { refusal, ...failure }: RefusedMail): Promise<boolean> {
  if (!AGAINST_THE_ADDRESS.includes(refusal)) return false;
  return inTransaction(db, async (trx) => {
    if (refusal !== 'suppress' && (await addStrike(trx, failure)) < MOST_STRIKES) return false;
    await suppressAddress(trx, { ...failure, reason: 'bounced' });
    return true;
  });
}

/** Mails were accepted: what failed before them was no row. Writes only where there is something to forget. */
export async function countDeliveries(
  db: Db,
  { emails, secret }: { emails: readonly string[]; secret: string },
): Promise<void> {
  const hashes = emails.map((email) => hashedAddress(email, secret));
  await db.deleteFrom('address_strikes').where('address_hash', 'in', hashes).execute();
}

/** Part of the daily clean-up. */
export async function forgetOldStrikes({ db, clock }: CommandContext): Promise<void> {
  const before = retentionCutoff(RETENTION.addressStrikes, clock.now());
  await db.deleteFrom('address_strikes').where('last_at', '<', before).execute();
}

/**
 * A day of a Jornada, or a welcome, counts for its address as a letter does. Who is to blame is decided by the same
 * rule: our size, reputation or relay never counts against the person.
 */
export const bulkMailFate: BulkMailFate = {
  mark({ secret, mail }, mailRef) {
    const mark = mailMark({ mailRef }, secret);
    return {
      envelopeFrom: mail.bounces ? addressWithMark(mark, mail.bounces) : null,
      headers: { 'X-Conversas-Carta': mark },
    };
  },
  async accepted({ db, secret }, email) {
    await countDeliveries(db, { emails: [email], secret });
  },
  async refused({ db, clock, secret, log }, email, { phase, code, text }) {
    if (phase === 'silence') return;
    const refusal = classifyRefusal({ phase, code, text });
    const isStopped = await countRefusal(db, { email, refusal, detail: text, now: clock.now(), secret });
    log.warn({ refusal, phase, code, isStopped }, 'bulk mail refused');
  },
};

async function addStrike(
  db: Db,
  { email, secret, now }: Pick<RefusedMail, 'email' | 'secret' | 'now'>,
): Promise<number> {
  const last_at = now.toISOString();
  const { count } = await db
    .insertInto('address_strikes')
    .values({ address_hash: hashedAddress(email, secret), count: 1, last_at })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet(({ eb }) => ({ count: eb('address_strikes.count', '+', 1), last_at })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return Number(count);
}
