import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

/** Vite inside our own server, so that development and production take the same way. */
export async function startVite(server: Server) {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  return {
    middlewares: vite.middlewares,
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  };
}
