import type { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HalfEnded } from './half-ended.ts';

function socket() {
  const did: string[] = [];
  const made = { end: () => did.push('end'), destroySoon: () => did.push('destroy') };
  return { did, socket: made as unknown as Socket };
}

test('a client that closes its half is waited for, but not for long', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const halves = new HalfEnded();
  const [swift, slow] = [socket(), socket()];
  expect(halves.areClosed()).toBe(true);
  halves.end(swift.socket);
  halves.end(slow.socket);
  halves.forget(swift.socket);
  expect(halves.areClosed()).toBe(false);
  vi.advanceTimersByTime(1_500);
  expect(halves.areClosed()).toBe(true);
  halves.closeAll();
  expect([swift.did, slow.did]).toEqual([['end'], ['end', 'destroy']]);
});
