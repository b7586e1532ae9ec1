import { expect, test } from 'vitest';
import { ENGINE, engineTests } from './engine-tests.ts';

const file = (path: string, targets: string[] = [], isType = false) => ({
  path,
  imports: targets.map((target) => ({ specifier: target, target, isType })),
});

test('finds the tests from which code leads to the engine, also through others and in a circle', () => {
  const files = [
    file(ENGINE),
    file('tests/support/place.ts', [ENGINE, 'tests/support/other.ts']),
    file('tests/support/other.ts', ['tests/support/place.ts']),
    file('app/a.test.ts', ['tests/support/other.ts']),
    file('app/b.test.tsx', [ENGINE]),
    file('app/typed.test.ts', ['tests/support/place.ts'], true),
    file('app/c.test.ts', ['app/c.ts']),
    file('app/c.ts'),
    file('app/same.test.ts', [ENGINE, 'tests/support/databases/same-on-both.ts']),
  ];
  expect(engineTests(files)).toEqual(['app/a.test.ts', 'app/b.test.tsx']);
});
