import { sql } from 'kysely';
import type { DatabaseEngine } from './client.server.ts';
import type { Db } from './database.server.ts';

/** Bytes that the database takes on its disk. */
export async function findDatabaseBytes(db: Db, engine: DatabaseEngine): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return Number((await size.execute(db)).rows[0]?.bytes ?? 0);
}
