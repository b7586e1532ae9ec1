import type { ServerBuild } from 'react-router';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/platform/services.ts';
import { createApp } from '../../../server/requests/app.ts';
import { listening } from './listening.ts';

/** Serves a build like the server, without files, to visitors of one address. @returns its origin */
export function listeningApp(
  loadBuild: () => ServerBuild,
  { services, watch }: { services: Services; watch: Database['watch'] },
): Promise<string> {
  const app = createApp({
    loadBuild: async () => loadBuild(),
    services,
    watch,
    staticFiles: () => false,
    clientAddress: () => '203.0.113.7',
    isDevelopment: false,
    afterChange: () => {},
  });
  return listening(app);
}
