import { setTimeout as pause } from 'node:timers/promises';
import { canWriteNow } from '#app/db/can-write-now.server.ts';
import type { Services } from '#app/platform/services.ts';

/** Three writes a minute, whatever happens. */
const WRITE_EVERY_MS = 20_000;
/** A stop waits no longer for a database that does not answer. */
const LAST_MS = 1_000;
/** Between two attempts at a stop. */
const AGAIN_MS = 50;

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
  let writing: Promise<boolean> | null = null;

  /** @returns whether it was written */
  async function writeNow(): Promise<boolean> {
    try {
      if (!(await canWriteNow(services.db, services.engine))) return false;
      await write();
      return true;
    } catch (error) {
      services.log.warn({ err: error }, failure);
      return false;
    }
  }

  function writeAlone(): Promise<boolean> {
    writing ??= writeNow().finally(() => {
      writing = null;
    });
    return writing;
  }

  /** Also where other workers write at the same time: they stop together. */
  async function writeRest(isOver: () => boolean): Promise<void> {
    await writing;
    while (!(await writeAlone()) && !isOver()) await pause(AGAIN_MS);
  }

  const timer = setInterval(writeAlone, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      let isOver = false;
      await Promise.race([writeRest(() => isOver), pause(lastMs, undefined, { ref: false })]);
      isOver = true;
    },
  };
}
