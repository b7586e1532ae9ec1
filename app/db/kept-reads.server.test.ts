import { expect, test } from 'vitest';
import type { ContentWatch } from './content-watch.server.ts';
import { createKeptReads, keptByKey } from './kept-reads.server.ts';
import type { ContentKey } from './tables.server.ts';

function watching({ isReliable = true } = {}) {
  const listeners: Array<(keys: readonly ContentKey[]) => void> = [];
  const watch = {
    isReliable: () => isReliable,
    onChange: (listener) => listeners.push(listener),
  } satisfies Partial<ContentWatch> as unknown as ContentWatch;
  const change = (...keys: ContentKey[]) => {
    for (const listener of listeners) listener(keys);
  };
  let reads = 0;
  return { kept: createKeptReads(watch), change, read: async () => ++reads };
}

test('reads a list once, and again after its content changed', async () => {
  const { kept, change, read } = watching();
  expect([await kept.get('topics', read), await kept.get('topics', read)]).toEqual([1, 1]);
  change('settings');
  expect(await kept.get('topics', read)).toBe(1);
  change('topics');
  expect(await kept.get('topics', read)).toBe(2);
});

test('does not keep a read during which its content changed', async () => {
  const { kept, change, read } = watching();
  const early = kept.get('topics', read);
  change('topics');
  expect([await early, await kept.get('topics', read)]).toEqual([1, 2]);
});

test('retries a read that failed', async () => {
  const { kept, read } = watching();
  await expect(kept.get('topics', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await kept.get('topics', read)).toBe(1);
});

test('keeps nothing while changes could be missed', async () => {
  const { kept, read } = watching({ isReliable: false });
  expect([await kept.get('topics', read), await kept.get('topics', read)]).toEqual([1, 2]);
});

test('reads again when `until` has passed, and for an earlier instant', async () => {
  const { kept, change, read } = watching();
  const at = (second: number) => new Date(second * 1_000);
  const ask = (second: number) =>
    kept.getUntil({ name: 'a', keys: ['topics', 'videos'], now: at(second) }, async () => ({
      value: await read(),
      until: at(10 * Math.ceil((second + 1) / 10)),
    }));
  expect([await ask(1), await ask(9), await ask(10), await ask(19)]).toEqual([1, 1, 2, 2]);
  expect(await ask(5)).toBe(3);
  change('episodes');
  expect(await ask(6)).toBe(3);
  change('videos');
  expect(await ask(6)).toBe(4);
});

test('finds each of a few keys once, and again after a change or a failure', async () => {
  const { kept, change, read } = watching();
  const find = (key: string, found = read) =>
    keptByKey(kept, {
      what: { name: 'found', keys: ['pages'] },
      until: async () => null,
      key,
      most: 2,
      find: found,
    });
  expect([await find('a'), await find('a'), await find('b')]).toEqual([1, 1, 2]);
  expect([await find('c'), await find('b'), await find('a')]).toEqual([3, 2, 4]);
  change('pages');
  expect(await find('a')).toBe(5);
  await expect(find('d', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await find('d')).toBe(6);
});
