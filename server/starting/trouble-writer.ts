import { storeTroubles } from '#app/features/house/health-desk/store-troubles.server.ts';
import { describePath, withoutSecrets } from '#app/platform/log/log.server.ts';
import type { TroubleNotes } from '#app/platform/log/trouble-notes.server.ts';
import type { Services } from '#app/platform/services.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';
import { startBatchWriter } from './batch-writer.ts';

/** Writes what went wrong or took long in this process. */
export function startTroubleWriter(
  services: Pick<Services, 'db' | 'engine' | 'log'>,
  notes: TroubleNotes,
  everyMs?: number,
): { stop(): Promise<void> } {
  async function write(): Promise<void> {
    const batch = notes.take();
    if (!batch) return;
    try {
      await storeTroubles(services, batch);
    } catch (error) {
      notes.putBack(batch);
      throw error;
    }
  }
  return startBatchWriter(services, { write, failure: 'errors and slow places not written' }, { everyMs });
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
