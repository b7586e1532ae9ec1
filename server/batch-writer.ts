import { setTimeout as pause } from 'node:timers/promises';
import { canWriteNow } from '#app/db/can-write-now.server.ts';
import type { Services } from '#app/platform/services.ts';

/** Three writes a minute, whatever happens. */
const WRITE_EVERY_MS = 20_000;
/** A stop waits no longer for a database that does not answer. */
const LAST_MS = 1_000;

export interface Batches {
  /** Writes what was noted, and keeps what it could not write. Called where a write would begin at once. */
  write(): Promise<void>;
  /** What the log says of one that fails. */
  failure: string;
}

/**
 * Writes what a process noted, apart from requests. While the database does not answer, nothing waits for it: one attempt
 * is under way, and notes go on in bounded memory.
 */
export function startBatchWriter(
  services: Pick<Services, 'db' | 'engine' | 'log'>,
  { write, failure }: Batches,
  { everyMs = WRITE_EVERY_MS, lastMs = LAST_MS }: { everyMs?: number; lastMs?: number } = {},
): { stop(): Promise<void> } {
  let writing: Promise<void> | null = null;

  async function writeNow(): Promise<void> {
    try {
      if (await canWriteNow(services.db, services.engine)) await write();
    } catch (error) {
      services.log.warn({ err: error }, failure);
    }
  }

  function writeAlone(): Promise<void> {
    writing ??= writeNow().finally(() => {
      writing = null;
    });
    return writing;
  }

  const timer = setInterval(writeAlone, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      const isIdle = writing === null;
      await Promise.race([
        isIdle ? writeAlone() : writing?.then(writeAlone),
        pause(lastMs, undefined, { ref: false }),
      ]);
    },
  };
}
