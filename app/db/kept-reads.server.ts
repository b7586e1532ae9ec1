import type { ContentWatch } from './content-watch.server.ts';
import type { ContentKey } from './tables.server.ts';

/** What nearly every page shows (settings, topics, the newest items): read once, kept until its content changes. */
export interface KeptReads {
  get<T>(key: ContentKey, read: () => Promise<T>): Promise<T>;
  /** The same for what is made of several parts of the content, and changes as time passes, too. */
  getUntil<T>(what: KeptName, read: () => Promise<TimedRead<T>>): Promise<T>;
}

export interface KeptName {
  name: string;
  keys: readonly ContentKey[];
  /** Left out where no clock changes it. */
  now?: Date;
}

export interface TimedRead<T> {
  value: T;
  /** From then on it is read again; null where only a change ends it. */
  until: Date | null;
}

interface Entry {
  keys: readonly ContentKey[];
  since: Date;
  reading: Promise<TimedRead<unknown>>;
}

const MOST_ENTRIES = 1_000;
const LONG_AGO = new Date(0);

/** What a request that changes something reads with: it must see its own changes. */
export const freshReads: KeptReads = {
  get: (_key, read) => read(),
  getUntil: async (_what, read) => (await read()).value,
};

export function createKeptReads(watch: ContentWatch): KeptReads {
  const entries = new Map<string, Entry>();
  watch.onChange((changed) => {
    for (const [name, { keys }] of entries)
      if (keys.some((key) => changed.includes(key))) entries.delete(name);
  });

  /** Kept from its beginning: a change that comes meanwhile takes it away again. */
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
