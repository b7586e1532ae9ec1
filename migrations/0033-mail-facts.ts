import type { AnyDatabase } from './columns.ts';

/**
 * What a mail is rendered from, as JSON; null once it is sent, and for mails that were stored with their
 * text.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('mails').addColumn('facts', 'text').execute();
}
