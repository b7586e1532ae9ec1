import { readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiles the code in advance for the first start after a build; see server/index.js.
const build = join(import.meta.dirname, '../build');
enableCompileCache(join(build, 'compile-cache'));
await import('#server/launch.ts');
await import('#server/primary.ts');
await import('#server/start.ts');
await import(join(build, 'server/index.js'));
const assets = join(build, 'server/assets');
const mailPages = readdirSync(assets).filter((name) => /emails\.server-.*\.js$/.test(name));
// Modules that load with the first session, mail and payment, so that the first visitor does not wait.
await Promise.all([
  ...mailPages.map((name) => import(join(assets, name))),
  import('@react-email/render'),
  import('better-auth'),
  import('better-auth/plugins/two-factor'),
  import('better-auth/api'),
  import('stripe'),
]);
