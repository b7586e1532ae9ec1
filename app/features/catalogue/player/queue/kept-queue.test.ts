import { afterEach, expect, test, vi } from 'vitest';
import {
  createQueueKeeper,
  forgetKeptQueue,
  keptSeconds,
  parseKeptQueue,
  readKeptQueue,
  writeKeptQueue,
} from './kept-queue.ts';
import { player, type Track } from './queue.ts';

afterEach(() => vi.unstubAllGlobals());

const track = (id: string) => ({ id }) as Track;
const state = (ids: string[], index: number) => ({ queue: ids.map(track), index, isPlaying: true });

function stubStorage(overrides: object = {}) {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    ...overrides,
  });
}

test("reads back the queue's ids", () => {
  stubStorage();
  writeKeptQueue(state(['um', 'dois'], 1), 132.5);
  expect(readKeptQueue()).toEqual({ ids: ['um', 'dois'], index: 1, seconds: 132.5 });
  forgetKeptQueue();
  expect(readKeptQueue()).toBeNull();
});

test('keeps fifty tracks from the current one on, or the last fifty', () => {
  stubStorage();
  const ids = Array.from({ length: 80 }, (_, index) => `i${index}`);
  writeKeptQueue(state(ids, 10), 0);
  expect(readKeptQueue()).toMatchObject({ index: 0, ids: ids.slice(10, 60) });
  writeKeptQueue(state(ids, 75), 0);
  expect(readKeptQueue()).toMatchObject({ index: 45, ids: ids.slice(30) });
});

test.each([
  null,
  '',
  '{',
  '[]',
  'null',
  '7',
  '{"v":2,"ids":["um"],"index":0,"seconds":1}',
  '{"v":1,"ids":[],"index":0,"seconds":1}',
  '{"v":1,"ids":["um"],"index":1,"seconds":1}',
  '{"v":1,"ids":["um"],"index":0.5,"seconds":1}',
  '{"v":1,"ids":["um"],"index":"0","seconds":1}',
  '{"v":1,"ids":[7],"index":0,"seconds":1}',
  '{"v":1,"ids":["um"],"index":0,"seconds":-1}',
  '{"v":1,"ids":["um"],"index":0,"seconds":null}',
  '{"v":1,"ids":["um"],"index":0}',
])('ignores stored text that is not a valid queue: %s', (text) => expect(parseKeptQueue(text)).toBeNull());

test('copes with storage that is blocked or full', () => {
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  stubStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
  writeKeptQueue(state(['um'], 0), 5);
  forgetKeptQueue();
  expect(readKeptQueue()).toBeNull();
});

test('stores no queue that another tab took over, until it plays here or changes', () => {
  stubStorage();
  player.set(state(['um', 'dois'], 0));
  const keeper = createQueueKeeper();
  keeper.keep(30);
  expect([keptSeconds('um'), keptSeconds('dois')]).toEqual([30, undefined]);
  keeper.leave();
  keeper.keep(40);
  expect(keptSeconds('um')).toBe(30);
  keeper.take();
  keeper.keep(50);
  expect(keptSeconds('um')).toBe(50);
  keeper.leave();
  player.set({ queue: [], index: 0, isPlaying: false });
  keeper.keep(0);
  expect(readKeptQueue()).toBeNull();
});

test('stores a restored queue again only when it plays', () => {
  stubStorage();
  const restored = { ...state(['um'], 0), isPlaying: false };
  writeKeptQueue(restored, 30);
  player.set(restored);
  const keeper = createQueueKeeper();
  keeper.keep(0);
  expect(keptSeconds('um')).toBe(30);
  keeper.take();
  keeper.keep(31);
  expect(keptSeconds('um')).toBe(31);
});
