import type { Server } from 'node:http';
import type { Log } from '#app/platform/log.server.ts';

/** The supervisor's patience is 10 s: what is not done by then is cut off. */
const PATIENCE_MS = 8_000;

/** On SIGTERM or SIGINT: no new requests, those under way end, then everything closes and the process exits 0. */
export function stopGracefully(
  server: Server,
  { log, close }: { log: Log; close: () => Promise<void> },
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const cutOff = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    clearTimeout(cutOff);
    await close().catch((error) => log.error({ err: error }, 'closing failed'));
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
