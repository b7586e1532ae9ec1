import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { Row } from '../rows.server.ts';

/** A topic that the site was given, and that nobody has touched. */
const isGiven = sql<SqlBool>`version = 1 and updated_at = created_at and id = 'topic-' || slug`;

/** Whether nothing was here before. */
export async function isNewSite(db: Db): Promise<boolean> {
  for (const table of ['items', 'subscribers', 'letters', 'journeys', 'pages'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}

/** Of a new site. Those of the archive take their place. */
export async function forgetGivenTopics(trx: Trx): Promise<void> {
  await trx.deleteFrom('topics').where(isGiven).execute();
}

/** A topic that was renamed there is not the one that this site was given, though it has its id. */
export async function replaceGivenTopic(trx: Trx, { id, ...values }: Row): Promise<boolean> {
  const isTaken = trx
    .selectFrom('topics')
    .select('id')
    .where('slug', '=', String(values.slug))
    .where('id', '!=', String(id));
  if (await isTaken.executeTakeFirst()) return false;
  const replaced = await trx
    .updateTable('topics')
    .set(values)
    .where('id', '=', String(id))
    .where('slug', '!=', String(values.slug))
    .where(isGiven)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}
