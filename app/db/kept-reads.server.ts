import type { ContentWatch } from './content-watch.server.ts';
import type { ContentKey } from './tables.server.ts';

/** Small lists that nearly every page shows (settings, topics): read once, kept until their content changes. */
export interface KeptReads {
  get<T>(key: ContentKey, read: () => Promise<T>): Promise<T>;
}

/** What a request that changes something reads with: it must see its own changes. */
export const freshReads: KeptReads = { get: (_key, read) => read() };

export function createKeptReads(watch: ContentWatch): KeptReads {
  const kept = new Map<ContentKey, Promise<unknown>>();
  watch.onChange((keys) => {
    for (const key of keys) kept.delete(key);
  });
  return {
    get<T>(key: ContentKey, read: () => Promise<T>): Promise<T> {
      if (!watch.isReliable()) return read();
      const known = kept.get(key);
      if (known) return known as Promise<T>;
      // Kept from its beginning: a change that comes meanwhile takes it away again.
      const reading = read();
      kept.set(key, reading);
      reading.catch(() => kept.get(key) === reading && kept.delete(key));
      return reading;
    },
  };
}
