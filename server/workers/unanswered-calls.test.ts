import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCalls, MOST_UNANSWERED } from './unanswered-calls.ts';

const EVERY_MS = 2_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Members that are called; only those in `answering` answer. */
function callsTo(...members: string[]) {
  const answering = new Set(members);
  const hung: string[] = [];
  const calls = createCalls<string>({
    everyMs: EVERY_MS,
    call: (member) => answering.has(member) && calls.heard(member),
    onHung: (member) => hung.push(member),
  });
  for (const member of members) calls.watch(member);
  return { calls, hung, answering };
}

test('whoever leaves ten calls in a row unanswered hangs; it is told once', () => {
  const { hung, answering } = callsTo('a', 'b');
  vi.advanceTimersByTime(60 * EVERY_MS);
  answering.delete('a');
  vi.advanceTimersByTime(MOST_UNANSWERED * EVERY_MS);
  expect(hung).toEqual([]);
  vi.advanceTimersByTime(60 * EVERY_MS);
  expect(hung).toEqual(['a']);
});

test('one word is enough, and who has ended is not called', () => {
  const { calls, hung, answering } = callsTo('a', 'b');
  answering.clear();
  vi.advanceTimersByTime(MOST_UNANSWERED * EVERY_MS);
  calls.heard('a');
  calls.forget('b');
  calls.heard('b');
  vi.advanceTimersByTime(MOST_UNANSWERED * EVERY_MS);
  expect(hung).toEqual([]);
});

test('a machine that slept for a day hangs for nobody', () => {
  const { hung, answering } = callsTo('a');
  vi.setSystemTime(Date.now() + 86_400_000);
  answering.clear();
  vi.advanceTimersByTime(EVERY_MS);
  answering.add('a');
  vi.advanceTimersByTime(MOST_UNANSWERED * EVERY_MS);
  expect(hung).toEqual([]);
});
