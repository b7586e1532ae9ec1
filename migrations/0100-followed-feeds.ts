import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Feeds that the site asks by itself, and what came from them. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('followed_feeds')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('address', 'text', (c) => c.notNull().unique())
      .addColumn('feed_url', 'text')
      .addColumn('title', 'text')
      .addColumn('topic_slug', 'text')
      .addColumn('is_draft', flag, (c) => c.notNull())
      .addColumn('has_letters', flag, (c) => c.notNull())
      .addColumn('is_with_shorts', flag, (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('following', 'stopped')`))
      .addColumn('stop_reason', 'text')
      .addColumn('stopped_at', instant)
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .addColumn('content_hash', 'text')
      .addColumn('recent', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('next_at', instant, (c) => c.notNull())
      .addColumn('asked_at', instant)
      .addColumn('answered_at', instant)
      .addColumn('read_at', instant)
      .addColumn('asks', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('asks_on', 'text')
      .addColumn('failures', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('failing_since', instant)
      .addColumn('problem', 'text')
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('followed_feeds_due')
    .on('followed_feeds')
    .columns(['state', 'next_at'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('feed_arrivals')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('feed_id', 'text', (c) => c.notNull().references('followed_feeds.id').onDelete('cascade'))
      .addColumn('arrived_at', instant, (c) => c.notNull())
      .addColumn('created', integer, (c) => c.notNull())
      .addColumn('first_items', 'text', (c) => c.notNull())
      .addColumn('letters', 'text', (c) => c.notNull())
      .addColumn('is_draft', flag, (c) => c.notNull())
      .addColumn('report', 'text'),
  ).execute();
  await db.schema
    .createIndex('feed_arrivals_newest')
    .on('feed_arrivals')
    .columns(['feed_id', 'arrived_at'])
    .execute();
  await db.schema.createIndex('feed_arrivals_lately').on('feed_arrivals').column('arrived_at').execute();
  await announceParts(db, { followed_feeds: 'imports', feed_arrivals: 'imports' });
}
