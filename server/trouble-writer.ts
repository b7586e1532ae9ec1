import { setTimeout as pause } from 'node:timers/promises';
import { canWriteNow } from '#app/db/can-write-now.server.ts';
import { storeTroubles } from '#app/features/house/health-desk/store-troubles.server.ts';
import { describePath, withoutSecrets } from '#app/platform/log/log.server.ts';
import type { TroubleNotes } from '#app/platform/log/trouble-notes.server.ts';
import type { Services } from '#app/platform/services.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';

/** Three writes a minute, whatever happens. */
const WRITE_EVERY_MS = 20_000;
/** A stop waits no longer for a database that does not answer. */
const LAST_MS = 1_000;

/**
 * Writes what a process noted, apart from requests. While the database does not answer, nothing waits for it:
 * one attempt is under way, and further notes replace one another in bounded memory.
 */
export function startTroubleWriter(
  services: Pick<Services, 'db' | 'engine' | 'log'>,
  notes: TroubleNotes,
  everyMs: number = WRITE_EVERY_MS,
): { stop(): Promise<void> } {
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    const batch = notes.take();
    if (!batch) return;
    try {
      if (!(await canWriteNow(services.db, services.engine))) return notes.putBack(batch);
      await storeTroubles(services, batch);
    } catch (error) {
      notes.putBack(batch);
      services.log.warn({ err: error }, 'errors and slow places not written');
    }
  }

  function writeAlone(): Promise<void> {
    writing ??= write().finally(() => {
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
        pause(LAST_MS, undefined, { ref: false }),
      ]);
    },
  };
}

/** 'GET /shop': the address as the log has it, without secrets and without what follows the '?'. */
export function noteSlowPage(notes: TroubleNotes) {
  return ({ method = '', url = '' }: { method?: string; url?: string }, ms: number): void =>
    notes.slow('page', `${method} ${describePath(redactPath(url))}`, ms);
}

/** The text of a query: its values are apart from it, so what would look like a secret is one that was written into it. */
export function noteSlowQuery(notes: TroubleNotes) {
  return (text: string, ms: number): void => notes.slow('query', withoutSecrets(text), ms);
}
