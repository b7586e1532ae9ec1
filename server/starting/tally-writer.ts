import type { Services } from '#app/platform/services.ts';
import { startBatchWriter } from './batch-writer.ts';

/** Longer than all entries of all counters take; a stop has 9 s. */
const LAST_MS = 4_000;

/** Writes what this process counted: three times a minute, and all of it before the process ends. */
export function startTallyWriter(services: Services, everyMs?: number): { stop(): Promise<void> } {
  async function write(): Promise<void> {
    const lost = await services.tally.write(services);
    if (Object.keys(lost).length > 0) services.log.warn({ lost }, 'counted more than a process remembers');
  }
  return startBatchWriter(services, { write, failure: 'counts not written' }, { everyMs, lastMs: LAST_MS });
}
