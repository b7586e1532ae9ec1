import type { Server } from 'node:net';

/** The kernel makes about a tenth of a millisecond of it. */
const PAUSE_MS = 0.05;
/** As many new connections at once are shared. */
const MOST_PAUSES = 32;
const REGAINED_IN_MS = 200;

const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * Shares new connections with the other workers, which wait at the same socket: after each, this worker sleeps for a
 * moment, so that another takes the next. Otherwise whoever wakes first takes all that come at once, and keeps them.
 * A worker sleeps for at most a few percent of its time, however many connections come.
 */
export function shareConnections(server: Server, pause = sleep, now = () => performance.now()): void {
  let pausesLeft = MOST_PAUSES;
  let countedAt = now();
  server.on('connection', () => {
    const instant = now();
    const regained = ((instant - countedAt) / REGAINED_IN_MS) * MOST_PAUSES;
    pausesLeft = Math.min(MOST_PAUSES, pausesLeft + regained);
    countedAt = instant;
    if (pausesLeft < 1) return;
    pausesLeft -= 1;
    pause();
  });
}

/** Blocks this process: a timer would let it take the next connection meanwhile. */
function sleep(): void {
  Atomics.wait(never, 0, 0, PAUSE_MS);
}
