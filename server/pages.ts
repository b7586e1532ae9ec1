import { join } from 'node:path';
import type { ServerBuild } from 'react-router';

/** React Router's build. In the bundled server it is a part of the bundle: `scripts/build/bundle-server.ts` replaces this file. */
export async function importPages(): Promise<ServerBuild> {
  return (await import(join(import.meta.dirname, '../build/server/index.js'))) as ServerBuild;
}
