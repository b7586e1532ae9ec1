import { Server } from 'node:net';
import { expect, test } from 'vitest';
import { shareConnections } from './connection-share.ts';

function sharing() {
  const server = new Server();
  const [clock, seen] = [{ now: 0 }, { pauses: 0 }];
  const pause = () => {
    seen.pauses += 1;
  };
  shareConnections(server, pause, () => clock.now);
  const connect = (times: number) => {
    const before = seen.pauses;
    for (let turn = 0; turn < times; turn++) server.emit('connection');
    return seen.pauses - before;
  };
  return { clock, connect };
}

test('after each of a few new connections, another worker gets its turn', () => {
  const { connect } = sharing();
  expect(connect(16)).toBe(16);
});

test('however many come, a worker seldom sleeps', () => {
  const { clock, connect } = sharing();
  expect(connect(1_000)).toBe(32);
  clock.now += 100;
  expect(connect(1_000)).toBe(16);
  clock.now += 10_000;
  expect(connect(1_000)).toBe(32);
});
