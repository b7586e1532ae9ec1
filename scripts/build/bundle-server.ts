import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

// Packs the server, the pages and the packages that every start loads into a few files, which start sooner and take less
// memory than a thousand small ones (docs/decisions/0052). Without them, server/index.js runs the sources.

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'server');
/**
 * Packages of many small files. Others stay as they are: a single file gains nothing, and packages that are loaded late
 * must not be loaded early.
 */
const PACKED = [
  '@conform-to/dom',
  '@conform-to/zod',
  '@remix-run/node-fetch-server',
  'cookie-es',
  'html-entities',
  'kysely',
  'react-router',
  'uuid',
  'zod',
  // sanitize-html and what it needs
  'dayjs',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'escape-string-regexp',
  'htmlparser2',
  'is-plain-object',
  'launder',
  'nanoid',
  'parse-srcset',
  'picocolors',
  'postcss',
  'sanitize-html',
  'source-map-js',
];

rmSync(join(ROOT, 'build/parts'), { recursive: true, force: true });
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'error', // warnings are about code that this step only moves
  publicDir: false,
  plugins: [pagesInside()],
  ssr: { noExternal: PACKED },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build',
    emptyOutDir: false,
    rolldownOptions: {
      // In this folder, because `import.meta.dirname` must be beside `server`.
      input: Object.fromEntries(
        ['end-process', 'last-resort', 'launch', 'start', 'primary'].map((name) => [
          name,
          join(SERVER, `${name}.ts`),
        ]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});

/** The built pages become a part of the bundle, so that both use the same packages. */
function pagesInside(): Plugin {
  return {
    name: 'pages-inside',
    load: (id) =>
      id === join(SERVER, 'pages.ts')
        ? `export const importPages = () => import(${JSON.stringify(join(ROOT, 'build/server/index.js'))});`
        : undefined,
  };
}
