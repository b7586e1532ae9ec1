import { expect, test } from 'vitest';
import { fixedClock } from '../../../tests/support/fixed-clock.ts';
import { watchClock } from './clock-jumps.server.ts';

test('a clock that goes with time, or is corrected a little, was not set', () => {
  const clock = fixedClock();
  let elapsed = 1_000;
  const look = watchClock(clock, () => elapsed);
  for (const [byTime, byClock] of [
    [60_000, 60_000],
    [1_000, 3_000],
    [3_000, 0],
  ] as const) {
    elapsed += byTime;
    clock.advance(byClock);
    expect(look()).toEqual({ now: clock.now(), setByMs: 0 });
  }
});

test('a clock that is set tells by how much, once', () => {
  const clock = fixedClock();
  const look = watchClock(clock, () => 0);
  for (const setByMs of [7_200_000, -7_200_000]) {
    clock.advance(setByMs);
    expect(look().setByMs).toBe(setByMs);
    expect(look().setByMs).toBe(0);
  }
});
