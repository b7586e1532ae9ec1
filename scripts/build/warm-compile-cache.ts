import { readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiles the code in advance for the first start after a build; see server/index.js.
const build = join(import.meta.dirname, '../../build');
enableCompileCache(join(build, 'compile-cache'));
for (const name of ['end-process', 'last-resort', 'launch', 'primary', 'start'])
  await import(join(build, `${name}.js`));
const parts = join(build, 'parts');
const files = readdirSync(parts).filter((name) => /^server-|emails\.server-.*\.js$/.test(name));
// Modules that load with the first session, mail and payment, so that the first visitor does not wait.
await Promise.all([
  ...files.map((name) => import(join(parts, name))),
  import('html-to-text'),
  import('react-dom/server'),
  import('better-auth'),
  import('better-auth/plugins/two-factor'),
  import('better-auth/api'),
  import('stripe'),
]);
