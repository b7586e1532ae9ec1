import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { TYPE_PAIRS } from '#app/pure/brand/type-pairs.ts';
import { siteAreaOf } from '#app/pure/site/site-area.ts';
import {
  ADMIN_SCRIPTS,
  HOME_SCRIPTS,
  MORE_SCRIPTS,
  MOST_ADMIN_CSS_GZIP,
  MOST_CSS_GZIP,
  MOST_FONTS,
  MOST_READ,
} from './size-budgets.ts';

const LIMITS: ReadonlyArray<{ kind: string; is: (path: string) => boolean; gzip: number; brotli: number }> = [
  { kind: 'home', is: (path) => path === '/', ...HOME_SCRIPTS },
  { kind: 'admin', is: (path) => /^\/admin(\/|$)/.test(path), ...ADMIN_SCRIPTS },
  {
    kind: 'public',
    is: () => true,
    gzip: HOME_SCRIPTS.gzip + MORE_SCRIPTS,
    brotli: HOME_SCRIPTS.brotli + MORE_SCRIPTS,
  },
];

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasDefaultExport: boolean;
  module: string;
  imports?: string[];
  css?: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
  url: string;
}

const CLIENT = join(import.meta.dirname, '../../build/client');
const manifest = readManifest('');
const listUrls = {
  public: readManifest('public-').url,
  personal: readManifest('personal-').url,
  admin: manifest.url,
};
const excesses: string[] = [];
/** The largest styles of a public page. */
let mostStyles = 0;

console.log(
  'kB (1000 B)'.padEnd(36),
  'JS gzip'.padStart(12),
  'JS brotli'.padStart(14),
  'CSS gzip'.padStart(12),
);
for (const route of Object.values(manifest.routes).filter(isPage)) {
  const chain = chainOf(route);
  const path = `/${chain.flatMap(({ path = '' }) => path || []).join('/')}`;
  const list = listUrls[siteAreaOf(path)];
  const scripts = [manifest.entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]);
  // React Router marks styles that a dynamic import needs, too.
  const styles = chain.flatMap(({ css = [] }) => css.map((href) => href.replace(/#$/, '')));
  const mostCss = path.startsWith('/admin') ? MOST_ADMIN_CSS_GZIP : MOST_CSS_GZIP;
  if (!path.startsWith('/admin')) mostStyles = Math.max(mostStyles, kilobytes(styles, '.br'));
  const limit = LIMITS.find(({ is }) => is(path)) ?? HOME_SCRIPTS;
  console.log(
    path.padEnd(36),
    measure(`${path} JS gzip`, kilobytes([...scripts, list], '.gz'), limit.gzip).padStart(12),
    measure(`${path} JS brotli`, kilobytes([...scripts, list], '.br'), limit.brotli).padStart(14),
    measure(`${path} CSS gzip`, kilobytes(styles, '.gz'), mostCss).padStart(12),
  );
}
const fonts = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.woff2'));
const pairSizes = Object.entries(TYPE_PAIRS).map(([name, { files }]) => {
  const size = kilobytes(files.map(addressOfFont), '');
  console.log(`fonts, ${name}`.padEnd(36), measure(`fonts of ${name}`, size, MOST_FONTS).padStart(12));
  return size;
});
const readSize = Math.max(...pairSizes) + mostStyles;
console.log(
  'fonts and public styles, brotli'.padEnd(36),
  measure('reading', readSize, MOST_READ).padStart(12),
);

if (excesses.length > 0) {
  console.error(`\nOver the budget:\n${excesses.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}

/** A page loads the fonts of one pair. @param file its name in ui/fonts, to which the build adds a hash */
function addressOfFont(file: string): string {
  const found = fonts.filter((name) => name.startsWith(`${file}-`));
  const [name] = found;
  if (!name || found.length > 1) throw new Error(`the build has ${found.length} fonts called ${file}`);
  return `/assets/${name}`;
}

function readManifest(kind: '' | 'public-' | 'personal-'): Manifest {
  const assets = join(CLIENT, 'assets');
  const name = new RegExp(`^manifest-${kind}[0-9a-f]+\\.js$`);
  const code = readdirSync(assets)
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .find((text) => text.startsWith('window.__reactRouterManifest='));
  if (!code) throw new Error('there is no build: run "npm run build"');
  const window: { __reactRouterManifest?: Manifest } = {};
  runInNewContext(code, { window });
  return window.__reactRouterManifest as Manifest;
}

/** A page that can be opened: neither a layout nor an endpoint. */
function isPage(route: ManifestRoute): boolean {
  const isFrame = Object.values(manifest.routes).some(({ parentId }) => parentId === route.id);
  return route.hasDefaultExport && !isFrame;
}

function chainOf(route: ManifestRoute): ManifestRoute[] {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined;
  return parent ? [...chainOf(parent), route] : [route];
}

/** Sizes as served: `npm run build` writes .gz and .br beside each file. */
function kilobytes(addresses: readonly string[], ending: string): number {
  // A style sheet that several routes share has a '#' at its end.
  const files = new Set(addresses.map((address) => address.replace(/#$/, '')));
  const sizes = [...files].map((address) => statSync(join(CLIENT, address + ending)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

function measure(what: string, size: number, limit: number): string {
  if (size > limit) excesses.push(`${what}: ${size.toFixed(1)} kB; the limit is ${limit} kB`);
  return `${size.toFixed(1)} / ${limit}`;
}
