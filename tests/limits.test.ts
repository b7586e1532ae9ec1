import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../scripts/testing/source-tree.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = ['app', 'server', 'scripts', 'migrations', 'sandbox'].flatMap((folder) =>
  listFiles(ROOT, folder, /\.(tsx?|js)$/),
);
/** '`MOST_FIELDS`, `LONGEST_WAY`, http/forms/parse-form.server.ts' */
const NAMED = /((?:`[A-Za-z_]\w*`(?:,? |,? and ))*)((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|js))/g;

const named = readFileSync(join(ROOT, 'docs/limits.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...line.matchAll(NAMED)])
  .map(([, names = '', path = '']) => ({
    path,
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }));

/** A path may leave out its beginning, where no other file ends like it. */
function filesAt(path: string): string[] {
  return FILES.filter((file) => file === path || file.endsWith(`/${path}`));
}

test('docs/limits.md names files that there are', () => {
  expect(named.length).toBeGreaterThan(300);
  expect(named.map(({ path }) => path).filter((path) => filesAt(path).length !== 1)).toEqual([]);
});

test('docs/limits.md names the constants of these files', () => {
  const missing = named.flatMap(({ path, names }) => {
    const [file] = filesAt(path);
    const code = file ? readFileSync(join(ROOT, file), 'utf8') : '';
    return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code)).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
