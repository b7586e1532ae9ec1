import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './client.server.ts';
import { SERVER_NAME, servingName } from './postgres-schemas.server.ts';

/** A connection that is only being made shows itself within this time. */
const PATIENCE_MS = 4_000;
const LOOK_EVERY_MS = 50;

/**
 * Whether a server with another key works on this database: its links, sessions and second steps would be invalid
 * here. Each server's open connection names its key, so a killed one is forgotten at once. Waits until our own is
 * there, so that of two that start at once at least one sees the other.
 */
export async function isServedWithOtherSecret(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  secret: string,
): Promise<boolean> {
  if (engine === 'sqlite') return false; // one folder, one key
  const own = servingName(secret);
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
      where datname = current_database() and application_name like ${`${SERVER_NAME} %`}`.execute(db);
    if (rows.some(({ name }) => name !== own)) return true;
    if (rows.length > 0 || performance.now() > until) return false;
    await pause(LOOK_EVERY_MS);
  }
}
