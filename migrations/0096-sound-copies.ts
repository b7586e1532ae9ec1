import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Sounds that lie at an old host, how far each has been copied, and the one move that copies them. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer, flag, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('sound_moves')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('pause_reason', 'text')
      .addColumn('started_by_id', 'text', (c) => c.notNull())
      .addColumn('started_by', 'text', (c) => c.notNull())
      .addColumn('runner', 'text')
      .addColumn('copied_bytes', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('copied_ms', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('changed_at', instant, (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('sound_copies')
      .addColumn('item_id', 'text', (c) => c.primaryKey())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('source_url', 'text', (c) => c.notNull())
      .addColumn('source_bytes', integer)
      .addColumn('source_mime', 'text')
      .addColumn('host', 'text', (c) => c.notNull())
      .addColumn('prefixes', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('ads', 'text')
      .addColumn('announced_bytes', integer)
      .addColumn('asked_at', instant)
      .addColumn('validator', 'text')
      .addColumn('total_bytes', integer)
      .addColumn('part_bytes', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('best_bytes', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('next_at', instant)
      .addColumn('problem', 'text')
      .addColumn('detail', 'text')
      .addColumn('is_accepted', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('compared', 'text')
      .addColumn('file_key', 'text')
      .addColumn('copy_url', 'text')
      .addColumn('bytes', integer)
      .addColumn('mime', 'text')
      .addColumn('sha256', 'text')
      .addColumn('duration_ms', integer)
      .addColumn('copied_at', instant),
  ).execute();
  await db.schema
    .createIndex('sound_copies_by_status')
    .on('sound_copies')
    .columns(['status', 'next_at', 'item_id'])
    .execute();
  await db.schema.createIndex('sound_copies_by_host').on('sound_copies').column('host').execute();
  await announceParts(db, { sound_moves: 'imports' });
}
