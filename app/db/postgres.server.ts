import type { PostgresPool } from 'kysely';
import type { Client as PgClient, Pool as PgPool } from 'pg';

/** Timeouts, in milliseconds. */
interface Patience {
  connectMs: number;
  /** To wait for a free connection while the database is answering others. */
  queueMs: number;
  /** For one statement; 0 is no limit. */
  statementMs: number;
}

/**
 * For requests. Where the database does not answer, waiting for a connection and then for an answer takes
 * less than five seconds together; the visitor then reads that the site is unavailable. In a crowd, requests
 * queue for longer.
 */
export const SERVING: Patience = { connectMs: 2_000, queueMs: 15_000, statementMs: 2_300 };
/** For migrations and commands, which may take long. */
export const WORKING: Patience = { connectMs: 10_000, queueMs: 60_000, statementMs: 0 };

interface Hearing {
  /** Called when an idle connection dies. */
  onError: (error: Error) => void;
  /** Called for every query that fails. */
  noteError: (error: Error) => void;
  /** The schema of the tables, where it is not on the server's search path. */
  schema?: string;
  /** Processes of the site that share the connections. */
  processes?: number;
}

/** Of all processes together. */
const POOL_SIZE = 10;
/** Of each: a transaction, and two others that do not wait for it. */
const LEAST_POOL_SIZE = 3;
/** By this time the server should have cancelled the statement itself. If it has not, it is gone. */
const ANSWER_LATE_MS = 300;
/** How long all queries fail at once before one tries the database again. */
const SILENCE_MS = 1_000;

const TYPE_INT8 = 20;
const TYPE_DATE = 1082;
const TYPE_TIMESTAMPTZ = 1184;

/**
 * What this code relies on, whatever a server, a database or a user has for a default: a statement that waited for a turn reads
 * what the one before it wrote, and instants and names come as they are parsed here.
 */
const SESSION = String.raw`-c default_transaction_isolation=read\ committed -c datestyle=iso -c quote_all_identifiers=off`;

/**
 * A pool that reconnects and has bounded waits. Instants come back as ISO text, calendar dates as
 * 'YYYY-MM-DD', 64-bit integers as numbers.
 */
export async function openPostgres(
  url: string,
  { connectMs, queueMs, statementMs }: Patience,
  { onError, noteError, schema, processes = 1 }: Hearing,
): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  const size = Math.max(LEAST_POOL_SIZE, Math.floor(POOL_SIZE / processes));
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
    max: size,
    connectionTimeoutMillis: connectMs,
    ...limits,
    options: SESSION,
    keepAlive: true,
    types,
  });
  pool.on('error', onError);
  // The pool listens for errors of idle connections only; an unhandled error of one in use would end the
  // process.
  pool.on('connect', (client) => client.on('error', onError));
  if (schema) pool.on('connect', (client) => client.query(`set search_path to "${schema}"`).catch(onError));
  return failFast(pool, {
    size,
    queueMs,
    answerMs: statementMs > 0 ? statementMs + ANSWER_LATE_MS : 0,
    noteError,
  });
}

/**
 * When the database is silent (stopped, or cut off from the network), every query would wait its full time,
 * one after the other. The first one that finds it silent makes the others fail at once.
 */
function failFast(
  pool: PgPool,
  {
    size,
    queueMs,
    answerMs,
    noteError,
  }: { size: number; queueMs: number; answerMs: number; noteError: (error: Error) => void },
): PostgresPool {
  let silentUntil = 0;
  const queue = createQueue(size, queueMs);
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
    // Only to cancel queries, which nothing here does: `watchAnswers` hangs up instead.
    options: pool.options,
  };
}

const SILENT = 'Connection terminated: the database is silent';

/**
 * A first-in-first-out queue for connections. The pool's own queue has a single timeout, and cannot tell a
 * crowd from a database that is gone.
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

/** Destroys a connection whose answer is overdue: the next query would read the old answer. */
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
 * A timer that checks for received data before it fires: while this process was busy, the answer may have
 * arrived unread.
 * @returns stops the timer
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

/** pg's types lack `stream`. `end` would wait for an answer. */
function streamOf(client: PgClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
