import { expect, test } from 'vitest';
import { HEARTBEAT_MS, RECONNECT_DELAYS_MS, reconnectDelayMs, SILENCE_MS } from './live-timing.ts';

test('uses the times of the specification', () => {
  expect(HEARTBEAT_MS).toBe(25_000);
  expect(RECONNECT_DELAYS_MS).toEqual([1_000, 2_000, 5_000, 10_000]);
  expect(SILENCE_MS).toBeGreaterThan(2 * HEARTBEAT_MS);
});

test('waits 1, 2, 5, 10 s, then always 10 s', () => {
  const delays = [1, 2, 3, 4, 5, 400].map((failures) => reconnectDelayMs(failures, () => 0));
  expect(delays).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
});

test('waits no less, at most a fifth longer, and not the same for everybody', () => {
  expect(reconnectDelayMs(1, () => 0.999_999)).toBe(1_200);
  const delays = new Set(Array.from({ length: 50 }, () => reconnectDelayMs(4)));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(10_000);
  expect(Math.max(...delays)).toBeLessThanOrEqual(12_000);
  expect(delays.size).toBeGreaterThan(10);
});
