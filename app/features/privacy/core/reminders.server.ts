import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import { REMINDED_BEFORE_MS } from '#app/pure/people/privacy-rules.ts';
import { privacyMails } from './mail-kinds.server.ts';

/** Runs daily: reminds the host two days before a deadline. */
export const REMIND_OF_REQUESTS_JOB = 'privacy.remind';
const AT_ONCE = 100;

/** Each request is reminded of once. */
export async function remindOfRequests(ctx: OutboxContext): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + REMINDED_BEFORE_MS).toISOString();
  for (const { id, protocol, kind, due_at } of await listDue(ctx.db, until)) {
    await inTransaction(ctx.db, async (trx) => {
      const mine = await trx
        .updateTable('data_requests')
        .set({ reminded_at: now.toISOString() })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where('reminded_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!mine) return;
      await queueHostMail({ ...ctx, db: trx }, privacyMails.reminder, { id, protocol, kind, dueAt: due_at });
    });
  }
}

function listDue(db: Db, until: string) {
  return db
    .selectFrom('data_requests')
    .select(['id', 'protocol', 'kind', 'due_at'])
    .where('status', '=', 'open')
    .where('due_at', '<=', until)
    .where('reminded_at', 'is', null)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
}
