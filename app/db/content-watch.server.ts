import type { Client } from 'pg';
import type { Db } from './database.server.ts';
import type { ContentKey } from './tables.server.ts';

export interface ContentWatch {
  /** Cheap and synchronous: whether another process may have changed the content since the last check. */
  mayHaveChanged(): boolean;
  /** Reads the versions and tells the listeners which keys changed. */
  check(): Promise<void>;
  /** False while changes made elsewhere could go unseen: nothing may then be served from memory. */
  isReliable(): boolean;
  onChange(listener: (keys: readonly ContentKey[]) => void): void;
  stop(): Promise<void>;
}

interface WatchOptions {
  /** SQLite: true once after another connection has committed. */
  changedElsewhere?: () => boolean;
  /** PostgreSQL: changes are announced by NOTIFY. */
  listen?: { connectionString: string; onError: (error: Error) => void };
}

const LOOK_EVERY_MS = 50;
const RECONNECT_MS = 1_000;

export function createContentWatch(db: Db, options: WatchOptions): ContentWatch {
  const listeners: Array<(keys: readonly ContentKey[]) => void> = [];
  let seen: Map<ContentKey, number> | null = null;
  let lookedAt = 0;

  async function check(): Promise<void> {
    const rows = await db.selectFrom('content_versions').select(['key', 'version']).execute();
    const versions = new Map(rows.map((row) => [row.key, row.version]));
    const before = seen ?? versions;
    const changed = [...versions].filter(([key, version]) => before.get(key) !== version).map(([key]) => key);
    seen = versions;
    if (changed.length > 0) for (const listener of listeners) listener(changed);
  }

  function mayHaveChanged(): boolean {
    if (!options.changedElsewhere) return false;
    const now = Date.now();
    if (now - lookedAt < LOOK_EVERY_MS) return false;
    lookedAt = now;
    return options.changedElsewhere();
  }

  const subscription = options.listen && subscribe(options.listen, check);
  return {
    mayHaveChanged,
    check,
    isReliable: () => seen !== null && (subscription?.isConnected() ?? true),
    onChange: (listener) => listeners.push(listener),
    stop: async () => subscription?.stop(),
  };
}

/** Keeps one connection open on the channel 'content_changed'; reconnects for as long as it is wanted. */
function subscribe(listen: NonNullable<WatchOptions['listen']>, check: () => Promise<void>) {
  let client: Client | undefined;
  let connected = false;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const lost = (error?: Error) => {
    if (error) listen.onError(error);
    connected = false;
    client = undefined;
    clearTimeout(retry);
    if (!stopped) retry = setTimeout(connect, RECONNECT_MS);
  };
  const connect = async () => {
    const { default: pg } = await import('pg');
    if (stopped) return;
    const next = new pg.Client({ connectionString: listen.connectionString, keepAlive: true });
    next.once('error', lost);
    next.once('end', () => next === client && lost());
    next.on('notification', () => check().catch(listen.onError));
    try {
      await next.connect();
      await next.query('listen content_changed');
      await check();
      client = next;
      connected = true;
    } catch (error) {
      await next.end().catch(() => {});
      lost(error as Error);
    }
  };
  connect().catch(listen.onError);

  return {
    isConnected: () => connected,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
