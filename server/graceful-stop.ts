import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { standardOutput } from '#app/platform/line-output.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { ConnectionDrain } from './connection-drain.ts';
import { endProcess } from './end-process.ts';

/** Supervisors kill after 10 s, so requests that are not finished by then are cut off. */
const PATIENCE_MS = 8_000;
/** Whatever does not close by then (a database that does not answer) is abandoned. */
const LAST_MS = 9_500;
/** For a main thread that hangs. */
const KILL_MS = 9_800;
/** For the last lines of the log. */
const FLUSH_MS = 300;

interface StopOptions {
  log: Log;
  connections: ConnectionDrain;
  /** Resolves when the running jobs have ended. */
  stopWork: () => Promise<void>;
  /** Ends endless answers. */
  endStreams: () => void;
  close: () => Promise<void>;
}

/**
 * Handles SIGTERM and SIGINT once the site listens: starts no more jobs, drains the connections (see
 * `connection-drain.ts`), closes everything and exits with 0. Ignores a second signal, because a terminal and
 * npm both send one for a single Ctrl+C.
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
    // Another process, or the next start, takes over a job that takes longer.
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

/** Kills from a separate thread, which does not need this one. */
function killLater(): void {
  const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${KILL_MS})`;
  new Worker(kill, { eval: true }).on('error', () => {}).unref();
}
