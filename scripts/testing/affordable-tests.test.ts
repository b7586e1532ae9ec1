import { expect, test } from 'vitest';
import { affordableTests } from './affordable-tests.ts';

function file(path: string, ...targets: string[]) {
  const imports = targets.map((specifier) => {
    const target = specifier.startsWith('node:') ? null : specifier;
    return { specifier, target, isType: false };
  });
  return { path, imports };
}

const FILES = [
  file('tests/site.test.ts', 'tests/support/place.ts'),
  file('tests/support/place.ts', 'tests/support/sites/backup-site.ts'),
  file('tests/other-site.test.ts', 'tests/support/servers/built-server.ts'),
  file('app/child.test.ts', 'node:child_process'),
  file('app/plain.test.ts', 'app/plain.ts'),
];
const ALL = ['tests/site.test.ts', 'tests/other-site.test.ts', 'app/child.test.ts', 'app/plain.test.ts'];

test('takes tests in their order; what does not fit leaves its room to what is cheaper', () => {
  expect(affordableTests(FILES, ALL, 60)).toEqual(ALL);
  expect(affordableTests(FILES, ALL, 31)).toEqual(ALL.filter((path) => !path.includes('other-site')));
  expect(affordableTests(FILES, ALL, 1)).toEqual(['app/plain.test.ts']);
});
