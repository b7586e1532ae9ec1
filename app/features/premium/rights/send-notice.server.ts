import { z } from 'zod';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import { premiumMails } from './mail-kinds.server.ts';
import { type Notice, noticeName } from './notices.server.ts';

const noticeSchema = z.object({
  personId: z.string(),
  kind: z.enum(['welcome', 'gift', 'payment-failed', 'ends-7', 'ends-1', 'ended', 'canceled']),
  about: z.string(),
  until: z.string(),
  days: z.number().optional(),
});

/** Queues the mail of a notice, once, however often the job runs; none for a deleted account or a gift taken back. */
export async function sendNotice(ctx: OutboxContext, payload: unknown): Promise<void> {
  const notice: Notice = noticeSchema.parse(payload);
  const person = await ctx.db
    .selectFrom('people')
    .select(['name', 'email'])
    .where('id', '=', notice.personId)
    .executeTakeFirst();
  if (!person) return;
  await inTransaction(ctx.db, async (trx) => {
    if (notice.kind === 'gift' && (await isTakenBack(trx, notice.about))) return;
    const first = await trx
      .updateTable('premium_notices')
      .set({ sent_at: ctx.clock.now().toISOString() })
      .where('person_id', '=', notice.personId)
      .where('notice', '=', noticeName(notice))
      .where('sent_at', 'is', null)
      .returning('notice')
      .executeTakeFirst();
    if (!first) return;
    const { name, email } = person;
    const { kind, until, days = 0 } = notice;
    const to = { name: firstName(name) ?? '', address: email };
    await queueMail({ ...ctx, db: trx }, premiumMails[kind], { name, until, days }, { to });
  });
}

async function isTakenBack(trx: Trx, id: string): Promise<boolean> {
  const gift = await trx
    .selectFrom('entitlements')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst();
  return gift !== undefined;
}
