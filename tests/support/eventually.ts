import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 15_000;

/** Waits until `condition` holds. For what happens elsewhere and by itself; a test never pauses for a fixed time. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`did not come true in ${PATIENCE_MS} ms: ${condition}`);
    await pause(LOOK_EVERY_MS);
  }
}
