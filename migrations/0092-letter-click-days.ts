import { type AnyDatabase, strict } from './columns.ts';

/** Clicks in all letters by day, in the site's time zone, for the time line of the numbers. */
export async function up(db: AnyDatabase): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('letter_click_days')
      .addColumn('day', 'text', (c) => c.primaryKey())
      .addColumn('clicks', 'integer', (c) => c.notNull()),
  ).execute();
}
