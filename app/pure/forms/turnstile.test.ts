import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

test('runs no more than two at once, and all in turn', async () => {
  const pass = createTurnstile(2, 10);
  let running = 0;
  let most = 0;
  const work = (result: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return result;
  };
  expect(await Promise.all([1, 2, 3, 4, 5].map((result) => pass(work(result))))).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('refuses when the queue is full, and a failed work frees its place', async () => {
  const pass = createTurnstile(1, 1);
  const failing = pass(() => Promise.reject(new Error('broken')));
  const second = pass(async () => 'second');
  expect(await pass(async () => 'third')).toBeNull();
  await expect(failing).rejects.toThrow('broken');
  expect(await second).toBe('second');
  expect(await pass(async () => 'fourth')).toBe('fourth');
});
