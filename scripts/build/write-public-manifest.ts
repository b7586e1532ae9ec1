import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { publicManifest } from '../../server/requests/public-manifest.ts';

// Writes the route list for public pages beside the whole one; see server/requests/public-manifest.ts.
const BUILD = join(import.meta.dirname, '../../build');
const build = (await import(join(BUILD, 'server/index.js'))) as ServerBuild;
const { assets, code } = publicManifest(build);
writeFileSync(join(BUILD, 'client', assets.url), code);
