import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

function file(path: string, ...targets: string[]) {
  return { path, imports: targets.map((target) => ({ specifier: target, target, isType: false })) };
}

const FILES = [
  file('app/pure/slug.ts'),
  file('app/pure/slug.test.ts', 'app/pure/slug.ts'),
  file('app/ui/far.test.tsx', 'app/ui/page.tsx'),
  file('app/ui/near.test.tsx', 'app/pure/slug.ts'),
  file('app/ui/page.tsx', 'app/ui/link.tsx'),
  file('app/ui/link.tsx', 'app/pure/slug.ts', 'app/ui/page.tsx'),
  file('app/db/other.test.ts', 'app/db/other.ts'),
  file('app/db/other.ts'),
];

test('finds the tests that reach a change, the nearest first', () => {
  expect(nearestTests(FILES, ['app/pure/slug.ts'])).toEqual([
    'app/pure/slug.test.ts',
    'app/ui/near.test.tsx',
    'app/ui/far.test.tsx',
  ]);
});

test('a test that changed is the nearest of all; one that is gone is none', () => {
  expect(nearestTests(FILES, ['app/db/other.test.ts', 'app/db/gone.test.ts', 'docs/limits.md'])).toEqual([
    'app/db/other.test.ts',
  ]);
});
