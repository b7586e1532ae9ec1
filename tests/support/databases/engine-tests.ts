import type { SourceFile } from '../../../scripts/testing/source-tree.ts';

/** Says which database a test runs on. */
export const ENGINE = 'tests/support/databases/engine.ts';

const SAME_ON_BOTH = 'tests/support/databases/same-on-both.ts';

/** The files of tests from which an import leads to the database's engine, unless they say that it changes nothing. */
export function engineTests(files: ReadonlyArray<Pick<SourceFile, 'path' | 'imports'>>): string[] {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  const asks = (test: string): boolean => {
    const reached = new Set([test]);
    // The set grows while it is walked.
    for (const path of reached)
      for (const { target, isType } of imports.get(path) ?? []) if (target && !isType) reached.add(target);
    return reached.has(ENGINE) && !reached.has(SAME_ON_BOTH);
  };
  return [...imports.keys()].filter((path) => /\.test\.tsx?$/.test(path) && asks(path));
}
