import { expect, onTestFinished, test, vi } from 'vitest';
import type { Member } from './crew-members.ts';
import { CrewPatience } from './crew-patience.ts';

const EVERY_MS = 1_000;
const MINUTE = 60 * EVERY_MS;

function patience() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const called: Member[] = [];
  const hung: Member[] = [];
  const crew = new CrewPatience({
    call: (one) => called.push(one),
    onHung: (one) => hung.push(one),
    everyMs: EVERY_MS,
  });
  onTestFinished(() => crew.stop());
  return { crew, called, hung, pass: (ms: number) => vi.advanceTimersByTime(ms) };
}

const worker = {} as Member;

test('a start that answers nothing is ended after sixty calls', () => {
  const { crew, hung, called, pass } = patience();
  crew.begins(worker);
  pass(MINUTE);
  expect([hung, called]).toEqual([[], []]);
  pass(EVERY_MS);
  expect(hung).toEqual([worker]);
});

test('bringing the database up to date may take half an hour, and answers no call', () => {
  const { crew, hung, called, pass } = patience();
  crew.begins(worker);
  crew.answersCalls(worker);
  crew.updates(worker);
  pass(30 * MINUTE);
  expect([hung, called]).toEqual([[], []]);
  pass(EVERY_MS);
  expect(hung).toEqual([worker]);
});

test('after that the time of its start begins anew', () => {
  const { crew, hung, pass } = patience();
  crew.begins(worker);
  crew.updates(worker);
  pass(20 * MINUTE);
  crew.hasUpdated(worker);
  crew.heard(worker);
  pass(5 * EVERY_MS);
  expect(hung).toEqual([]);
});

test('one that serves is called, and ended after ten calls without an answer', () => {
  const { crew, hung, called, pass } = patience();
  crew.begins(worker);
  crew.serves(worker);
  crew.answersCalls(worker);
  for (let second = 0; second < 100; second++) {
    pass(EVERY_MS);
    crew.heard(worker);
  }
  expect([called.length, hung]).toEqual([100, []]);
  pass(11 * EVERY_MS);
  expect(hung).toEqual([worker]);
});

test('an older version that serves is never called, and may be silent', () => {
  const { crew, hung, called, pass } = patience();
  crew.begins(worker);
  crew.serves(worker);
  crew.heard(worker);
  pass(60 * MINUTE);
  expect([called, hung]).toEqual([[], []]);
});

test('one that has ended is not ended again', () => {
  const { crew, hung, pass } = patience();
  crew.begins(worker);
  crew.answersCalls(worker);
  crew.forget(worker);
  pass(60 * MINUTE);
  expect(hung).toEqual([]);
});
