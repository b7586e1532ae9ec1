import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** What is known of the old host, and the kept reports that tell whether the move is whole. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer, flag, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('old_hosts')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('feed_url', 'text', (c) => c.notNull())
      .addColumn('lead_state', 'text')
      .addColumn('lead_to', 'text')
      .addColumn('lead_checked_at', instant)
      .addColumn('led_here_at', instant),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('old_guids')
      .addColumn('guid', 'text', (c) => c.primaryKey())
      .addColumn('title', 'text', (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('move_reports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('feed_url', 'text', (c) => c.notNull())
      .addColumn('stage', 'text', (c) => c.notNull())
      .addColumn('after', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('counts', 'text', (c) => c.notNull().defaultTo('{}'))
      .addColumn('is_green', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('runner', 'text')
      .addColumn('asked_by', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('ended_at', instant),
  ).execute();
  await db.schema
    .createIndex('move_reports_newest')
    .on('move_reports')
    .columns(['created_at', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('move_report_lines')
      .addColumn('report_id', 'text', (c) => c.notNull().references('move_reports.id').onDelete('cascade'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('bytes', integer)
      .addColumn('sha256', 'text')
      .addColumn('duration_ms', integer)
      .addPrimaryKeyConstraint('move_report_lines_key', ['report_id', 'key']),
  ).execute();
  await db.schema
    .createIndex('move_report_lines_by_outcome')
    .on('move_report_lines')
    .columns(['report_id', 'outcome', 'key'])
    .execute();
  await announceParts(db, { move_reports: 'imports', old_hosts: 'imports' });
}
