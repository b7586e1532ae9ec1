import type { Pool as PgPool } from 'pg';

const CONNECT_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const POOL_SIZE = 10;

const TYPE_INT8 = 20;
const TYPE_DATE = 1082;
const TYPE_TIMESTAMPTZ = 1184;

/**
 * A pool that reconnects by itself and never waits for long.
 * Instants come back as ISO text, calendar dates as 'YYYY-MM-DD', 64-bit integers as numbers.
 * @param onError told of connections that die while idle
 */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<PgPool> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(TYPE_INT8, Number);
  types.setTypeParser(TYPE_DATE, (text: string) => text);
  types.setTypeParser(TYPE_TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    keepAlive: true,
    types,
  });
  pool.on('error', onError);
  return pool;
}
