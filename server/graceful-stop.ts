import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { standardOutput } from '#app/platform/line-output.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { ConnectionDrain } from './connection-drain.ts';
import { endProcess } from './end-process.ts';

/** The supervisor's patience is 10 s: requests that are not done by then are cut off. */
const PATIENCE_MS = 8_000;
/** What then still does not close (a database that does not answer) is left as it is. */
const LAST_MS = 9_500;
/** Where not even that can be said, because the main thread hangs. */
const KILL_MS = 9_800;
/** For the last lines of the log. */
const FLUSH_MS = 300;

interface StopOptions {
  log: Log;
  connections: ConnectionDrain;
  /** Resolves when the jobs under way have ended. */
  stopWork: () => Promise<void>;
  /** Ends answers that have no end of their own. */
  endStreams: () => void;
  close: () => Promise<void>;
}

/**
 * What SIGTERM and SIGINT do once the site listens: no new jobs, requests as long as they come (see
 * `connection-drain.ts`), then all closes and the process ends with 0. Asked again it goes on as it has begun: a
 * terminal and npm tell us both of one Ctrl+C.
 */
export function gracefulStop({ log, connections, stopWork, endStreams, close }: StopOptions) {
  let stopping = false;
  return async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(endProcess, LAST_MS, 0);
    killLater();
    log.info({ signal }, 'stopping');
    const cutOff = setTimeout(connections.cutOff, PATIENCE_MS);
    // A job that takes longer is taken up by another process, or at the next start.
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
    await Promise.all([connections.drain(endStreams), Promise.race([stopWork(), patience])]);
    clearTimeout(cutOff);
    await close().catch((error) => log.error({ err: error }, 'closing failed'));
    log.info('stopped');
    await standardOutput.flush(FLUSH_MS);
    flushCompileCache();
    endProcess(0);
  };
}

/** By a thread of its own, which needs nothing of this one. */
function killLater(): void {
  const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${KILL_MS})`;
  new Worker(kill, { eval: true }).on('error', () => {}).unref();
}
