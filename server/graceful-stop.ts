import type { Server, ServerResponse } from 'node:http';
import type { Log } from '#app/platform/log.server.ts';

/** The supervisor's patience is 10 s: requests that are not done by then are cut off. */
const PATIENCE_MS = 8_000;
/** What then still does not close (a database that does not answer) is left as it is. */
const LAST_MS = 9_500;

interface StopOptions {
  log: Log;
  /** Resolves when the jobs under way have ended. */
  stopWork: () => Promise<void>;
  close: () => Promise<void>;
}

/** On SIGTERM or SIGINT: no new requests or jobs, those under way end, then all closes and the process exits 0. */
export function stopGracefully(server: Server, { log, stopWork, close }: StopOptions): void {
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  server.on('request', (_req, res) => {
    underWay.add(res);
    res.on('close', () => underWay.delete(res));
    if (stopping) closeAfter(res);
  });

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const cutOff = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    setTimeout(() => process.exit(0), LAST_MS).unref();
    for (const res of underWay) closeAfter(res);
    // A job that takes longer is taken up by another process, or at the next start.
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
    const answered = new Promise<void>((resolve) => {
      server.close(() => resolve());
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

/** A connection that is kept alive must not hold the process up once its answer is through. */
function closeAfter(res: ServerResponse): void {
  const { socket } = res;
  if (res.headersSent) res.once('finish', () => socket?.end());
  else res.shouldKeepAlive = false;
}
