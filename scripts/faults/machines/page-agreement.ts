import { setTimeout as pause } from 'node:timers/promises';

/** How pages of several machines agreed on what was saved. */
export interface Agreement {
  saves: number;
  /** The longest time after a save at which a machine was asked and still answered without it, in milliseconds. */
  oldestMs: number;
  /** The longest time after a save at which a machine was asked and answered no page at all. */
  awayMs: number;
}

const PAGE = '/topics';
const ANSWER_WITHIN_MS = 5_000;
const PATIENCE_MS = 15_000;
const AGAIN_MS = 10;
/** What has ended comes back with a page of its own; nothing is learned from asking on. */
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']);

export function newAgreement(): Agreement {
  return { saves: 0, oldestMs: 0, awayMs: 0 };
}

/**
 * Asks every machine by itself until its page has what was saved.
 * @param savedAt when it was acknowledged, like `performance.now()`
 */
export async function watchAgreement(
  agreement: Agreement,
  { ports, slug, savedAt }: { ports: readonly number[]; slug: string; savedAt: number },
): Promise<void> {
  agreement.saves += 1;
  await Promise.all(
    ports.map(async (port) => {
      for (;;) {
        const askedAfter = performance.now() - savedAt;
        const seen = await look(port, slug);
        if (seen === 'old') agreement.oldestMs = Math.max(agreement.oldestMs, askedAfter);
        if (seen === 'away') agreement.awayMs = Math.max(agreement.awayMs, askedAfter);
        if (seen === 'new' || seen === 'gone' || askedAfter > PATIENCE_MS) return;
        await pause(AGAIN_MS);
      }
    }),
  );
}

async function look(port: number, slug: string): Promise<'new' | 'old' | 'away' | 'gone'> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${PAGE}`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await answer.text();
    if (!answer.ok) return 'away';
    return text.includes(slug) ? 'new' : 'old';
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    return GONE.has(code) ? 'gone' : 'away';
  }
}
