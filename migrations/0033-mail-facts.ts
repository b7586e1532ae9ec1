import type { AnyDatabase } from './columns.ts';

/** What a mail is made of when it is sent, as JSON; null once it was sent, and where its text was stored at once. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('mails').addColumn('facts', 'text').execute();
}
