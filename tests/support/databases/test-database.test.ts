import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import { POSTGRES } from './engine.ts';
import { openTestDatabase } from './test-database.ts';

const LEFT: Record<string, string> = {
  'a table': 'create table left_behind (id text)',
  'a column': 'alter table topics add column left_behind text',
  'an index': 'create unique index left_behind on topics (name)',
  'an index that is gone': 'drop index items_newest',
  ...(POSTGRES && {
    'a trigger that sleeps': 'alter table topics disable trigger user',
    'another function':
      "create or replace function announce_content() returns trigger language plpgsql as 'begin return null; end'",
    'a sequence': 'create sequence left_behind',
  }),
};

test.each(Object.entries(LEFT))(
  '%s that a test leaves is not in the next one’s database',
  async (_what, change) => {
    const before = await openTestDatabase();
    const facts = await factsOf(before.db);
    await sql.raw(change).execute(before.db);
    expect(await factsOf(before.db)).not.toEqual(facts);
    await before.close();
    const after = await openTestDatabase();
    expect(await factsOf(after.db)).toEqual(facts);
    await after.close();
  },
);

async function factsOf(db: Db): Promise<unknown[]> {
  const { rows } = await sql
    .raw(
      POSTGRES
        ? `select relname as name, relkind::text as fact from pg_class where relnamespace = 'public'::regnamespace
          union all select attname, attrelid::regclass::text from pg_attribute where attnum > 0 and attrelid > 16384
          union all select tgname, tgenabled::text from pg_trigger
          union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`
        : 'select name, sql as fact from sqlite_master',
    )
    .execute(db);
  return rows.map((row) => JSON.stringify(row)).sort();
}
