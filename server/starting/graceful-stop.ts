import { flushCompileCache } from 'node:module';
import { standardOutput } from '#app/platform/log/line-output.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { ConnectionDrain } from '../connections/connection-drain.ts';
import { endProcess } from '../end-process.ts';
import { endWithin } from '../last-resort.ts';

interface Patience {
  /** Requests that are not finished by then are cut off. */
  patienceMs: number;
  /** Whatever does not close by then (a database that does not answer) is abandoned. */
  lastMs: number;
  /** For a main thread that hangs. */
  killMs: number;
}

/** Supervisors kill after 10 s. */
const STOPPING: Patience = { patienceMs: 8_000, lastMs: 9_500, killMs: 9_800 };
/** A worker that another one has replaced has time: nobody waits for its end. */
const REPLACED: Patience = { patienceMs: 30_000, lastMs: 31_500, killMs: 31_800 };
/** For the last lines of the log. */
const FLUSH_MS = 300;

interface StopOptions {
  log: Log;
  connections: ConnectionDrain;
  /** Whether the listening socket outlives this process even after a stop signal. */
  isSocketKept: boolean;
  /** Resolves when the running jobs have ended. */
  stopWork: () => Promise<void>;
  /** Ends endless answers. */
  endStreams: () => void;
  close: () => Promise<void>;
}

/** 'replaced': another worker serves already. */
export type StopReason = NodeJS.Signals | 'replaced';

/**
 * Handles SIGTERM and SIGINT once the site listens: starts no more jobs, drains the connections (see
 * `connection-drain.ts`), closes everything and exits with 0. Ignores a second signal, because a terminal and
 * npm both send one for a single Ctrl+C; but a signal shortens the time of a worker that is being replaced.
 */
export function gracefulStop({ log, connections, isSocketKept, stopWork, endStreams, close }: StopOptions) {
  let began: StopReason | null = null;

  function limitTime({ patienceMs, lastMs, killMs }: Patience): void {
    setTimeout(endProcess, lastMs, 0);
    endWithin(killMs);
    setTimeout(connections.cutOff, patienceMs).unref();
  }

  return async (reason: StopReason): Promise<void> => {
    if (began !== null && (began !== 'replaced' || reason === 'replaced')) return;
    const isFirst = began === null;
    began = reason;
    const patience = reason === 'replaced' ? REPLACED : STOPPING;
    limitTime(patience);
    if (!isFirst) return;
    log.info({ signal: reason }, 'stopping');
    // Another process, or the next start, takes over a job that takes longer.
    const untilCutOff = new Promise<void>((resolve) => setTimeout(resolve, patience.patienceMs).unref());
    await Promise.all([
      connections.drain(endStreams, isSocketKept || reason === 'replaced'),
      Promise.race([stopWork(), untilCutOff]),
    ]);
    await close().catch((error) => log.error({ err: error }, 'closing failed'));
    log.info('stopped');
    await standardOutput.flush(FLUSH_MS);
    flushCompileCache();
    endProcess(0);
  };
}
