import { readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Lets the first start after a build find its code compiled; see server/index.js.
const build = join(import.meta.dirname, '../build');
enableCompileCache(join(build, 'compile-cache'));
await import('#server/start.ts');
await import(join(build, 'server/index.js'));
const assets = join(build, 'server/assets');
const mailPages = readdirSync(assets).filter((name) => /emails\.server-.*\.js$/.test(name));
// Loaded with the first session, mail and payment only; who is first after a start is not to wait for it.
await Promise.all([
  ...mailPages.map((name) => import(join(assets, name))),
  import('@react-email/render'),
  import('better-auth'),
  import('better-auth/plugins/two-factor'),
  import('better-auth/api'),
  import('stripe'),
]);
