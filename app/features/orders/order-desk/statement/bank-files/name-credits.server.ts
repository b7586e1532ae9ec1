import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Credit, RawCredit } from './statement.ts';

/** Longer values are stored as their hash. */
const LONGEST_NAME = 64;
/** Lines that are named before other requests get a turn. */
const LINES_AT_ONCE = 100;

/**
 * Gives every line its `ref` and `fingerprint`. Uses the bank's id where it is unique: some banks leave it
 * out or repeat it. Identical lines are numbered, so that the second of two equal Pix on one day differs from
 * the first, in this file and in the next one that overlaps it.
 */
export async function nameCredits(raw: readonly RawCredit[]): Promise<Credit[]> {
  const named = countBy(raw, nameOf);
  const seen = new Map<string, number>();
  const credits: Credit[] = [];
  for (const credit of raw) {
    if (credits.length % LINES_AT_ONCE === 0) await nextTurn();
    const { bank, account, day, cents, words } = credit;
    const content = JSON.stringify([bank, account, day, cents, words]);
    const place = seen.get(content) ?? 0;
    seen.set(content, place + 1);
    const fingerprint = hash(`${content} ${place}`);
    const isOwnName = credit.id !== '' && named.get(nameOf(credit)) === 1;
    // Some banks restart their numbers in each file, so an id alone may mean another line.
    const parts = isOwnName ? [credit.id, day, String(cents)] : [`h${fingerprint.slice(0, 32)}`];
    const ref = ['statement', ...[bank, account, ...parts].map(short)].join(':');
    credits.push({ ...credit, fingerprint, ref });
  }
  return credits;
}

function nameOf({ bank, account, id }: RawCredit): string {
  return JSON.stringify([bank, account, id]);
}

function countBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

/** Keeps the separator ':' out of each part. */
function short(part: string): string {
  const plain = part.replace(/[:\s]/g, '_');
  return plain.length > LONGEST_NAME || plain !== part ? `~${hash(part).slice(0, 40)}` : plain;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
