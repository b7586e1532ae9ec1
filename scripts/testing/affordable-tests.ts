import type { SourceFile } from './source-tree.ts';

type Known = Pick<SourceFile, 'path' | 'imports'>;

/** What a file of tests takes by what it uses, in seconds of one of four workers; measured in decision 0108. */
const COSTS: ReadonlyArray<[isReached: (found: Reached) => boolean, seconds: number]> = [
  // Sites that are started, backed up and restored.
  [({ files }) => SITES.some((path) => files.has(path)), 25],
  [({ packages }) => packages.has('node:child_process'), 5],
  [({ files }) => files.has('tests/support/databases/engine.ts'), 1.2],
];
const SITES = [
  'tests/support/servers/built-server.ts',
  'tests/support/servers/run-script.ts',
  'tests/support/sites/backup-site.ts',
];
const PLAIN = 0.3;

interface Reached {
  files: ReadonlySet<string>;
  packages: ReadonlySet<string>;
}

/**
 * Of these files of tests as many as `seconds` of the workers allow, in their order: a dear one that does not fit leaves
 * its room to cheaper ones after it.
 */
export function affordableTests(
  files: readonly Known[],
  tests: readonly string[],
  seconds: number,
): string[] {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  let left = seconds;
  return tests.filter((path) => {
    const cost = costOf(path, imports);
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

/** What the product itself uses says little: a test that needs a process has its own support. */
function costOf(test: string, imports: ReadonlyMap<string, SourceFile['imports']>): number {
  const files = new Set([test]);
  // The set grows while it is walked.
  for (const path of files)
    for (const { target, isType } of imports.get(path) ?? [])
      if (target?.startsWith('tests/') && !isType) files.add(target);
  const packages = new Set((imports.get(test) ?? []).map(({ specifier }) => specifier));
  return COSTS.find(([isReached]) => isReached({ files, packages }))?.[1] ?? PLAIN;
}
