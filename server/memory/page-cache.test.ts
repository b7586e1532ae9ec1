import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentKey } from '#app/db/tables.server.ts';
import { type KeptPage, MOST_BYTES, MOST_BYTES_OF_ONE, PageCache } from './page-cache.ts';

const NOW = 1_000;
const KB = 1_024;

function page({
  keys = ['topics'],
  bytes = 10,
  expiresAt = Number.POSITIVE_INFINITY,
  madeAt = 0,
} = {}): KeptPage {
  const empty = { bytes: Buffer.alloc(0), etag: '"a"', headers: [], unchanged: [], head: null };
  return {
    lastModified: null,
    identity: { ...empty, bytes: Buffer.alloc(bytes) },
    gzip: empty,
    br: empty,
    keys: new Set(keys as ContentKey[]),
    expiresAt,
    madeAt,
  };
}

test('finds a kept page by its address only', () => {
  const cache = new PageCache();
  const home = page();
  cache.put('/', home, cache.turn());
  expect(cache.get('/', NOW)).toBe(home);
  expect(cache.get('/topics', NOW)).toBeUndefined();
});

test('drops a page at the instant at which it expires', () => {
  const cache = new PageCache();
  cache.put('/', page({ expiresAt: NOW }), cache.turn());
  expect(cache.get('/', NOW - 1)).toBeDefined();
  expect(cache.get('/', NOW)).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('a change drops the pages that show it, and no others', () => {
  const cache = new PageCache();
  cache.put('/', page({ keys: ['topics', 'videos'] }), cache.turn());
  cache.put('/about', page({ keys: ['settings'] }), cache.turn());
  cache.drop(['videos', 'press-kit']);
  expect(cache.get('/', NOW)).toBeUndefined();
  expect(cache.get('/about', NOW)).toBeDefined();
});

test('does not keep a page whose content changed while it was rendered', () => {
  const cache = new PageCache();
  const since = cache.turn();
  cache.drop(['topics']);
  cache.put('/', page({ keys: ['topics'] }), since);
  expect(cache.get('/', NOW)).toBeUndefined();
  cache.put('/about', page({ keys: ['settings'] }), since);
  expect(cache.get('/about', NOW)).toBeDefined();
  cache.put('/', page({ keys: ['topics'] }), cache.turn());
  expect(cache.get('/', NOW)).toBeDefined();
});

test('counts a page that is put twice once', () => {
  const cache = new PageCache();
  cache.put('/', page({ bytes: 50 * KB }), cache.turn());
  const once = cache.bytes;
  cache.put('/', page({ bytes: 50 * KB }), cache.turn());
  expect(cache.bytes).toBe(once);
});

test('does not serve a page from the future, made before the clock was set back', () => {
  const cache = new PageCache();
  cache.put('/', page({ madeAt: NOW + 1 }), cache.turn());
  expect([cache.get('/', NOW), cache.bytes]).toEqual([undefined, 0]);
});

test('drops the least recently used pages first', () => {
  const cache = new PageCache();
  const bytes = 2 * KB * KB;
  for (const address of ['/a', '/b', '/c']) cache.put(address, page({ bytes }), cache.turn());
  cache.get('/a', NOW);
  for (let i = 0; i < 13; i++) cache.put(`/${i}`, page({ bytes }), cache.turn());
  expect(cache.get('/b', NOW)).toBeUndefined();
  expect(cache.get('/a', NOW)).toBeDefined();
});

test('a page that is too large drops no other', () => {
  const cache = new PageCache();
  cache.put('/', page(), cache.turn());
  cache.put('/huge', page({ bytes: MOST_BYTES_OF_ONE }), cache.turn());
  expect(cache.get('/huge', NOW)).toBeUndefined();
  expect(cache.get('/', NOW)).toBeDefined();
});

test('the bytes stay bounded and correct through any operations', () => {
  const step = fc.record({
    address: fc.integer({ min: 0, max: 30 }),
    bytes: fc.integer({ min: 0, max: MOST_BYTES_OF_ONE }),
    key: fc.constantFrom<ContentKey>('topics', 'videos'),
    action: fc.constantFrom('put', 'put', 'put', 'get', 'drop'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const cache = new PageCache();
      for (const { address, bytes, key, action } of steps) {
        if (action === 'put') cache.put(`/${address}`, page({ keys: [key], bytes }), cache.turn());
        else if (action === 'get') cache.get(`/${address}`, NOW);
        else cache.drop([key]);
        expect(cache.bytes).toBeLessThanOrEqual(MOST_BYTES);
      }
      cache.drop(['topics', 'videos']);
      expect(cache.bytes).toBe(0);
    }),
    { numRuns: 30 },
  );
});
