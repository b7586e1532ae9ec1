import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** The order in which simultaneous requests begin. */
async function orderOf(networks: readonly string[], turns = new FairTurns()): Promise<string> {
  const begun: string[] = [];
  await Promise.all(networks.map((network) => turns.take(network).then(() => begun.push(network))));
  return begun.join('');
}

test('a single request waits for one request of a busy client, not for all', async () => {
  expect(await orderOf([...'aaaaaaaab'])).toBe('aabaaaaaa');
  expect(await orderOf([...'aaaabbbcc'])).toBe('aabcabcab');
});

test('keeps the order within a network, and forgets no request', async () => {
  const turns = new FairTurns();
  const begun: number[] = [];
  await Promise.all([...Array(200).keys()].map((n) => turns.take('a').then(() => begun.push(n))));
  expect(begun).toEqual([...Array(200).keys()]);
  expect(await orderOf(['b'], turns)).toBe('b');
});

test('starts one request per turn of the event loop, so that others can arrive', async () => {
  const turns = new FairTurns();
  const begun: string[] = [];
  for (let n = 0; n < 20; n += 1) turns.take('a').then(() => begun.push('a'));
  await new Promise(setImmediate);
  await turns.take('b').then(() => begun.push('b'));
  expect(begun.length).toBeLessThan(5);
});
