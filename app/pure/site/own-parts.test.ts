import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { isOwnPart } from './own-parts.ts';

function firstParts(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) =>
    path === undefined ? firstParts(children) : [path.split('/')[0] ?? ''],
  );
}

test('has the first part of every route', async () => {
  const parts = firstParts(await routes).filter((part) => part !== '*' && part !== '' && part !== ':slug');
  const written = `${JSON.stringify([...new Set(parts)].sort(), null, 2)}\n`;
  await expect(written).toMatchFileSnapshot('./own-parts.json');
});

test.each([
  ['/shop/caneca', true],
  ['/SHOP?x=1', true],
  ['/shopping', false],
  ['/', false],
])('%s: %s', (path, isOurs) => expect(isOwnPart(path)).toBe(isOurs));
