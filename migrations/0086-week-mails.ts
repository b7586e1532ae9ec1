import { type AnyDatabase, strict } from './columns.ts';

/** The weeks of which the host got her mail, by their Monday: none is told twice. */
export async function up(db: AnyDatabase): Promise<void> {
  await strict(
    db,
    db.schema.createTable('week_mails').addColumn('week', 'text', (c) => c.primaryKey()),
  ).execute();
}
