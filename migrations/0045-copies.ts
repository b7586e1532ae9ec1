import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** The backups that the site makes by itself, their rehearsals, and what the last attempt said. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('copies')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('made_at', instant, (c) => c.notNull())
      .addColumn('verified_at', instant, (c) => c.notNull())
      .addColumn('bytes', integer, (c) => c.notNull())
      .addColumn('row_count', integer, (c) => c.notNull())
      .addColumn('file_count', integer, (c) => c.notNull())
      .addColumn('file_bytes', integer, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('copies_made').on('copies').columns(['made_at', 'name']).execute();
  await strict(
    db,
    db.schema
      .createTable('copy_rehearsals')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('copy_name', 'text', (c) => c.notNull())
      .addColumn('at', instant, (c) => c.notNull())
      .addColumn('ms', integer, (c) => c.notNull())
      .addColumn('engine', 'text')
      .addColumn('row_count', integer, (c) => c.notNull())
      .addColumn('file_count', integer, (c) => c.notNull())
      .addColumn('file_bytes', integer, (c) => c.notNull())
      .addColumn('problem', 'text')
      .addColumn('is_copy_bad', flag, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('copy_rehearsals_at').on('copy_rehearsals').columns(['at', 'id']).execute();
  await strict(
    db,
    db.schema
      .createTable('copy_watch')
      .addColumn('row', integer, (c) => c.primaryKey())
      .addColumn('since', instant, (c) => c.notNull())
      .addColumn('problem', 'text')
      .addColumn('problem_at', instant),
  ).execute();
  await announceParts(db, { copies: 'copies', copy_rehearsals: 'copies', copy_watch: 'copies' });
}
