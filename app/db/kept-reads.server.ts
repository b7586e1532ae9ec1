import type { ContentWatch } from './content-watch.server.ts';
import type { ContentKey } from './tables.server.ts';

/**
 * Reads that nearly every page makes (settings, topics, the newest items): made once, kept until their
 * content changes.
 */
export interface KeptReads {
  get<T>(key: ContentKey, read: () => Promise<T>): Promise<T>;
  /** The same for a read that depends on several keys and on the time. */
  getUntil<T>(what: KeptName, read: () => Promise<TimedRead<T>>): Promise<T>;
}

export interface KeptName {
  name: string;
  keys: readonly ContentKey[];
  /** Leave it out where the result does not depend on the time. */
  now?: Date;
}

export interface TimedRead<T> {
  value: T;
  /** The instant after which it is read again; null where only a change ends it. */
  until: Date | null;
}

interface Entry {
  keys: readonly ContentKey[];
  since: Date;
  reading: Promise<TimedRead<unknown>>;
}

const MOST_ENTRIES = 1_000;
const LONG_AGO = new Date(0);

/** For requests that change something: they must see their own changes, so nothing is kept. */
export const freshReads: KeptReads = {
  get: (_key, read) => read(),
  getUntil: async (_what, read) => (await read()).value,
};

/** Reads kept for the life of the process. Drops each when `watch` reports its key. */
export function createKeptReads(watch: ContentWatch): KeptReads {
  const entries = new Map<string, Entry>();
  watch.onChange((changed) => {
    for (const [name, { keys }] of entries)
      if (keys.some((key) => changed.includes(key))) entries.delete(name);
  });

  /** Kept from the start of the read, so that a change during the read drops it too. */
  function begin<T>(
    { name, keys, now = LONG_AGO }: KeptName,
    read: () => Promise<TimedRead<T>>,
  ): Promise<TimedRead<T>> {
    const entry: Entry = { keys, since: now, reading: read() };
    if (entries.size >= MOST_ENTRIES) entries.clear();
    entries.set(name, entry);
    entry.reading.catch(() => entries.get(name) === entry && entries.delete(name));
    return entry.reading as Promise<TimedRead<T>>;
  }

  async function getUntil<T>(what: KeptName, read: () => Promise<TimedRead<T>>): Promise<T> {
    const { name, now = LONG_AGO } = what;
    if (!watch.isReliable()) return (await read()).value;
    const known = entries.get(name);
    if (known && known.since <= now) {
      const { value, until } = (await known.reading) as TimedRead<T>;
      if (!until || now < until) return value;
    }
    return (await begin(what, read)).value;
  }

  return {
    getUntil,
    get: (key, read) =>
      getUntil({ name: `all of ${key}`, keys: [key] }, async () => ({
        value: await read(),
        until: null,
      })),
  };
}

/** What is kept for each of many keys, such as the words of a search. */
interface KeptByKey<T> {
  what: KeptName;
  /** When all of it is read again. */
  until: () => Promise<Date | null>;
  key: string;
  /** Of these keys; the one that was asked for first goes. */
  most: number;
  find: () => Promise<T>;
}

/** Finds each key once, while `what` is kept. What fails is found again. */
export async function keptByKey<T>(
  kept: KeptReads,
  { what, until, key, most, find }: KeptByKey<T>,
): Promise<T> {
  const all = await kept.getUntil(what, async () => ({
    value: new Map<string, Promise<T>>(),
    until: await until(),
  }));
  const known = all.get(key);
  if (known) return known;
  const finding = find();
  const [oldest] = all.keys();
  if (all.size >= most && oldest !== undefined) all.delete(oldest);
  all.set(key, finding);
  finding.catch(() => all.delete(key));
  return finding;
}
