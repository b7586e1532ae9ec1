import { randomUUID } from 'node:crypto';
import type { ContentWatch } from './content-watch.server.ts';
import type { AdminKey, ContentKey } from './tables.server.ts';

export interface LiveChange {
  /** What `mark` gives from now on. */
  mark: string;
  keys: ReadonlyArray<ContentKey | AdminKey>;
}

/** What open pages of the admin area are told: that something changed, here or in another process. */
export interface LiveChanges {
  /** Where it differs from an older mark, something changed in between. Marks of two processes always differ. */
  mark(): Promise<string>;
  /** @param onEnd the process stops. @returns ends it */
  subscribe(onChange: (change: LiveChange) => void, onEnd: () => void): () => void;
  close(): void;
}

/** A burst of changes is told once. */
const GATHER_MS = 250;
/** SQLite tells nobody of a commit: it is looked at, while there is somebody to be told. */
const LOOK_EVERY_MS = 1_000;

export function createLiveChanges(watch: ContentWatch): LiveChanges {
  const here = randomUUID().slice(0, 8);
  const listeners = new Set<{ onChange: (change: LiveChange) => void; onEnd: () => void }>();
  const gathered = new Set<ContentKey | AdminKey>();
  let count = 0;
  let isClosed = false;
  let telling: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;

  const mark = () => `${here}.${count}`;
  /** Where the database does not answer there is nothing to tell; who asks it next finds out. */
  const look = async () => void (await watch.refresh()?.catch(() => {}));

  function note(keys: ReadonlyArray<ContentKey | AdminKey>): void {
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
      if (isClosed) setImmediate(onEnd); // who asks while the process stops has nothing to wait for
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
