import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from '../columns.ts';

/**
 * Notifies open pages of the admin area when one of these tables changes.
 * @param parts table → admin key
 */
export async function announceParts(db: AnyDatabase, parts: Readonly<Record<string, string>>): Promise<void> {
  for (const [table, key] of Object.entries(parts)) {
    for (const statement of isPostgres(db) ? postgresTriggers(table, key) : sqliteTriggers(table, key)) {
      await sql.raw(statement).execute(db);
    }
  }
}

/** Uses the function of 0015: announced, not counted, because no page in memory depends on it. */
function postgresTriggers(table: string, key: string): string[] {
  return [
    `create trigger ${table}_told after insert or update or delete or truncate on ${table}
      for each statement execute function announce_to_admins('${key}')`,
  ];
}

function sqliteTriggers(table: string, key: string): string[] {
  return ['insert', 'update', 'delete'].map(
    (event) => `create trigger ${table}_told_${event} after ${event} on ${table} begin
      insert into content_versions (key, version) values ('${key}', 1)
        on conflict (key) do update set version = version + 1; end`,
  );
}
