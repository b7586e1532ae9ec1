import type { Server } from 'node:http';

/**
 * A connection that is closed no longer tells whose it was, unless somebody asked before. What is counted is read after
 * the answer, and many programs close with it.
 */
export function keepAddresses(server: Server): void {
  server.on('connection', (socket) => socket.remoteAddress);
}
