import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Transcripts that this machine makes, and what is heard so far: a stopped one goes on from there. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('recognitions')
      .addColumn('item_id', 'text', (c) => c.primaryKey().references('items.id').onDelete('cascade'))
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('problem', 'text')
      .addColumn('detail', 'text')
      .addColumn('sound_mark', 'text', (c) => c.notNull())
      .addColumn('sound_bytes', integer)
      .addColumn('model', 'text')
      .addColumn('done_ms', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('all_ms', integer)
      .addColumn('worked_ms', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('worked_sound_ms', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('pieces', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('words', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('deaths', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('run_token', 'text')
      .addColumn('requested_at', instant, (c) => c.notNull())
      .addColumn('advanced_at', instant)
      .addColumn('finished_at', instant),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('recognition_pieces')
      .addColumn('item_id', 'text', (c) => c.notNull().references('recognitions.item_id').onDelete('cascade'))
      .addColumn('start_ms', integer, (c) => c.notNull())
      .addColumn('end_ms', integer, (c) => c.notNull())
      .addColumn('lines', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('recognition_pieces_key', ['item_id', 'start_ms']),
  ).execute();
  await announceParts(db, { recognitions: 'publish' });
}
