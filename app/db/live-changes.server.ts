import { randomUUID } from 'node:crypto';
import type { ContentWatch } from './content-watch.server.ts';
import type { Part } from './tables.server.ts';

export interface LiveChange {
  /** The value of `mark` from now on. */
  mark: string;
  keys: readonly Part[];
}

/** Notifies open pages of the admin area that something changed, in this process or another. */
export interface LiveChanges {
  /**
   * A mark that differs from an older one means that something changed in between. Marks of two processes
   * always differ.
   */
  mark(): Promise<string>;
  /** @param onEnd called when the process stops @returns ends the subscription */
  subscribe(onChange: (change: LiveChange) => void, onEnd: () => void): () => void;
  close(): void;
}

/** A burst of changes within this time is reported once. */
const GATHER_MS = 250;
/** SQLite does not announce commits: it is polled while there are subscribers. */
const LOOK_EVERY_MS = 1_000;

/** Gathers changes of `watch` and reports them to subscribers. */
export function createLiveChanges(watch: ContentWatch): LiveChanges {
  const here = randomUUID().slice(0, 8);
  const listeners = new Set<{ onChange: (change: LiveChange) => void; onEnd: () => void }>();
  const gathered = new Set<Part>();
  let count = 0;
  let isClosed = false;
  let telling: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;

  const mark = () => `${here}.${count}`;
  /** Ignores a database that does not answer: the next query reports it. */
  const look = async () => void (await watch.refresh()?.catch(() => {}));

  function note(keys: readonly Part[]): void {
    count += 1;
    if (listeners.size === 0) return;
    for (const key of keys) gathered.add(key);
    telling ??= setTimeout(tell, GATHER_MS);
  }

  function tell(): void {
    const change = { mark: mark(), keys: [...gathered] };
    telling = undefined;
    gathered.clear();
    for (const { onChange } of listeners) onChange(change);
  }

  function rest(): void {
    clearInterval(looking);
    clearTimeout(telling);
    looking = undefined;
    telling = undefined;
    gathered.clear();
  }

  watch.onChange(note);
  watch.onAdminChange(note);
  return {
    mark: async () => {
      await look();
      return mark();
    },
    subscribe: (onChange, onEnd) => {
      const listener = { onChange, onEnd };
      listeners.add(listener);
      if (isClosed) setImmediate(onEnd); // a subscriber that comes while the process stops ends at once
      looking ??= setInterval(look, LOOK_EVERY_MS).unref();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) rest();
      };
    },
    close: () => {
      isClosed = true;
      for (const { onEnd } of [...listeners]) onEnd();
      rest();
    },
  };
}
