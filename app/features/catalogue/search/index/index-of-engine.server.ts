import type { DatabaseEngine } from '#app/db/client.server.ts';
import { postgresIndex } from './index-postgres.server.ts';
import { sqliteIndex } from './index-sqlite.server.ts';
import type { SearchIndex } from './search-index.ts';

export function searchIndexOf(engine: DatabaseEngine): SearchIndex {
  return engine === 'postgres' ? postgresIndex : sqliteIndex;
}
