import { expect, test } from 'vitest';
import { type Wakes, wakesItself } from './wakes.ts';

const ITEMS = { wakes: ({ items }) => items.length > 0 } satisfies Wakes<{ items: readonly string[] }>;

function pageOf(...routes: { id: string; handle?: unknown; data?: unknown }[]) {
  return {
    matches: routes.map(({ id, handle }) => ({ route: { id, handle } })),
    loaderData: Object.fromEntries(routes.map(({ id, data }) => [id, data])),
  };
}

test('a page rests unless one of its routes says otherwise', () => {
  expect(wakesItself(pageOf({ id: 'root' }, { id: 'home', handle: {} }))).toBe(false);
  expect(wakesItself(pageOf({ id: 'root' }, { id: 'order', handle: { wakes: true } }))).toBe(true);
});

test('a route may decide by its data, and rests where its loader failed', () => {
  const withItems = (...items: string[]) => pageOf({ id: 'home', handle: ITEMS, data: { items } });
  expect([wakesItself(withItems('a')), wakesItself(withItems())]).toEqual([true, false]);
  expect(wakesItself(pageOf({ id: 'home', handle: ITEMS, data: undefined }))).toBe(false);
  expect(wakesItself(pageOf({ id: 'home', handle: ITEMS, data: null }))).toBe(false);
});
