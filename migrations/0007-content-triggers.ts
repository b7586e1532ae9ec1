import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from './columns.ts';

/** The content keys of each table, in the order in which they are locked. */
const PARTS: Record<string, string[]> = {
  items: ['episodes', 'videos'],
  topics: ['topics'],
  topic_former_slugs: ['topics'],
  settings: ['settings'],
  media_kit_files: ['press-kit'],
};

/**
 * The database itself marks content as changed, whoever writes it: a draft must leave the pages in memory
 * even if a command forgets it, or somebody edits a row by hand.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await (isPostgres(db) ? onPostgres(db) : onSqlite(db));
}

async function onSqlite(db: AnyDatabase): Promise<void> {
  for (const [table, keys] of Object.entries(PARTS)) {
    const marks = keys.map(
      (key) => `insert into content_versions (key, version) values ('${key}', 1)
        on conflict (key) do update set version = version + 1;`,
    );
    for (const event of ['insert', 'update', 'delete']) {
      await sql
        .raw(
          `create trigger ${table}_changed_${event} after ${event} on ${table} begin ${marks.join(' ')} end`,
        )
        .execute(db);
    }
  }
}

async function onPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function mark_content() returns trigger language plpgsql as $$
    declare
      changed text;
    begin
      foreach changed in array tg_argv loop
        insert into content_versions (key, version) values (changed, 1)
          on conflict (key) do update set version = content_versions.version + 1;
      end loop;
      return null;
    end $$`.execute(db);
  for (const [table, keys] of Object.entries(PARTS)) {
    const parts = keys.map((key) => `'${key}'`).join(', ');
    await sql
      .raw(`create trigger ${table}_changed after insert or update or delete or truncate on ${table}
        for each statement execute function mark_content(${parts})`)
      .execute(db);
  }
}
