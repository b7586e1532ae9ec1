import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Addresses of the site that the host had before, addresses that were asked for in vain, and the file of everything. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('old_addresses')
      .addColumn('id', 'text', (c) => c.primaryKey())
      // One for all spellings of an address.
      .addColumn('search_text', 'text', (c) => c.notNull().unique())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('target_kind', 'text', (c) => c.notNull())
      .addColumn('target_id', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('old_addresses_newest')
    .on('old_addresses')
    .columns(['created_at', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('missing_addresses')
      .addColumn('path', 'text', (c) => c.primaryKey())
      .addColumn('times', integer, (c) => c.notNull())
      .addColumn('last_at', instant, (c) => c.notNull())
      .addColumn('is_ignored', flag, (c) => c.notNull().defaultTo(no)),
  ).execute();
  // At most one row: the file that has everything.
  await strict(
    db,
    db.schema
      .createTable('everything_out')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('row', 'integer', (c) => c.notNull().unique())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('has_sounds', flag, (c) => c.notNull())
      .addColumn('runner', 'text')
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('bytes_done', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('bytes_total', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('file_key', 'text')
      .addColumn('problem', 'text')
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('finished_at', instant),
  ).execute();
  await announceParts(db, {
    old_addresses: 'old-addresses',
    missing_addresses: 'old-addresses',
    everything_out: 'everything-out',
  });
}
