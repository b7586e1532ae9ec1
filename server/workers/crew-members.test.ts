import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createMember, type End, tell } from './crew-members.ts';
import type { ToPrimary, ToWorker } from './worker-messages.ts';

function started({ pid = 1, connected = true }: { pid?: number | null; connected?: boolean } = {}) {
  const sent: ToWorker[] = [];
  const child = Object.assign(new EventEmitter(), {
    pid: pid ?? undefined,
    connected,
    send: (message: ToWorker) => sent.push(message),
  });
  const heard: ToPrimary[] = [];
  const ends: End[] = [];
  const troubles: string[] = [];
  const place = { number: 1, member: null, successor: null, strikes: 0 };
  const member = createMember(child as unknown as ChildProcess, place, {
    onMessage: (_, message) => heard.push(message),
    onEnd: (_, end) => ends.push(end),
    onTrouble: (_, { message }) => troubles.push(message),
  });
  return { child, member, heard, ends, troubles, sent };
}

test('one that says that it serves has begun', async () => {
  const { child, member, heard } = started();
  child.emit('message', { kind: 'here' });
  child.emit('message', { kind: 'serving' });
  expect(await member.begun).toBe(true);
  expect(heard.map(({ kind }) => kind)).toEqual(['here', 'serving']);
});

test('one that ends before has not, and how it ended is told', async () => {
  const { child, member, ends } = started();
  child.emit('exit', 1, null);
  expect(await member.begun).toBe(false);
  await member.exited;
  expect(ends).toEqual([{ code: 1, signal: null }]);
});

test('one that could not be started has ended, too', async () => {
  const { child, member, ends, troubles } = started({ pid: null });
  child.emit('error', new Error('spawn EAGAIN'));
  expect(await member.begun).toBe(false);
  expect([troubles, ends]).toEqual([['spawn EAGAIN'], [{ code: null, signal: null }]]);
});

test('one that does not hear still runs', () => {
  const { child, ends, troubles } = started();
  child.emit('error', new Error('write EPIPE'));
  expect([troubles, ends]).toEqual([['write EPIPE'], []]);
});

test('nothing is sent to one whose connection is closed', () => {
  const open = started();
  const closed = started({ connected: false });
  for (const { member } of [open, closed]) tell(member, { kind: 'call' });
  expect([open.sent, closed.sent]).toEqual([[{ kind: 'call' }], []]);
});
