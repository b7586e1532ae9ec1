import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Who begins, in order, where these ask at the same time. */
async function orderOf(networks: readonly string[], turns = new FairTurns()): Promise<string> {
  const begun: string[] = [];
  await Promise.all(networks.map((network) => turns.take(network).then(() => begun.push(network))));
  return begun.join('');
}

test('who asks once waits for one of many requests of another, not for all', async () => {
  expect(await orderOf([...'aaaaaaaab'])).toBe('aabaaaaaa');
  expect(await orderOf([...'aaaabbbcc'])).toBe('aabcabcab');
});

test('requests of one network keep their order, and none is forgotten', async () => {
  const turns = new FairTurns();
  const begun: number[] = [];
  await Promise.all([...Array(200).keys()].map((n) => turns.take('a').then(() => begun.push(n))));
  expect(begun).toEqual([...Array(200).keys()]);
  expect(await orderOf(['b'], turns)).toBe('b');
});

test('a round of the loop begins one, so that others are heard between two', async () => {
  const turns = new FairTurns();
  const begun: string[] = [];
  for (let n = 0; n < 20; n += 1) turns.take('a').then(() => begun.push('a'));
  await new Promise(setImmediate);
  await turns.take('b').then(() => begun.push('b'));
  expect(begun.length).toBeLessThan(5);
});
