import type { AnyDatabase } from './columns.ts';

/** What the host answered to a message: JSON of the answers, so that they go into the bin and come back with it. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('contact_submissions')
    .addColumn('replies', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
