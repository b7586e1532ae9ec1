import { inTransaction } from '#app/db/transaction.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { hashToken, newToken } from '#app/platform/tokens.server.ts';
import { CONFIRM_LINK_LIFE_MS, typedName } from '#app/pure/letters/subscription-rules.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import { enqueueAsking } from './commands.server.ts';
import { readerImportMails } from './mail-kinds.server.ts';
import { readerChoicesSchema } from './preview.ts';
import { ASK_PAUSE_MS, MOST_ASKED_AT_ONCE } from './rules.ts';

/**
 * Asks the next imported people to confirm, at the host's pace for letters: so many a minute that other mail
 * hardly waits. Killed anywhere, nobody is asked twice: each leaves the list in the transaction of the mail.
 */
export async function askReaders(ctx: OutboxContext): Promise<void> {
  const now = ctx.clock.now();
  const pace = await ctx.db
    .selectFrom('letter_settings')
    .select(['per_minute', 'per_hour'])
    .executeTakeFirstOrThrow();
  const most = Math.max(1, Math.min(pace.per_minute, Math.floor(pace.per_hour / 60), MOST_ASKED_AT_ONCE));
  await inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const asks = await trx
      .selectFrom('reader_import_asks')
      .innerJoin('subscribers', 'subscribers.id', 'reader_import_asks.subscriber_id')
      .innerJoin('import_runs', 'import_runs.id', 'reader_import_asks.import_id')
      .select([
        'subscriber_id',
        'subscribers.email',
        'name',
        'subscribers.status',
        'mailed_at',
        'suppressed_at',
        'choices',
      ])
      .orderBy('subscriber_id')
      .limit(most)
      .execute();
    for (const { subscriber_id, email, name, status, mailed_at, suppressed_at, choices } of asks) {
      const taken = await trx
        .deleteFrom('reader_import_asks')
        .where('subscriber_id', '=', subscriber_id)
        .returning('subscriber_id')
        .executeTakeFirst();
      // Who confirmed, left or was mailed by a form meanwhile is not asked.
      if (!taken || status !== 'pending' || mailed_at !== null || suppressed_at !== null) continue;
      const token = newToken();
      await trx
        .updateTable('subscribers')
        .set({
          mailed_at: now.toISOString(),
          confirm_token_hash: hashToken(token),
          confirm_token_expires_at: new Date(now.getTime() + CONFIRM_LINK_LIFE_MS).toISOString(),
        })
        .where('id', '=', subscriber_id)
        .execute();
      const source = readerChoicesSchema.parse(JSON.parse(choices)).proof?.source ?? '';
      const to = { name: firstName(typedName(name)) ?? '', address: email };
      await queueMail(inside, readerImportMails.ask, { name, token, source }, { to });
    }
    if (asks.length === most) await enqueueAsking(inside, new Date(now.getTime() + ASK_PAUSE_MS));
  });
}
