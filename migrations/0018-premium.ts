import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** Mails about premium that a person was sent, and which items are for members only. */
export async function up(db: AnyDatabase): Promise<void> {
  await createNotices(db);
  await addAccess(db);
  await (isPostgres(db) ? countPublicOnPostgres(db) : countPublicOnSqlite(db));
  await addIndexes(db);
}

async function createNotices(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('premium_notices')
      .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
      .addColumn('notice', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('sent_at', instant)
      .addPrimaryKeyConstraint('premium_notices_once', ['person_id', 'notice']),
  ).execute();
}

async function addAccess(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('access', 'text', (c) =>
      c.notNull().defaultTo('public').check(sql`access in ('public', 'premium')`),
    )
    .execute();
}

/** Public totals exclude items for members. */
async function countPublicOnSqlite(db: AnyDatabase): Promise<void> {
  const add = `insert into item_totals (topic_id, kind, published)
      values (coalesce(new.topic_id, ''), new.kind, 1)
      on conflict (topic_id, kind) do update set published = published + 1;`;
  const remove = `update item_totals set published = published - 1
      where topic_id = coalesce(old.topic_id, '') and kind = old.kind;`;
  const changed = ['topic_id', 'kind', 'is_published', 'access']
    .map((column) => `old.${column} is not new.${column}`)
    .join(' or ');
  const counts = (row: string) => `${row}.is_published = 1 and ${row}.access = 'public'`;
  for (const name of ['insert', 'delete', 'leave', 'enter'])
    await sql.raw(`drop trigger items_counted_${name}`).execute(db);
  for (const trigger of [
    `create trigger items_counted_insert after insert on items when ${counts('new')} begin ${add} end`,
    `create trigger items_counted_delete after delete on items when ${counts('old')} begin ${remove} end`,
    `create trigger items_counted_leave after update on items
      when ${counts('old')} and (${changed}) begin ${remove} end`,
    `create trigger items_counted_enter after update on items
      when ${counts('new')} and (${changed}) begin ${add} end`,
  ]) {
    await sql.raw(trigger).execute(db);
  }
}

async function countPublicOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create or replace function count_items() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.is_published and old.access = 'public' then
        update item_totals set published = published - 1
          where topic_id = coalesce(old.topic_id, '') and kind = old.kind;
      end if;
      if tg_op <> 'DELETE' and new.is_published and new.access = 'public' then
        insert into item_totals (topic_id, kind, published) values (coalesce(new.topic_id, ''), new.kind, 1)
          on conflict (topic_id, kind) do update set published = item_totals.published + 1;
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger items_counted on items`.execute(db);
  await sql`create trigger items_counted
    after insert or delete or update of topic_id, kind, is_published, access on items
    for each row execute function count_items()`.execute(db);
}

async function addIndexes(db: AnyDatabase): Promise<void> {
  for (const [name, columns] of [
    ['entitlements_newest', ['created_at', 'id']],
    ['entitlements_of_source', ['source', 'created_at', 'id']],
    ['entitlements_of_order', ['order_id']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('entitlements')
      .columns([...columns])
      .execute();
  }
  // Contains only items for members, so that their list costs the same in any catalogue. SQLite prefers it to
  // `items_newest` only if it begins with every filtered column.
  await sql`create index items_for_members on items (access, is_published, published_at, id)
    where access = 'premium'`.execute(db);
  if (!isPostgres(db)) await tellPlannerAboutMembers(db);
}

/** As in 0004: without statistics SQLite would read all published items to find the few for members. */
async function tellPlannerAboutMembers(db: AnyDatabase): Promise<void> {
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('items', 'items_for_members', '200 200 200 2 1')`.execute(
    db,
  );
  await sql`analyze sqlite_schema`.execute(db);
}
