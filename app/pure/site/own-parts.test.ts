import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { isOwnPart, OWN_PARTS } from './own-parts.ts';

function firstParts(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) =>
    path === undefined ? firstParts(children) : [path.split('/')[0] ?? ''],
  );
}

test('has the first part of every route', async () => {
  const parts = firstParts(await routes).filter((part) => part !== '*' && part !== '' && part !== ':slug');
  expect([...OWN_PARTS].sort(), 'list it in OWN_PARTS of own-parts.ts').toEqual([...new Set(parts)].sort());
});

test.each([
  ['/shop/caneca', true],
  ['/SHOP?x=1', true],
  ['/shopping', false],
  ['/', false],
])('%s: %s', (path, isOurs) => expect(isOwnPart(path)).toBe(isOurs));
