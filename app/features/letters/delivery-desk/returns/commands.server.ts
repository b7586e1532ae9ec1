import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  AGAINST_THE_ADDRESS,
  countRefusal,
  MOST_STRIKES,
  type SentTo,
} from '#app/features/letters/addresses/marks.server.ts';
import { suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Refusal } from '#app/platform/mail/refusals.ts';
import { type DeliveryStatus, type ReportVerdict, verdictOf } from './delivery-status.ts';
import { COUNTS_FOR_MS } from './rules.ts';
import type { LetterReturnsTable } from './tables.server.ts';

export interface ReturnContext {
  db: Db;
  clock: Clock;
  /** The site's secret. */
  secret: string;
}

/**
 * - `recorded`: something follows from it.
 * - `nothing`: a delay, a repetition, too old, or about a mail that was not sent.
 * - `early`: the mail is not yet recorded as sent; ask again later.
 */
export type ReturnOutcome = 'recorded' | 'nothing' | 'early';

interface SentMail {
  letter_id: string;
  number: number;
  subscriber_id: string | null;
  /** Null once the person is erased. */
  email: string | null;
}

/** A mail server reports that a letter did not arrive. */
export async function recordReport(
  ctx: ReturnContext,
  sentTo: SentTo,
  statuses: readonly DeliveryStatus[],
): Promise<ReturnOutcome> {
  return inTransaction(ctx.db, async (trx) => {
    const found = await findSentMail({ ...ctx, db: trx }, sentTo);
    if (found.kind !== 'sent') return found.kind;
    const verdict = verdictOf(statuses, found.mail.email ?? '');
    if (!verdict) return 'nothing';
    const inside = { ...ctx, db: trx };
    if (!(await noteReturn(inside, found.mail, 'refused', verdict.refusal))) return 'nothing';
    await trx
      .updateTable('letter_recipients')
      .set({ status: 'refused', failure: verdict.refusal, last_error: verdict.words })
      .where('letter_id', '=', found.mail.letter_id)
      .where('number', '=', found.mail.number)
      .execute();
    await countAgainst(inside, found.mail, verdict);
    return 'recorded';
  });
}

/** A mail provider reports that somebody marked a letter as spam. The letter itself arrived. */
export async function recordComplaint(ctx: ReturnContext, sentTo: SentTo): Promise<ReturnOutcome> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const found = await findSentMail(inside, sentTo);
    if (found.kind !== 'sent') return found.kind;
    const { mail } = found;
    if (!(await noteReturn(inside, mail, 'complained', null))) return 'nothing';
    if (mail.email) {
      const detail = 'Marcou uma carta como spam.';
      await suppressAddress(trx, { ...suppressionOf(ctx, mail.email), reason: 'complained', detail });
    }
    return 'recorded';
  });
}

async function findSentMail(
  { db, clock }: { db: Trx; clock: Clock },
  { letterNumber, recipientNumber }: SentTo,
): Promise<{ kind: 'sent'; mail: SentMail } | { kind: 'nothing' | 'early' }> {
  const row = await db
    .selectFrom('letter_recipients')
    .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
    .select(['letter_id', 'letter_recipients.number', 'subscriber_id', 'email'])
    .select(['letter_recipients.status', 'letter_recipients.finished_at'])
    .where('letters.number', '=', letterNumber)
    .where('letter_recipients.number', '=', recipientNumber)
    .executeTakeFirst();
  if (row?.status === 'waiting' || row?.status === 'sending') return { kind: 'early' };
  const since = clock.now().getTime() - COUNTS_FOR_MS;
  const isCurrent = row?.finished_at && Date.parse(row.finished_at) >= since;
  return row?.status === 'sent' && isCurrent ? { kind: 'sent', mail: row } : { kind: 'nothing' };
}

/** @returns false where this came back already */
async function noteReturn(
  { db, clock }: { db: Trx; clock: Clock },
  { letter_id, number }: SentMail,
  kind: LetterReturnsTable['kind'],
  refusal: Refusal | null,
): Promise<boolean> {
  const at = clock.now().toISOString();
  const row = await db
    .insertInto('letter_returns')
    .values({ letter_id, recipient_number: number, kind, refusal, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('letter_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function countAgainst(
  ctx: ReturnContext & { db: Trx },
  mail: SentMail,
  { refusal, words }: ReportVerdict,
): Promise<void> {
  if (!mail.email) return;
  const failure = { ...suppressionOf(ctx, mail.email), detail: words };
  if (await countRefusal(ctx.db, { ...failure, refusal })) return;
  // Our mail server accepted each of these letters, which ended the other count.
  if (AGAINST_THE_ADDRESS.includes(refusal) && (await haveAllFailed(ctx.db, mail)))
    await suppressAddress(ctx.db, { ...failure, reason: 'bounced' });
}

/** Whether none of the reader's last letters arrived. */
async function haveAllFailed(db: Trx, { subscriber_id }: SentMail): Promise<boolean> {
  if (!subscriber_id) return false;
  const last = await db
    .selectFrom('letter_recipients')
    .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
    .select(['letter_recipients.status', 'failure'])
    .where('subscriber_id', '=', subscriber_id)
    .where('letter_recipients.status', 'in', ['sent', 'refused'])
    .orderBy('letters.number', 'desc')
    .limit(MOST_STRIKES)
    .execute();
  const against: readonly string[] = AGAINST_THE_ADDRESS;
  return (
    last.length === MOST_STRIKES &&
    last.every(({ status, failure }) => status === 'refused' && against.includes(failure ?? ''))
  );
}

function suppressionOf({ clock, secret }: ReturnContext, email: string) {
  return { email, now: clock.now(), secret };
}
