import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './errors.server.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Writes what cannot be undone and nobody else knows, such as a mail that its server has accepted: a database that is away
 * is waited for. The write may run twice, where its first answer was lost.
 * @param onAway called before each further attempt
 */
export async function untilWritten<T>(write: () => Promise<T>, onAway: () => void = () => {}): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await write();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      onAway();
      await pause(pauseMs);
    }
  }
}
