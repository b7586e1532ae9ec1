import type { Client } from 'pg';
import type { Db } from './database.server.ts';
import { type ContentKey, isAdminKey, type Part, RIGHT_OF_PART } from './tables.server.ts';

export interface ContentWatch {
  /** The check to await before serving from memory. Null where nothing needs checking: nearly free. */
  refresh(): Promise<unknown> | null;
  /** Reads the versions and notifies the listeners of the keys that changed. */
  check(): Promise<void>;
  /** False while changes of other processes could be missed: then nothing may be served from memory. */
  isReliable(): boolean;
  onChange(listener: (keys: readonly ContentKey[]) => void): void;
  /**
   * The same for what only the admin area shows. Reports all keys after a gap in which changes may have
   * been missed.
   */
  onAdminChange(listener: (keys: readonly Part[]) => void): void;
  stop(): Promise<void>;
}

interface WatchOptions {
  /** SQLite: true once after each commit, of this process or another. */
  changed?: () => boolean;
  /** PostgreSQL: NOTIFY announces changes. */
  listen?: { connectionString: string; name: string; onError: (error: Error) => void };
}

/** A check costs 3 µs. One millisecond is less than a commit and the next request take together. */
const LOOK_EVERY_MS = 1;
const RECONNECT_MS = 1_000;
const ASK_EVERY_MS = 1_000;
/**
 * The oldest that a page from memory may be. Without an answer of PostgreSQL for so long, changes may have been missed:
 * the network is cut, or this machine stood still. Much shorter, and a busy machine would doubt its memory too.
 */
export const HEARD_WITHIN_MS = 5_000;
const PATIENCE = { connectionTimeoutMillis: 4_000, query_timeout: HEARD_WITHIN_MS, keepAlive: true };

/** Watches the versions of content keys, which triggers count up (`migrations/0007-content-triggers.ts`). */
export function createContentWatch(db: Db, options: WatchOptions): ContentWatch {
  const listeners: Array<(keys: readonly ContentKey[]) => void> = [];
  const adminListeners: Array<(keys: readonly Part[]) => void> = [];
  let seen: Versions | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const underWay = new Set<Promise<void>>();
  let hasFailed = false;

  /** For a known change: whoever asks for a page meanwhile waits for it. */
  async function check(read: ReadVersions = () => readVersions(db)): Promise<void> {
    const comparing = compare(read);
    underWay.add(comparing);
    try {
      await comparing;
    } finally {
      underWay.delete(comparing);
    }
  }

  async function compare(read: ReadVersions): Promise<void> {
    try {
      noteVersions(await read());
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  function noteVersions(versions: Versions): void {
    const before = seen ?? versions;
    const changed = [...versions].filter(([key, version]) => before.get(key) !== version).map(([key]) => key);
    seen = versions;
    const content = changed.filter((key): key is ContentKey => !isAdminKey(key));
    if (content.length > 0) for (const listener of listeners) listener(content);
    tellAdmins(changed.filter(isAdminKey));
  }

  function tellAdmins(keys: readonly Part[]): void {
    if (keys.length > 0) for (const listener of adminListeners) listener(keys);
  }

  function mayHaveChanged(): boolean {
    if (!options.changed) return false;
    if (hasFailed) return true;
    const now = performance.now(); // a monotonic clock
    if (now - lookedAt < LOOK_EVERY_MS) return false;
    lookedAt = now;
    return options.changed();
  }

  function refresh(): Promise<unknown> | null {
    if (mayHaveChanged()) return check();
    return underWay.size > 0 ? Promise.all(underWay) : null;
  }

  const subscription = options.listen && subscribe(options.listen, { check, compare, tellAdmins });
  return {
    refresh,
    check: () => check(),
    isReliable: () => seen !== null && !hasFailed && (subscription?.isHearing() ?? true),
    onChange: (listener) => listeners.push(listener),
    onAdminChange: (listener) => adminListeners.push(listener),
    stop: async () => subscription?.stop(),
  };
}

type Versions = Map<Part, number>;
type ReadVersions = () => Promise<Versions>;

async function readVersions(db: Db): Promise<Versions> {
  const rows = await db.selectFrom('content_versions').select(['key', 'version']).execute();
  return new Map(rows.map(({ key, version }) => [key, version]));
}

/** Reads on the connection that listens, one after the other: they wait behind no visitor's query. */
function readerOn(client: Client): ReadVersions {
  let last: Promise<unknown> = Promise.resolve();
  const read = async () => {
    const { rows } = await client.query<{ key: Part; version: string }>(
      'select key, version from content_versions',
    );
    return new Map(rows.map(({ key, version }) => [key, Number(version)]));
  };
  return () => {
    const reading = last.then(read);
    last = reading.catch(() => {});
    return reading;
  };
}

interface Heard {
  check: (read: ReadVersions) => Promise<void>;
  compare: (read: ReadVersions) => Promise<void>;
  tellAdmins: (keys: readonly Part[]) => void;
}

/** Keeps one connection open that listens to the database's channels, and reconnects until it is stopped. */
function subscribe(listen: NonNullable<WatchOptions['listen']>, { check, compare, tellAdmins }: Heard) {
  let client: Client | undefined;
  let connected = false;
  /** When the last question was asked that has been answered, by the monotonic clock. */
  let heardAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const { default: pg } = await import('pg');
    if (stopped) return;
    const next = new pg.Client({
      connectionString: listen.connectionString,
      application_name: listen.name,
      ...PATIENCE,
    });
    client = next;
    const read = readerOn(next);
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'admin_changed') tellAdmins([payload as Part]);
      else check(read).catch((error) => lost(next, error));
    });
    try {
      await next.connect();
      if (stopped) return; // `stop` awaits this and ends the connection
      await next.query('listen content_changed');
      await next.query('listen admin_changed');
      const askedAt = performance.now();
      await check(read);
      heardAt = askedAt;
      tellAdmins(Object.keys(RIGHT_OF_PART) as Part[]);
      connected = next === client;
      if (connected) timer = setTimeout(ask, ASK_EVERY_MS, next, read);
    } catch (error) {
      lost(next, error as Error);
    }
  }

  /** Finds a connection that died silently (a pulled cable, a firewall), and retries a check that failed. */
  async function ask(current: Client, read: ReadVersions): Promise<void> {
    const askedAt = performance.now();
    try {
      await compare(read);
      heardAt = askedAt;
      if (current === client) timer = setTimeout(ask, ASK_EVERY_MS, current, read);
    } catch (error) {
      lost(current, error as Error);
    }
  }

  function lost(former: Client, error?: Error): void {
    if (former !== client) return;
    client = undefined;
    connected = false;
    former.end().catch(() => {});
    clearTimeout(timer);
    if (stopped) return;
    if (error) listen.onError(error);
    timer = setTimeout(() => {
      attempt = connect().catch(listen.onError);
    }, RECONNECT_MS);
  }

  let attempt = connect().catch(listen.onError);

  return {
    isHearing: () => connected && performance.now() - heardAt < HEARD_WITHIN_MS,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await attempt; // a connection cannot be ended while it is being made
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
