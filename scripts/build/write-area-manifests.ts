import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { areaManifest, wholeManifest } from '../../server/requests/area-manifest.ts';

// Writes the route lists for the parts of the site, and the whole one; see server/requests/area-manifest.ts.
const BUILD = join(import.meta.dirname, '../../build');
const build = (await import(join(BUILD, 'server/index.js'))) as ServerBuild;
const lists = [areaManifest(build, 'public'), areaManifest(build, 'personal'), wholeManifest(build)];
for (const { assets, code } of lists) writeFileSync(join(BUILD, 'client', assets.url), code);
