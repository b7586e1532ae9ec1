import type { Db, Trx } from '#app/db/database.server.ts';

/** What the reader with this address chose, and what stands in the way of letters. */
export async function exportPreferences(db: Db, email: string) {
  const reader = await db
    .selectFrom('subscribers')
    .select(['id', 'rhythm', 'paused_until', 'suppressed_at', 'suppressed_for', 'soft_failures'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!reader) return null;
  const { id, ...chosen } = reader;
  const topics = await db
    .selectFrom('subscriber_topics')
    .innerJoin('topics', 'topics.id', 'subscriber_topics.topic_id')
    .select('topics.name')
    .where('subscriber_id', '=', id)
    .orderBy('topics.name')
    .execute();
  const links = await db
    .selectFrom('reader_links')
    .select(['purpose', 'email as new_email', 'expires_at'])
    .where('subscriber_id', '=', id)
    .execute();
  return { ...chosen, topics: topics.map(({ name }) => name), links };
}

/** Ends what was begun. The choices go with the subscription. */
export async function erasePreferences(trx: Trx, email: string): Promise<void> {
  const reader = trx.selectFrom('subscribers').select('id').where('email', '=', email);
  await trx.deleteFrom('reader_links').where('subscriber_id', 'in', reader).execute();
  await trx.deleteFrom('subscriber_topics').where('subscriber_id', 'in', reader).execute();
}
