import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { BulkMailFate } from '#app/platform/mail/mail.server.ts';
import { classifyRefusal, type Refusal } from '#app/platform/mail/refusals.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';
import { addressWithMark, mailMark } from './marks.server.ts';
import { hashedAddress, type Suppression, suppressAddress } from './suppression.server.ts';

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
