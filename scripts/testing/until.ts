import { setTimeout as pause } from 'node:timers/promises';

/** Waits until it is so. @param what for the error when the time is over */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  patienceMs = 60_000,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`too late: ${what}`);
    await pause(50);
  }
}
