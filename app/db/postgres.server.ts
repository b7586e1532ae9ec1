import type { PostgresPool } from 'kysely';
import type { Client as PgClient, Pool as PgPool } from 'pg';

/** How long things may take. */
interface Patience {
  connectMs: number;
  /** Of one statement; 0 is as long as it wants. */
  statementMs: number;
}

/**
 * For requests: to wait for a connection and then for an answer takes less than five seconds together, after which
 * a visitor reads that the site is not to be had.
 */
export const SERVING: Patience = { connectMs: 2_000, statementMs: 2_300 };
/** For migrations and commands, which may take long. */
export const WORKING: Patience = { connectMs: 10_000, statementMs: 0 };

interface Hearing {
  /** Told of connections that die while idle. */
  onError: (error: Error) => void;
  /** Told of every question that is not answered. */
  noteError: (error: Error) => void;
  /** Where the tables are, when not in the schema that the server's search path names. */
  schema?: string;
}

const POOL_SIZE = 10;
/** After this the server should have cancelled a statement itself, and has not: it is not there. */
const ANSWER_LATE_MS = 300;
/** How long all are told at once that nobody answers, before somebody tries again. */
const SILENCE_MS = 1_000;

const TYPE_INT8 = 20;
const TYPE_DATE = 1082;
const TYPE_TIMESTAMPTZ = 1184;

/**
 * A pool that reconnects by itself and never waits for long.
 * Instants come back as ISO text, calendar dates as 'YYYY-MM-DD', 64-bit integers as numbers.
 */
export async function openPostgres(
  url: string,
  { connectMs, statementMs }: Patience,
  { onError, noteError, schema }: Hearing,
): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(TYPE_INT8, Number);
  types.setTypeParser(TYPE_DATE, (text: string) => text);
  types.setTypeParser(TYPE_TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
  const limits = statementMs > 0 && {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 2 * statementMs,
    query_timeout: statementMs + ANSWER_LATE_MS,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: connectMs,
    ...limits,
    keepAlive: true,
    types,
  });
  pool.on('error', onError);
  // The pool listens to idle connections only: one that dies in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  if (schema) pool.on('connect', (client) => client.query(`set search_path to "${schema}"`).catch(onError));
  return failFast(pool, noteError);
}

/**
 * Where the database is silent (stopped in its tracks, cut off from the network) each query would wait its full time,
 * one after the other, and the next visitors behind them. Who finds it silent says so to the others.
 */
function failFast(pool: PgPool, noteError: (error: Error) => void): PostgresPool {
  let silentUntil = 0;
  const noticeSilence = (error: Error): void => {
    noteError(error);
    if (isSilence(error)) silentUntil = Date.now() + SILENCE_MS;
  };
  pool.on('connect', (client) => watchForSilence(client as PgClient, noticeSilence));
  return {
    async connect() {
      if (Date.now() < silentUntil) throw new Error('Connection terminated: the database is silent');
      return pool.connect().catch((error: Error) => {
        noticeSilence(error);
        throw error;
      });
    },
    end: () => pool.end(),
  } as PostgresPool;
}

/** A connection whose answer is overdue is of no use to anybody: what comes later would be the old answer. */
function watchForSilence(client: PgClient, noticeSilence: (error: Error) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    const answer = query(...given);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        noticeSilence(error);
        if (isSilence(error)) streamOf(client).destroy();
      });
    }
    return answer;
  };
  Object.assign(client, { query: watched });
}

/** Not where all connections are busy: that is a crowd, and those who were there first are being answered. */
function isSilence({ message }: Error): boolean {
  return message === 'Query read timeout' || message.endsWith('due to connection timeout');
}

/** Not in pg's types: `end` would wait for an answer. */
function streamOf(client: PgClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
