import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { areaManifest } from '../../server/requests/area-manifest.ts';

// Writes the route lists for the parts of the site beside the whole one; see server/requests/area-manifest.ts.
const BUILD = join(import.meta.dirname, '../../build');
const build = (await import(join(BUILD, 'server/index.js'))) as ServerBuild;
for (const area of ['public', 'personal'] as const) {
  const { assets, code } = areaManifest(build, area);
  writeFileSync(join(BUILD, 'client', assets.url), code);
}
