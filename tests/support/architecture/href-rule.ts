import type { SourceFile } from '../../../scripts/testing/source-tree.ts';
import type { WrittenPath } from '../../../scripts/testing/written-paths.ts';
import { CONTENTS, isTest } from './places.ts';
import type { Violation } from './violation.ts';

/** What leads somewhere: what stands here is an address, whatever it is put together of. */
const LEADS = ['to', 'href', 'action', 'goTo'];
const HOW = "say so by 'satisfies Href' (docs/architecture.md, Addresses)";

/**
 * Addresses of ours are typed by the routes, so that a route that is renamed or removed fails the type check. The types
 * themselves check the rest.
 * @param contents the text of `CONTENTS`
 */
export function checkHrefs(files: readonly SourceFile[], contents: string): Violation[] {
  const routes = [...contents.matchAll(/\broute\(\s*'([^']+)'/g)].map(([, path = '']) => path);
  const heads = new Set(routes.map((path) => path.split('/')[0] ?? ''));
  return files
    .filter(({ path }) => /^(?:app|server)\//.test(path) && !CONTENTS.includes(path) && !isTest(path))
    .flatMap(({ path: file, paths }) =>
      paths.flatMap((path) => {
        const problem = problemOf(path, heads);
        return problem ? [{ file, problem: `line ${path.line}: \`${path.text}\` ${problem}` }] : [];
      }),
    );
}

function problemOf({ text, type, name }: WrittenPath, heads: ReadonlySet<string>): string | null {
  const own = text.replace(/^…/, '');
  const [, head = ''] = /^\/([^/?#…]+)/.exec(own) ?? [];
  const isOurs = heads.has(head) || (own !== text && name !== null && LEADS.includes(name));
  if (!isOurs) return null;
  if (type === null) return `is an address of ours: ${HOW}`;
  const [, routes = ''] = /Href<(.*?)>/.exec(type) ?? [];
  const named = [...routes.matchAll(/'([^']*)'/g)].map(([, route = '']) => route);
  const isNamed =
    !heads.has(head) || named.length === 0 || named.some((route) => depth(route) === depth(own));
  return isNamed ? null : `is no address of ${named.join(', ')}: name its own route`;
}

function depth(path: string): number {
  return path.replace(/[?#].*$/s, '').split('/').length;
}
