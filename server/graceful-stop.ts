import type { Log } from '#app/platform/log.server.ts';
import type { ConnectionDrain } from './connection-drain.ts';

/** The supervisor's patience is 10 s: requests that are not done by then are cut off. */
const PATIENCE_MS = 8_000;
/** What then still does not close (a database that does not answer) is left as it is. */
const LAST_MS = 9_500;

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
 * `connection-drain.ts`), then all closes and the process exits 0. Asked again it goes on as it has begun: a terminal
 * and npm tell us both of one Ctrl+C.
 */
export function gracefulStop({ log, connections, stopWork, endStreams, close }: StopOptions) {
  let stopping = false;
  return async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), LAST_MS).unref();
    log.info({ signal }, 'stopping');
    const cutOff = setTimeout(connections.cutOff, PATIENCE_MS);
    // A job that takes longer is taken up by another process, or at the next start.
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
    await Promise.all([connections.drain(endStreams), Promise.race([stopWork(), patience])]);
    clearTimeout(cutOff);
    await close().catch((error) => log.error({ err: error }, 'closing failed'));
    log.info('stopped');
    process.exit(0);
  };
}
