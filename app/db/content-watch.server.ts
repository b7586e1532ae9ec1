import type { Client } from 'pg';
import type { Db } from './database.server.ts';
import { ADMIN_KEYS, type AdminKey, type ContentKey } from './tables.server.ts';

export interface ContentWatch {
  /** The check to await before serving from memory. Null where nothing needs checking: nearly free. */
  refresh(): Promise<unknown> | null;
  /** Reads the versions and notifies the listeners of the keys that changed. */
  check(): Promise<void>;
  /** False while changes of other processes could be missed: then nothing may be served from memory. */
  isReliable(): boolean;
  onChange(listener: (keys: readonly ContentKey[]) => void): void;
  /**
   * The same for keys that only the admin area shows. Reports all keys after a gap in which changes may have
   * been missed.
   */
  onAdminChange(listener: (keys: readonly AdminKey[]) => void): void;
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
const ASK_EVERY_MS = 10_000;
const PATIENCE = { connectionTimeoutMillis: 4_000, query_timeout: 5_000, keepAlive: true };

/** Watches the versions of content keys, which triggers count up (`migrations/0007-content-triggers.ts`). */
export function createContentWatch(db: Db, options: WatchOptions): ContentWatch {
  const listeners: Array<(keys: readonly ContentKey[]) => void> = [];
  const adminListeners: Array<(keys: readonly AdminKey[]) => void> = [];
  let seen: Map<ContentKey | AdminKey, number> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const underWay = new Set<Promise<void>>();
  let hasFailed = false;

  async function check(): Promise<void> {
    const comparing = compare();
    underWay.add(comparing);
    try {
      await comparing;
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      underWay.delete(comparing);
    }
  }

  async function compare(): Promise<void> {
    const rows = await db.selectFrom('content_versions').select(['key', 'version']).execute();
    const versions = new Map(rows.map((row) => [row.key, row.version]));
    const before = seen ?? versions;
    const changed = [...versions].filter(([key, version]) => before.get(key) !== version).map(([key]) => key);
    seen = versions;
    const content = changed.filter((key) => !isAdminKey(key)) as ContentKey[];
    if (content.length > 0) for (const listener of listeners) listener(content);
    tellAdmins(changed.filter(isAdminKey));
  }

  function tellAdmins(keys: readonly AdminKey[]): void {
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

  const subscription = options.listen && subscribe(options.listen, { check, tellAdmins });
  return {
    refresh,
    check,
    isReliable: () => seen !== null && !hasFailed && (subscription?.isConnected() ?? true),
    onChange: (listener) => listeners.push(listener),
    onAdminChange: (listener) => adminListeners.push(listener),
    stop: async () => subscription?.stop(),
  };
}

function isAdminKey(key: string): key is AdminKey {
  return (ADMIN_KEYS as readonly string[]).includes(key);
}

interface Heard {
  check: () => Promise<void>;
  tellAdmins: (keys: readonly AdminKey[]) => void;
}

/** Keeps one connection open that listens to the database's channels, and reconnects until it is stopped. */
function subscribe(listen: NonNullable<WatchOptions['listen']>, { check, tellAdmins }: Heard) {
  let client: Client | undefined;
  let connected = false;
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
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'admin_changed') tellAdmins([payload].filter(isAdminKey));
      else check().catch((error) => lost(next, error));
    });
    try {
      await next.connect();
      if (stopped) return; // `stop` awaits this and ends the connection
      await next.query('listen content_changed');
      await next.query('listen admin_changed');
      await check();
      tellAdmins(ADMIN_KEYS);
      connected = next === client;
      if (connected) timer = setTimeout(keepAlive, ASK_EVERY_MS, next);
    } catch (error) {
      lost(next, error as Error);
    }
  }

  /** Detects a connection that died silently (a pulled cable, a firewall) by querying it. */
  async function keepAlive(current: Client): Promise<void> {
    try {
      await current.query('select 1');
      await check(); // retries a check that failed
      if (current === client) timer = setTimeout(keepAlive, ASK_EVERY_MS, current);
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
    isConnected: () => connected,
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
