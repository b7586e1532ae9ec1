import { setTimeout as wait } from 'node:timers/promises';
import { cachedDataVersionTag } from 'node:v8';
import { expect, test } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

test('what nothing refers to any more is gone at once', async () => {
  const left = new WeakRef({ text: 'x'.repeat(1_000) });
  await wait(1); // a reference that was just looked at lives until the end of its turn
  giveBackMemory();
  expect(left.deref()).toBeUndefined();
});

test('what was compiled before remains of use', () => {
  const before = cachedDataVersionTag();
  giveBackMemory();
  expect(cachedDataVersionTag()).toBe(before);
});
