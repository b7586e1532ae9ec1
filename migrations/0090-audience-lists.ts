import { type AnyDatabase, strict } from './columns.ts';

/** From which day which version of the lists of programs and networks has decided what counts. */
export async function up(db: AnyDatabase): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('audience_lists')
      .addColumn('list', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('version', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('audience_lists_pk', ['list', 'day']),
  ).execute();
}
