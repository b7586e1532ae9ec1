import type { PostgresPool } from 'kysely';
import type { Client as PgClient, Pool as PgPool } from 'pg';

/** How long things may take. */
interface Patience {
  connectMs: number;
  /** To wait until one of the connections is free, while whoever has them is being answered. */
  queueMs: number;
  /** Of one statement; 0 is as long as it wants. */
  statementMs: number;
}

/**
 * For requests: where nobody answers, to wait for a connection and then for an answer takes less than five seconds
 * together, after which a visitor reads that the site is not to be had. In a crowd one stands in the queue.
 */
export const SERVING: Patience = { connectMs: 2_000, queueMs: 15_000, statementMs: 2_300 };
/** For migrations and commands, which may take long. */
export const WORKING: Patience = { connectMs: 10_000, queueMs: 60_000, statementMs: 0 };

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
  { connectMs, queueMs, statementMs }: Patience,
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
  return failFast(pool, { queueMs, answerMs: statementMs > 0 ? statementMs + ANSWER_LATE_MS : 0, noteError });
}

/**
 * Where the database is silent (stopped in its tracks, cut off from the network) each query would wait its full time,
 * one after the other, and the next visitors behind them. Who finds it silent says so to the others.
 */
function failFast(
  pool: PgPool,
  { queueMs, answerMs, noteError }: { queueMs: number; answerMs: number; noteError: (error: Error) => void },
): PostgresPool {
  let silentUntil = 0;
  const queue = createQueue(POOL_SIZE, queueMs);
  const noticeSilence = (): void => {
    silentUntil = performance.now() + SILENCE_MS;
    queue.dismiss(new Error(SILENT));
  };
  pool.on('connect', (client) => watchAnswers(client as PgClient, { answerMs, noticeSilence, noteError }));
  return {
    async connect() {
      if (performance.now() < silentUntil) throw new Error(SILENT);
      await queue.enter();
      try {
        const client = await pool.connect();
        const release = client.release;
        client.release = (...given) => {
          release(...given);
          queue.leave();
        };
        return client;
      } catch (error) {
        queue.leave();
        if (error instanceof Error) {
          noteError(error);
          if (error.message.endsWith('due to connection timeout')) noticeSilence();
        }
        throw error;
      }
    },
    end: () => pool.end(),
  } as PostgresPool;
}

const SILENT = 'Connection terminated: the database is silent';

/**
 * Who comes while all places are taken waits, in the order of their coming. The pool's own queue knows one patience
 * for both: a crowd, which is being answered, and a database that is not there.
 */
function createQueue(places: number, patienceMs: number) {
  let taken = 0;
  const waiting = new Set<{ admit(): void; refuse(error: Error): void }>();
  const leave = (): void => {
    taken -= 1;
    const [next] = waiting;
    if (!next) return;
    taken += 1;
    next.admit();
  };
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (done: () => void): void => {
        waiting.delete(one);
        clear();
        done();
      };
      const one = { admit: () => settle(resolve), refuse: (error: Error) => settle(() => reject(error)) };
      const clear = afterAnswers(patienceMs, () => one.refuse(new Error(CROWDED)));
      waiting.add(one);
    });
  return {
    enter: async (): Promise<void> => {
      if (taken >= places) return wait();
      taken += 1;
    },
    leave,
    dismiss: (error: Error) => {
      for (const one of waiting) one.refuse(error);
    },
  };
}

const CROWDED = 'timeout exceeded when trying to connect';

interface Watch {
  /** After this a connection's answer is overdue; 0 is never. */
  answerMs: number;
  noticeSilence: () => void;
  noteError: (error: Error) => void;
}

/** A connection whose answer is overdue is of no use to anybody: what comes later would be the old answer. */
function watchAnswers(client: PgClient, { answerMs, noticeSilence, noteError }: Watch): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const hangUp = (): void => {
    noticeSilence();
    streamOf(client).destroy();
  };
  const watched = (...given: unknown[]): unknown => {
    const answer = query(...given);
    if (answer instanceof Promise) {
      const clear = answerMs > 0 ? afterAnswers(answerMs, hangUp) : () => {};
      answer.then(clear, (error: Error) => {
        clear();
        noteError(error);
      });
    }
    return answer;
  };
  Object.assign(client, { query: watched });
}

/**
 * A timer that looks once more at what has come in before it rings: where we were busy ourselves, the answer may lie
 * there unread.
 * @returns what stops it
 */
function afterAnswers(ms: number, ring: () => void): () => void {
  let second: NodeJS.Immediate | undefined;
  const first = setTimeout(() => {
    second = setImmediate(ring);
  }, ms);
  return () => {
    clearTimeout(first);
    clearImmediate(second);
  };
}

/** Not in pg's types: `end` would wait for an answer. */
function streamOf(client: PgClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
