import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Run it after `npm install`: it marks the build's parts in package-lock.json as such.
//
// npm keeps a package with `--omit=dev` if an optional peer of one that is needed names it: better-auth names vitest, and so
// 71 MB of the build chain would stay. Nothing needs an optional peer, so only other dependencies count here.

interface Locked {
  dev?: true;
  optional?: true;
  devOptional?: true;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const file = join(import.meta.dirname, '../../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> };
const needed = new Set<string>();
visit('');
for (const [path, locked] of Object.entries(lock.packages)) {
  if (locked.dev) continue;
  const { optional, devOptional, ...rest } = locked;
  // What an optional part and a part of the build both need stays with the optional one.
  if (needed.has(path) && devOptional) lock.packages[path] = { ...rest, optional: true };
  if (!needed.has(path)) lock.packages[path] = { ...rest, dev: true, ...(optional && { optional }) };
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

function visit(path: string): void {
  const found = lock.packages[path];
  if (!found || needed.has(path)) return;
  needed.add(path);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = found;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers])
    visit(placeOf(name, path));
}

/** Where Node finds the package that one at this path names. */
function placeOf(name: string, path: string): string {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[place] || folder === '') return place;
  }
}
