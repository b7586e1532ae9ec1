import type { Server } from 'node:http';
import type { Log } from '#app/platform/log.server.ts';

/** The supervisor's patience is 10 s: what is not done by then is cut off. */
const PATIENCE_MS = 8_000;

interface StopOptions {
  log: Log;
  /** Resolves when the jobs under way have ended. */
  stopWork: () => Promise<void>;
  close: () => Promise<void>;
}

/** On SIGTERM or SIGINT: no new requests or jobs, those under way end, then all closes and the process exits 0. */
export function stopGracefully(server: Server, { log, stopWork, close }: StopOptions): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const cutOff = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    // A job that takes longer is taken up by another process, or at the next start.
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const answered = new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    await Promise.all([answered, Promise.race([stopWork(), patience])]);
    clearTimeout(cutOff);
    await close().catch((error) => log.error({ err: error }, 'closing failed'));
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
