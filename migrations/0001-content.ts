import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);

  await strict(
    db,
    db.schema
      .createTable('settings')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();

  await strict(
    db,
    db.schema
      .createTable('content_versions')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('version', integer, (c) => c.notNull()),
  ).execute();

  if (isPostgres(db)) await announceOnPostgres(db);

  await strict(
    db,
    db.schema
      .createTable('topics')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_folded', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('quote', 'text')
      .addColumn('image_url', 'text')
      .addColumn('hue', integer, (c) => c.notNull())
      .addColumn('keywords', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('topics_by_name').on('topics').columns(['name_folded', 'id']).execute();

  // A topic's former address still leads to it.
  await strict(
    db,
    db.schema
      .createTable('topic_former_slugs')
      .addColumn('slug', 'text', (c) => c.primaryKey())
      .addColumn('topic_id', 'text', (c) => c.notNull().references('topics.id').onDelete('cascade')),
  ).execute();

  await strict(
    db,
    db.schema
      .createTable('items')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('episode', 'video')`))
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('guid', 'text', (c) => c.notNull().unique())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('title_folded', 'text', (c) => c.notNull())
      .addColumn('subtitle', 'text')
      .addColumn('guest', 'text')
      .addColumn('description_html', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('description_text', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('topic_id', 'text', (c) => c.references('topics.id').onDelete('set null'))
      .addColumn('is_published', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('published_at', instant, (c) => c.notNull())
      .addColumn('duration_seconds', integer)
      .addColumn('audio_url', 'text')
      .addColumn('audio_bytes', integer)
      .addColumn('audio_mime', 'text')
      .addColumn('youtube_link', 'text')
      .addColumn('link_url', 'text')
      .addColumn('image_source_url', 'text')
      .addColumn('thumbnail_url', 'text')
      .addColumn('cover_url', 'text')
      .addColumn('season', integer)
      .addColumn('episode_number', integer)
      .addColumn('episode_type', 'text', (c) => c.notNull().defaultTo('full'))
      .addColumn('is_explicit', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('is_live', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('watch_now', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull())
      .addUniqueConstraint('items_slug_unique', ['kind', 'slug']),
  ).execute();

  const newestFirst = ['published_at', 'id'] as const;
  await db.schema
    .createIndex('items_newest')
    .on('items')
    .columns(['is_published', ...newestFirst])
    .execute();
  await db.schema
    .createIndex('items_newest_of_kind')
    .on('items')
    .columns(['kind', 'is_published', ...newestFirst])
    .execute();
  await db.schema
    .createIndex('items_newest_of_topic')
    .on('items')
    .columns(['topic_id', 'is_published', ...newestFirst])
    .execute();
  await db.schema
    .createIndex('items_newest_of_topic_and_kind')
    .on('items')
    .columns(['topic_id', 'kind', 'is_published', ...newestFirst])
    .execute();

  // The number of published items, so that no query counts the catalogue.
  await strict(
    db,
    db.schema
      .createTable('item_totals')
      .addColumn('topic_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('published', integer, (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('item_totals_pk', ['topic_id', 'kind']),
  ).execute();
  await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
}

// Triggers keep both counts, so that no import, bulk change or deletion can forget them.

async function countOnSqlite(db: AnyDatabase): Promise<void> {
  const add = `insert into item_totals (topic_id, kind, published)
      values (coalesce(new.topic_id, ''), new.kind, 1)
      on conflict (topic_id, kind) do update set published = published + 1;`;
  const remove = `update item_totals set published = published - 1
      where topic_id = coalesce(old.topic_id, '') and kind = old.kind;`;
  const changed = ['topic_id', 'kind', 'is_published']
    .map((column) => `old.${column} is not new.${column}`)
    .join(' or ');
  const triggers = [
    `create trigger items_counted_insert after insert on items when new.is_published = 1 begin ${add} end`,
    `create trigger items_counted_delete after delete on items when old.is_published = 1 begin ${remove} end`,
    `create trigger items_counted_leave after update on items
      when old.is_published = 1 and (${changed}) begin ${remove} end`,
    `create trigger items_counted_enter after update on items
      when new.is_published = 1 and (${changed}) begin ${add} end`,
  ];
  for (const trigger of triggers) await sql.raw(trigger).execute(db);
}

async function countOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function count_items() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.is_published then
        update item_totals set published = published - 1
          where topic_id = coalesce(old.topic_id, '') and kind = old.kind;
      end if;
      if tg_op <> 'DELETE' and new.is_published then
        insert into item_totals (topic_id, kind, published) values (coalesce(new.topic_id, ''), new.kind, 1)
          on conflict (topic_id, kind) do update set published = item_totals.published + 1;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger items_counted after insert or delete or update of topic_id, kind, is_published on items
    for each row execute function count_items()`.execute(db);
}

async function announceOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function announce_content() returns trigger language plpgsql as $$
    begin
      perform pg_notify('content_changed', new.key);
      return null;
    end $$`.execute(db);
  await sql`create trigger content_announced after insert or update on content_versions
    for each row execute function announce_content()`.execute(db);
}
