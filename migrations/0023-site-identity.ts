import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/**
 * The site's identity, by which its database and its files know each other; and files that no record seems to
 * use.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer, flag, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('site')
      // A single row, so that two processes that start at once create the same one.
      .addColumn('row', integer, (c) => c.primaryKey().check(sql`"row" = 1`))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('stamp', 'text', (c) => c.notNull())
      .addColumn('former_stamp', 'text')
      .addColumn('is_marked', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('takes_over', 'text')
      .addColumn('restored_as', 'text')
      .addColumn('removes_from', instant),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('orphan_files')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('first_seen_at', instant, (c) => c.notNull())
      .addColumn('last_seen_at', instant, (c) => c.notNull()),
  ).execute();
}
