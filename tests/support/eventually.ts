import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 10_000;

/**
 * Waits until `condition` holds, for events outside the test's control. A test never waits for a fixed time.
 */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`did not come true in ${patienceMs} ms: ${condition}`);
    await pause(LOOK_EVERY_MS);
  }
}
