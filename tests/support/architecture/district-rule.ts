import { districtOf, isTest } from './places.ts';
import type { SourceFile, StyleFile, Violation } from './source-tree.ts';

/** Which districts one may use. One that has no line here is not held to any yet. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  premium: ['orders', 'shop', 'catalogue', 'feeds', 'media', 'records'],
  orders: ['shop', 'media', 'records'],
  shop: ['media', 'records'],
};

/** Arrows between districts point one way: types, styles and routes count, tests do not. */
export function checkDistricts(files: readonly (SourceFile | StyleFile)[]): Violation[] {
  return files.flatMap(({ path, imports }) => {
    const from = isTest(path) ? null : districtOf(path);
    const may = from && MAY_USE[from];
    if (!may) return [];
    return imports.flatMap(({ target }) => {
      const to = target && districtOf(target);
      if (!to || to === from || may.includes(to)) return [];
      const problem = `${from} must not use ${to} (${target}): hand in what it needs, or put both together in app/wiring`;
      return [{ file: path, problem }];
    });
  });
}
