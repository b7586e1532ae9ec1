import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** What the daily look at our own feed found, and when each address in it was last asked. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer, flag, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('podcast_checks')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('started_at', instant, (c) => c.notNull())
      .addColumn('ended_at', instant)
      .addColumn('looked_at', instant)
      .addColumn('work_ms', integer, (c) => c.notNull())
      .addColumn('counts', 'text', (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('podcast_findings')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('fault', 'text', (c) => c.notNull())
      .addColumn('item_id', 'text')
      .addColumn('detail', 'text', (c) => c.notNull())
      .addColumn('noticed_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('podcast_findings_by_part').on('podcast_findings').column('part').execute();
  await strict(
    db,
    db.schema
      .createTable('podcast_asks')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('is_own', flag, (c) => c.notNull())
      .addColumn('is_failing', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('wanted_at', instant, (c) => c.notNull())
      .addColumn('asked_at', instant)
      .addColumn('said', 'text')
      .addColumn('first_gone_at', instant)
      .addColumn('last_gone_at', instant)
      .addColumn('first_silent_at', instant),
  ).execute();
  await db.schema
    .createIndex('podcast_asks_by_turn')
    .on('podcast_asks')
    .columns(['is_own', 'asked_at', 'id'])
    .execute();
  await announceParts(db, { podcast_checks: 'health' });
}
