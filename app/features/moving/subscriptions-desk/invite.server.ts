import { inTransaction } from '#app/db/transaction.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { subscriptionMails } from './mail-kinds.server.ts';
import { MOST_INVITED_AT_ONCE } from './rules.ts';

/**
 * Queues the next invitations, so many a minute as letters may be sent. Killed anywhere, nobody is invited twice.
 * @returns when to go on, while somebody is left
 */
export async function inviteNext(ctx: OutboxContext): Promise<GoesOn | null> {
  const now = ctx.clock.now();
  const pace = await ctx.db
    .selectFrom('letter_settings')
    .select(['per_minute', 'per_hour'])
    .executeTakeFirstOrThrow();
  const most = Math.min(pace.per_minute, Math.floor(pace.per_hour / 60), MOST_INVITED_AT_ONCE);
  const next = await ctx.db
    .selectFrom('imported_subscriptions')
    .select('id')
    .where('is_invited', '=', true)
    .where('invited_at', 'is', null)
    .where('person_id', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(Math.max(1, most))
    .execute();
  for (const { id } of next) await invite(ctx, id, now);
  return next.length < Math.max(1, most) ? null : { againAt: new Date(now.getTime() + MINUTE_MS) };
}

/** Who pays twice with one address gets one mail. */
async function invite(ctx: OutboxContext, id: string, now: Date): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .updateTable('imported_subscriptions')
      .set({ invited_at: now.toISOString() })
      .where('id', '=', id)
      .where('invited_at', 'is', null)
      .where('person_id', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!row?.email) return;
    const before = await trx
      .selectFrom('imported_subscriptions')
      .select('id')
      .where('email', '=', row.email)
      .where('invited_at', 'is not', null)
      .where('id', '!=', id)
      .limit(1)
      .executeTakeFirst();
    if (before) return;
    const to = { name: '', address: row.email };
    await queueMail({ ...ctx, db: trx }, subscriptionMails.invited, {}, { to });
  });
}
