import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Pages at addresses of their own, and notes. Their former slugs lead on, as those of 0099. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('pages')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('page', 'note')`))
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('summary', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('body', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('seo_description', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('picture_url', 'text')
      .addColumn('topic_id', 'text', (c) => c.references('topics.id').onDelete('set null'))
      .addColumn('is_published', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('published_at', instant, (c) => c.notNull())
      .addColumn('has_notice', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('is_in_menu', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('is_in_footer', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('place', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull())
      .addUniqueConstraint('pages_slug', ['kind', 'slug']),
  ).execute();
  await db.schema.createIndex('pages_newest').on('pages').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('pages_of_kind').on('pages').columns(['kind', 'created_at', 'id']).execute();
  await sql`create index pages_out on pages (kind, published_at, id) where is_published`.execute(db);
  await sql`create index pages_linked on pages (place, id) where is_in_menu or is_in_footer`.execute(db);
  await db.schema
    .createIndex('pages_of_topic')
    .on('pages')
    .columns(['topic_id', 'published_at', 'id'])
    .execute();
  await (isPostgres(db) ? onPostgres(db) : onSqlite(db));
  await announceParts(db, { pages: 'page-desk' });
}

/** What visitors see changes pages in memory; a draft does not. */
const EVENTS = [
  ['insert', 'new.is_published'],
  ['update', 'old.is_published or new.is_published'],
  ['delete', 'old.is_published'],
] as const;

const RELEASE = 'delete from former_slugs where kind = new.kind and slug = new.slug;';
const KEEP = `insert into former_slugs (kind, slug, record_id) values (old.kind, old.slug, old.id)
  on conflict (kind, slug) do update set record_id = excluded.record_id;`;

async function onSqlite(db: AnyDatabase): Promise<void> {
  const statements = [
    ...EVENTS.map(
      ([
        event,
        condition,
      ]) => `create trigger pages_changed_${event} after ${event} on pages when ${condition} begin
        insert into content_versions (key, version) values ('pages', 1)
          on conflict (key) do update set version = version + 1; end`,
    ),
    `create trigger pages_slug_insert after insert on pages begin ${RELEASE} end`,
    `create trigger pages_slug_update after update of slug on pages when new.slug <> old.slug
      begin ${KEEP} ${RELEASE} end`,
    `create trigger pages_slug_delete after delete on pages begin ${KEEP} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function onPostgres(db: AnyDatabase): Promise<void> {
  const statements = [
    ...EVENTS.map(
      ([event, condition]) => `create trigger pages_changed_${event} after ${event} on pages for each row
        when (${condition}) execute function mark_content('pages')`,
    ),
    `create trigger pages_changed_truncate after truncate on pages
      for each statement execute function mark_content('pages')`,
    `create function keep_former_slug_of_page() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.slug <> old.slug) then
          ${KEEP}
        end if;
        if tg_op <> 'DELETE' then
          ${RELEASE}
        end if;
        return null;
      end $$`,
    `create trigger pages_slug_kept after insert or delete or update of slug on pages
      for each row execute function keep_former_slug_of_page()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
