import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Waits until it is so. @param what for the error after a minute */
export async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`too late: ${what}`);
    await pause(50);
  }
}
