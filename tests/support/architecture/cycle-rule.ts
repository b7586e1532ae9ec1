import type { SourceFile } from '../../../scripts/testing/source-tree.ts';
import { isTest } from './places.ts';
import type { StyleFile } from './style-tree.ts';
import type { Violation } from './violation.ts';

/** No import cycles, types included: each file can be read, tested and deleted without those that use it. */
export function checkCycles(files: readonly SourceFile[]): Violation[] {
  const targets = new Map(
    files.map((file) => [file.path, file.imports.flatMap(({ target }) => (target ? [target] : []))]),
  );
  return stronglyConnected(targets)
    .filter((group) => group.length > 1 || targets.get(group[0] ?? '')?.includes(group[0] ?? ''))
    .map((group) => ({
      file: [...group].sort()[0] ?? '',
      problem: `import cycle: ${[...group].sort().join(', ')}; move what they share into a file of its own`,
    }));
}

/** No cycles between rooms or districts: types, styles and lazy imports count, tests do not. */
export function checkKnots(
  files: readonly (SourceFile | StyleFile)[],
  placeOf: (path: string) => string | null,
): Violation[] {
  const targets = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const from = isTest(path) ? null : placeOf(path);
    if (!from) continue;
    const others = imports.flatMap(({ target }) => (target && placeOf(target)) || []);
    targets.set(from, [...(targets.get(from) ?? []), ...others.filter((other) => other !== from)]);
  }
  const groups = stronglyConnected(targets).filter((group) => group.length > 1);
  return groups.map((group) => ({
    file: [...group].sort()[0] ?? '',
    problem: `needs itself by way of others (${[...group].sort().join(', ')}): hand in what one of them needs, or put both together in app/wiring`,
  }));
}

/** Tarjan's algorithm. */
function stronglyConnected(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const lower = (node: string, value = Number.POSITIVE_INFINITY) =>
    lowest.set(node, Math.min(lowest.get(node) ?? value, value));

  function enter(node: string): void {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    for (const target of targets.get(node) ?? []) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) {
        enter(target);
        lower(node, lowest.get(target));
      } else if (open.includes(target)) lower(node, order.get(target));
    }
    if (lowest.get(node) === order.get(node)) groups.push(open.splice(open.indexOf(node)));
  }

  for (const node of targets.keys()) if (!order.has(node)) enter(node);
  return groups;
}
