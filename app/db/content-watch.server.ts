import type { Client } from 'pg';
import type { Db } from './database.server.ts';
import { ADMIN_KEYS, type AdminKey, type ContentKey } from './tables.server.ts';

export interface ContentWatch {
  /**
   * What to wait for before anything is served from memory: a look at what may have changed, or one that is under
   * way. Null, and cheap, where there is nothing to wait for.
   */
  refresh(): Promise<unknown> | null;
  /** Reads the versions and tells the listeners which keys changed. */
  check(): Promise<void>;
  /** False while changes made elsewhere could go unseen: nothing may then be served from memory. */
  isReliable(): boolean;
  onChange(listener: (keys: readonly ContentKey[]) => void): void;
  /** The same for what only the admin area shows; after a gap in which changes may have gone unseen, all keys. */
  onAdminChange(listener: (keys: readonly AdminKey[]) => void): void;
  stop(): Promise<void>;
}

interface WatchOptions {
  /** SQLite: true once after anybody has committed, here or elsewhere. */
  changed?: () => boolean;
  /** PostgreSQL: changes are announced by NOTIFY. */
  listen?: { connectionString: string; name: string; onError: (error: Error) => void };
}

/** Looking costs 3 µs: this bounds it, and is less than it takes anybody to commit and to ask. */
const LOOK_EVERY_MS = 1;
const RECONNECT_MS = 1_000;
const ASK_EVERY_MS = 10_000;
const PATIENCE = { connectionTimeoutMillis: 4_000, query_timeout: 5_000, keepAlive: true };

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
    const now = performance.now(); // no clock that may be set back
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

/** Keeps one connection open on the channels of the database; reconnects for as long as it is wanted. */
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
      if (stopped) return; // who stops it waits for this, and ends it
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

  /** A connection that died without a word (a pulled cable, a firewall) is found out by asking. */
  async function keepAlive(current: Client): Promise<void> {
    try {
      await current.query('select 1');
      await check(); // in case one has failed
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
      await attempt; // a connection that is being made cannot be ended
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
