import { posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';

type Known = Pick<SourceFile, 'path' | 'imports'>;

/**
 * The files of tests that reach a change by their imports, the nearest first: those that changed themselves, then by
 * the number of imports between, those of the same folder before others.
 */
export function nearestTests(files: readonly Known[], changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files) {
    for (const { target } of imports) {
      if (!target) continue;
      const known = importers.get(target);
      if (known) known.push(path);
      else importers.set(target, [path]);
    }
  }
  const distances = new Map(changed.map((path) => [path, 0]));
  // The map grows while it is walked: each file is reached by its shortest way.
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  const folders = new Set(changed.map((path) => posix.dirname(path)));
  const isApart = (path: string) => (folders.has(posix.dirname(path)) ? 0 : 1);
  const paths = new Set(files.map(({ path }) => path));
  return [...distances]
    .filter(([path]) => paths.has(path) && /\.test\.tsx?$/.test(path))
    .sort(([one, near], [other, far]) => near - far || isApart(one) - isApart(other))
    .map(([path]) => path);
}
