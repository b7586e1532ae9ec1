import type { SourceFile } from '../../../scripts/testing/source-tree.ts';
import { districtOf, isTest } from './places.ts';
import type { StyleFile } from './style-tree.ts';
import type { Violation } from './violation.ts';

/** Which districts each one may use; docs/architecture.md has the picture. */
export const MAY_USE: Readonly<Record<string, readonly string[] | 'all'>> = {
  site: 'all',
  house: 'all',
  // The host's page of a person shows until when they are a member; an account's export is that of all personal data.
  people: ['premium', 'privacy', 'records'],
  premium: ['orders', 'shop', 'feeds', 'catalogue', 'audience', 'records'],
  // A host who moves here brings everything that the others keep.
  moving: [
    'pages',
    'people',
    'premium',
    'orders',
    'shop',
    'journeys',
    'letters',
    'writing',
    'feeds',
    'catalogue',
    'media',
    'records',
  ],
  orders: ['shop', 'media', 'records'],
  shop: ['media', 'records'],
  journeys: ['letters', 'writing', 'feeds', 'catalogue', 'media', 'records'],
  letters: ['writing', 'catalogue', 'media', 'records'],
  pages: ['writing', 'catalogue', 'media', 'records'],
  writing: ['media', 'records'],
  feeds: ['catalogue', 'media', 'records'],
  privacy: ['records'],
  catalogue: ['audience', 'media', 'records'],
  audience: [],
  numbers: ['audience', 'catalogue', 'records'],
  records: ['media'],
  media: [],
};

/** "site, house  ──►  all", "people  ──►  premium, records" */
const ARROWS = /^ (?:app\/features\/)? +(\w+(?:, \w+)*) +──► +(\w+(?:, \w+)*)$/gm;

/** The same as the picture in docs/architecture.md shows it. */
export function readPicture(page: string): Record<string, readonly string[] | 'all'> {
  const lines = [...page.matchAll(ARROWS)].flatMap(([, from = '', to = '']) =>
    from.split(', ').map((district) => [district, to] as const),
  );
  return Object.fromEntries(
    lines.map(([district, to]) => [
      district,
      to === 'all' ? to : to.split(', ').filter((one) => one !== 'none'),
    ]),
  );
}

/** Dependencies between districts go one way: types, styles and routes count, tests do not. */
export function checkDistricts(files: readonly (SourceFile | StyleFile)[]): Violation[] {
  return files.flatMap(({ path, imports }) => {
    const from = isTest(path) ? null : districtOf(path);
    if (!from) return [];
    const may = MAY_USE[from];
    if (!may) return [{ file: path, problem: `${from} has no line in district-rule.ts` }];
    if (may === 'all') return [];
    return imports.flatMap(({ target }) => {
      const to = target && districtOf(target);
      if (!to || to === from || may.includes(to)) return [];
      const problem = `${from} must not use ${to} (${target}): hand in what it needs, or put both together in app/wiring`;
      return [{ file: path, problem }];
    });
  });
}
