import type { AnyDatabase } from './columns.ts';

/** A mail's calendar file, as text; null for most. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('mails').addColumn('calendar', 'text').execute();
}
