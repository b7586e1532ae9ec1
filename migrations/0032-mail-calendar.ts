import type { AnyDatabase } from './columns.ts';

/** The calendar file that a mail brings along, as text; null for most. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('mails').addColumn('calendar', 'text').execute();
}
