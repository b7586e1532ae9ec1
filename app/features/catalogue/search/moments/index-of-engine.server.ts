import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { MomentIndex } from './moment-index.ts';
import { momentsOnPostgres } from './moments-postgres.server.ts';
import { momentsOnSqlite } from './moments-sqlite.server.ts';

export function momentIndexOf(engine: DatabaseEngine): MomentIndex {
  return engine === 'postgres' ? momentsOnPostgres : momentsOnSqlite;
}
