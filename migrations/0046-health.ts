import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** What went wrong and what took long, of all processes together, and what a daily look found. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('error_groups')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('said', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('stack', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('count', integer, (c) => c.notNull())
      .addColumn('first_at', instant, (c) => c.notNull())
      .addColumn('last_at', instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('error_groups_key', ['day', 'fingerprint']),
  ).execute();
  await db.schema.createIndex('error_groups_last').on('error_groups').column('last_at').execute();
  await strict(
    db,
    db.schema
      .createTable('error_reports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', instant, (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('error_reports_at').on('error_reports').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('error_reports_group')
    .on('error_reports')
    .columns(['day', 'fingerprint', 'at'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('slow_spots')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('count', integer, (c) => c.notNull())
      .addColumn('worst_ms', integer, (c) => c.notNull())
      .addColumn('total_ms', integer, (c) => c.notNull())
      .addColumn('last_at', instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('slow_spots_key', ['day', 'kind', 'name']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('site_checks')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('at', instant, (c) => c.notNull())
      .addColumn('ends_at', instant)
      .addColumn('problem', 'text'),
  ).execute();
  await announceParts(db, { error_groups: 'health', site_checks: 'health' });
}
