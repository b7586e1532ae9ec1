import { type Kysely, sql } from 'kysely';
import type { DatabaseEngine } from './client.server.ts';
import type { Tables } from './database.server.ts';
import { isUnavailable } from './errors.server.ts';

/**
 * Whether a write would begin at once. On SQLite another process may hold the lock for long, and a write that waits
 * for it holds up every read of this process: what can be written later asks first. PostgreSQL has other connections.
 */
export async function canWriteNow(db: Kysely<Tables>, engine: DatabaseEngine): Promise<boolean> {
  if (engine !== 'sqlite') return true;
  return db.connection().execute(async (held) => {
    const before = await sql<{ timeout: number }>`pragma busy_timeout`.execute(held);
    await sql`pragma busy_timeout = 0`.execute(held);
    try {
      await sql`begin immediate`.execute(held);
      await sql`rollback`.execute(held);
      return true;
    } catch (error) {
      if (isUnavailable(error)) return false;
      throw error;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(Number(before.rows[0]?.timeout ?? 0))}`.execute(held);
    }
  });
}
