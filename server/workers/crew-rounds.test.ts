import { expect, test } from 'vitest';
import { Rounds } from './crew-rounds.ts';

/** Rounds that end one by one, when told. */
function heldRounds() {
  const held: Array<() => void> = [];
  const rounds = new Rounds(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push(resolve);
    return promise;
  });
  const endLast = async () => {
    held.at(-1)?.();
    await new Promise(setImmediate);
  };
  return { rounds, begun: () => held.length, endLast };
}

test('who asks during a round waits for one more, however many ask', async () => {
  const { rounds, begun, endLast } = heldRounds();
  let areDone = 0;
  for (let asked = 0; asked < 3; asked++)
    void rounds.ask().then(() => {
      areDone += 1;
    });
  expect(begun()).toBe(1);
  await endLast();
  expect([begun(), areDone]).toEqual([2, 0]);
  await endLast();
  expect([begun(), areDone]).toEqual([2, 3]);
});

test('who asks after a round begins another', async () => {
  const { rounds, begun, endLast } = heldRounds();
  const first = rounds.ask();
  await endLast();
  await first;
  void rounds.ask();
  expect(begun()).toBe(2);
});
