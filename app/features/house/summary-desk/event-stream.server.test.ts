import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange, LiveChanges } from '#app/db/live-changes.server.ts';
import { openEventStream } from './event-stream.server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Changes that a test triggers. */
function liveByHand(mark = 'a.1') {
  const listeners = new Map<(change: LiveChange) => void, () => void>();
  const live: LiveChanges = {
    mark: async () => mark,
    subscribe: (onChange, onEnd) => {
      listeners.set(onChange, onEnd);
      return () => listeners.delete(onChange);
    },
    close: () => {
      for (const onEnd of [...listeners.values()]) onEnd();
    },
  };
  const tell = (keys: LiveChange['keys']) => {
    for (const listener of listeners.keys()) listener({ mark: 'a.2', keys });
  };
  return { live, tell, count: () => listeners.size };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk);
  return text;
}

const always = async () => true;

/** A check of the right that counts. Every heartbeat checks, so a heart that goes on after its stream is noticed. */
function countedRight(isGiven: () => boolean = () => true) {
  let asked = 0;
  const isAllowed = async () => {
    asked += 1;
    return isGiven();
  };
  const askedWithin = async (ms: number) => {
    const before = asked;
    await vi.advanceTimersByTimeAsync(ms);
    return asked - before;
  };
  return { isAllowed, askedWithin };
}

test('reports changed keys, with the mark as its id', async () => {
  const { live, tell } = liveByHand();
  const text = readAll(openEventStream({ live, hears: () => true, since: 'a.1', isAllowed: always }));
  await vi.advanceTimersByTimeAsync(0);
  tell(['messages', 'mails']);
  live.close();
  expect(await text).toBe('event: heartbeat\ndata: \n\nevent: changed\nid: a.2\ndata: messages mails\n\n');
});

test('tells a client with an older mark at once, and one without a mark not', async () => {
  for (const [since, expected] of [
    ['b.7', 1],
    ['a.1', 0],
    [null, 0],
  ] as const) {
    const { live } = liveByHand();
    const text = readAll(openEventStream({ live, hears: () => true, since, isAllowed: always }));
    await vi.advanceTimersByTimeAsync(0);
    live.close();
    expect((await text).match(/event: changed\nid: a\.1\n/g) ?? []).toHaveLength(expected);
  }
});

test('sends a heartbeat every 25 s and checks the right to the stream', async () => {
  const { live, count } = liveByHand();
  let isAdmin = true;
  const { isAllowed, askedWithin } = countedRight(() => isAdmin);
  const text = readAll(openEventStream({ live, hears: () => true, since: null, isAllowed }));
  await vi.advanceTimersByTimeAsync(24_999);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(25_001);
  isAdmin = false;
  await vi.advanceTimersByTimeAsync(25_000);
  const events = [...(await text).matchAll(/event: (\w+)/g)].map(([, name]) => name);
  expect(events).toEqual(['heartbeat', 'heartbeat', 'heartbeat', 'heartbeat', 'end']);
  expect([count(), await askedWithin(60_000)]).toEqual([0, 0]);
});

test('checks the right at once after a change of people or sessions', async () => {
  const { live, tell, count } = liveByHand();
  const text = readAll(
    openEventStream({ live, hears: () => true, since: null, isAllowed: async () => false }),
  );
  tell(['mails']);
  await vi.advanceTimersByTimeAsync(0);
  expect(count()).toBe(1);
  tell(['people']);
  await vi.advanceTimersByTimeAsync(0);
  expect(await text).toMatch(/event: end/);
});

test('a database that does not answer ends no stream', async () => {
  const { live, count } = liveByHand();
  const isAllowed = async () => {
    throw new Error('the database is silent');
  };
  const stream = openEventStream({ live, hears: () => true, since: null, isAllowed });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count()).toBe(1);
  await stream.cancel();
});

test('two hundred clients that come and go leave nothing behind', async () => {
  const { live, tell, count } = liveByHand();
  const { isAllowed, askedWithin } = countedRight();
  const streams = Array.from({ length: 200 }, () =>
    openEventStream({ live, hears: () => true, since: null, isAllowed }),
  );
  tell(['people']);
  expect(count()).toBe(200);
  await Promise.all(streams.map((stream) => stream.cancel()));
  expect([count(), await askedWithin(60_000)]).toEqual([0, 0]);
});

test('disconnects a client that never reads', async () => {
  const { live, tell, count } = liveByHand();
  const { isAllowed, askedWithin } = countedRight();
  openEventStream({ live, hears: () => true, since: null, isAllowed });
  for (let change = 0; change < 100; change += 1) tell(['mails']);
  expect([count(), await askedWithin(60_000)]).toEqual([0, 0]);
});
