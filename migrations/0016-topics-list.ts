import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/**
 * The data for ordering, filtering and searching the admin area's topics, one row per topic. It is separate
 * from `topics` because it changes with every item: otherwise pages with topics would leave the memory each
 * time, and saving an item would wait for saving a topic.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('topic_list')
      .addColumn('topic_id', 'text', (c) => c.primaryKey())
      .addColumn('name_folded', 'text', (c) => c.notNull())
      .addColumn('search_text', 'text', (c) => c.notNull())
      .addColumn('published', integer, (c) => c.notNull()),
  ).execute();
  await sql`insert into topic_list (topic_id, name_folded, search_text, published)
    select id, name_folded, name_folded || ' ' || slug, ${sql.raw(publishedOf('topics.id'))} from topics`.execute(
    db,
  );
  await addIndexes(db);
  await (isPostgres(db) ? followOnPostgres(db) : followOnSqlite(db));
}

/** Each index includes the searched text, so that a search reads no row that it skips. */
async function addIndexes(db: AnyDatabase): Promise<void> {
  for (const [name, columns, condition] of [
    ['topic_list_by_name', 'name_folded, topic_id, search_text', ''],
    ['topic_list_filled', 'name_folded, topic_id, search_text', 'where published > 0'],
    ['topic_list_empty', 'name_folded, topic_id, search_text', 'where published = 0'],
    ['topic_list_fullest', '(-published), name_folded, topic_id, search_text', ''],
    ['topic_list_emptiest', 'published, name_folded, topic_id, search_text', ''],
  ]) {
    await sql.raw(`create index ${name} on topic_list (${columns}) ${condition}`).execute(db);
  }
}

async function followOnSqlite(db: AnyDatabase): Promise<void> {
  const weigh = `update topic_list set published = ${publishedOf('new.topic_id')} where topic_id = new.topic_id;`;
  for (const trigger of [
    `topics_listed_insert after insert on topics begin
      insert into topic_list (topic_id, name_folded, search_text, published)
        values (new.id, new.name_folded, new.name_folded || ' ' || new.slug, ${publishedOf('new.id')}); end`,
    `topics_listed_update after update of name_folded, slug on topics begin
      update topic_list set name_folded = new.name_folded, search_text = new.name_folded || ' ' || new.slug
        where topic_id = new.id; end`,
    `topics_listed_delete after delete on topics begin
      delete from topic_list where topic_id = old.id; end`,
    `item_totals_listed_insert after insert on item_totals begin ${weigh} end`,
    `item_totals_listed_update after update on item_totals begin ${weigh} end`,
  ]) {
    await sql.raw(`create trigger ${trigger}`).execute(db);
  }
}

async function followOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function list_topic() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from topic_list where topic_id = old.id;
      else
        insert into topic_list (topic_id, name_folded, search_text, published)
          values (new.id, new.name_folded, new.name_folded || ' ' || new.slug, ${sql.raw(publishedOf('new.id'))})
          on conflict (topic_id) do update
            set name_folded = excluded.name_folded, search_text = excluded.search_text;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger topics_listed after insert or delete or update of name_folded, slug on topics
    for each row execute function list_topic()`.execute(db);
  await sql`create function weigh_topic() returns trigger language plpgsql as $$
    begin
      update topic_list set published = ${sql.raw(publishedOf('new.topic_id'))} where topic_id = new.topic_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger item_totals_listed after insert or update on item_totals
    for each row execute function weigh_topic()`.execute(db);
}

/** Episodes and videos together, like the totals. */
function publishedOf(topicId: string): string {
  return `(select coalesce(sum(item_totals.published), 0) from item_totals where item_totals.topic_id = ${topicId})`;
}
