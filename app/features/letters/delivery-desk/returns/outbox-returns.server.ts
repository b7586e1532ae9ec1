import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  AGAINST_THE_ADDRESS,
  countRefusal,
  type MarkedMail,
  MOST_STRIKES,
} from '#app/features/letters/addresses/marks.server.ts';
import { suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import type { ReturnContext, ReturnOutcome } from './commands.server.ts';
import { type DeliveryStatus, verdictOf } from './delivery-status.ts';
import { COUNTS_FOR_MS } from './rules.ts';

/**
 * A mail server reports that a mail of the outbox did not arrive: a day of a Jornada, or a welcome. The mail
 * has failed, and what follows for its address is the same as for a letter.
 */
export async function recordMailReport(
  ctx: ReturnContext,
  marked: MarkedMail,
  statuses: readonly DeliveryStatus[],
): Promise<ReturnOutcome> {
  return inTransaction(ctx.db, async (trx) => {
    const found = await findSentMail({ ...ctx, db: trx }, marked);
    if (found.kind !== 'sent') return found.kind;
    const email = found.mail.to_address.toLowerCase();
    const verdict = verdictOf(statuses, email);
    if (!verdict) return 'nothing';
    const { refusal, words } = verdict;
    const failed = await trx
      .updateTable('mails')
      .set({ status: 'failed', last_error: words, refusal })
      .where('id', '=', found.mail.id)
      // The same report twice is one.
      .where('status', '=', 'sent')
      .returning('id')
      .executeTakeFirst();
    if (!failed) return 'nothing';
    const failure = { email, detail: words, now: ctx.clock.now(), secret: ctx.secret };
    const isStopped = await countRefusal(trx, { ...failure, refusal });
    // Our mail server accepted each of these mails, which ended the other count.
    if (!isStopped && AGAINST_THE_ADDRESS.includes(refusal) && (await haveAllFailed(trx, found.mail)))
      await suppressAddress(trx, { ...failure, reason: 'bounced' });
    return 'recorded';
  });
}

/** A mail provider reports that somebody marked a mail of the outbox as spam. */
export async function recordMailComplaint(ctx: ReturnContext, marked: MarkedMail): Promise<ReturnOutcome> {
  return inTransaction(ctx.db, async (trx) => {
    const found = await findSentMail({ ...ctx, db: trx }, marked);
    if (found.kind !== 'sent') return found.kind;
    const now = ctx.clock.now();
    const noted = await trx
      .updateTable('mails')
      .set({ complained_at: now.toISOString() })
      .where('id', '=', found.mail.id)
      .where('complained_at', 'is', null)
      .returning('to_address')
      .executeTakeFirst();
    if (!noted) return 'nothing';
    const detail = 'Marcou um e-mail como spam.';
    const address = { email: noted.to_address, now, secret: ctx.secret };
    await suppressAddress(trx, { ...address, reason: 'complained', detail });
    return 'recorded';
  });
}

interface SentMail {
  id: string;
  to_address: string;
}

async function findSentMail(
  { db, clock }: ReturnContext & { db: Trx },
  { mailRef }: MarkedMail,
): Promise<{ kind: 'sent'; mail: SentMail } | { kind: 'nothing' | 'early' }> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'to_address', 'status', 'sent_at'])
    .where('return_ref', '=', mailRef)
    .executeTakeFirst();
  if (mail?.status === 'waiting') return { kind: 'early' };
  const since = clock.now().getTime() - COUNTS_FOR_MS;
  const isCurrent = mail?.sent_at && Date.parse(mail.sent_at) >= since;
  return mail?.status === 'sent' && isCurrent ? { kind: 'sent', mail } : { kind: 'nothing' };
}

/** Whether none of the last such mails to this address arrived. */
async function haveAllFailed(db: Trx, { to_address }: SentMail): Promise<boolean> {
  const last = await db
    .selectFrom('mails')
    .select(['status', 'refusal'])
    .where('to_address', '=', to_address)
    .where('return_ref', 'is not', null)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(MOST_STRIKES)
    .execute();
  const against: readonly string[] = AGAINST_THE_ADDRESS;
  return (
    last.length === MOST_STRIKES &&
    last.every(({ status, refusal }) => status === 'failed' && against.includes(refusal ?? ''))
  );
}
