import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { createConnectionDrain } from './connection-drain.ts';

const DRAIN_MS = 200;
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** A server that can be drained, and connections to it. */
async function site(answer: Answer = (_req, res) => res.end('answer')) {
  const server = createServer();
  const drain = createConnectionDrain(server, answer, DRAIN_MS);
  server.on('request', drain.listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    drain.cutOff();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = async ({ allowHalfOpen = false } = {}) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
    const heard = { text: '', isOver: false, failure: null as Error | null };
    socket.on('data', (chunk) => {
      heard.text += chunk;
    });
    socket.on('error', (error) => {
      heard.failure = error;
    });
    socket.on('close', () => {
      heard.isOver = true;
    });
    await once(socket, 'connect');
    return { socket, heard };
  };
  return { ...drain, server, open };
}

function answersIn({ text }: { text: string }): string[] {
  return text.split(/(?=HTTP\/1\.1 )/).filter(Boolean);
}

const saysClose = (answer: string | undefined) => /^connection: close/im.test(answer ?? '');

async function ask({ socket, heard }: { socket: Socket; heard: { text: string } }): Promise<string> {
  const before = answersIn(heard).length;
  socket.write(GET);
  await eventually(() => answersIn(heard).length > before);
  return answersIn(heard).at(-1) ?? '';
}

test('answers kept-alive and new connections, and tells them that they end', async () => {
  const { open, drain } = await site();
  const kept = await open();
  expect(saysClose(await ask(kept))).toBe(false);
  const drained = drain(() => {});
  expect(saysClose(await ask(kept))).toBe(true);
  const anew = await open();
  expect(saysClose(await ask(anew))).toBe(true);
  await drained;
  await eventually(() => kept.heard.isOver && anew.heard.isOver);
  expect([kept.heard.failure, anew.heard.failure]).toEqual([null, null]);
});

test('goes on listening while a client has not read its last answer', async () => {
  const { open, drain, server } = await site();
  const busy = await open({ allowHalfOpen: true });
  const drained = drain(() => {});
  expect(saysClose(await ask(busy))).toBe(true);
  await pause(2 * DRAIN_MS);
  expect(server.listening).toBe(true);
  busy.socket.end();
  await eventually(() => !server.listening);
  await drained;
});

test('what is under way when it begins is answered, and told so', async () => {
  const goOn = Promise.withResolvers<void>();
  const { open, drain, server } = await site(async (_req, res) => {
    await goOn.promise;
    res.end('answer');
  });
  const waiting = await open();
  waiting.socket.write(GET);
  await once(server, 'request');
  const drained = drain(() => {});
  await eventually(() => !server.listening);
  goOn.resolve();
  await drained;
  await eventually(() => waiting.heard.isOver);
  expect(saysClose(waiting.heard.text)).toBe(true);
  expect(waiting.heard.failure).toBeNull();
});

test('answers all pipelined requests, and only the last one closes the connection', async () => {
  const { open, drain } = await site();
  const before = await open();
  before.socket.write(GET.repeat(3));
  const drained = drain(() => {});
  const during = await open();
  during.socket.write(GET.repeat(3));
  await eventually(() => answersIn(during.heard).length === 3);
  during.socket.write(GET.repeat(2));
  await drained;
  await eventually(() => before.heard.isOver && during.heard.isOver);
  expect(answersIn(before.heard).map(saysClose).slice(0, 2)).toEqual([false, false]);
  expect(answersIn(before.heard)).toHaveLength(3);
  const told = answersIn(during.heard).map(saysClose);
  expect(told).toHaveLength(5);
  expect(told.slice(0, 4)).toEqual([false, false, false, false]);
});

test('holds back the last requests until no more arrive, then answers them', async () => {
  const { open, drain, server } = await site();
  const drained = drain(() => {});
  const others: Awaited<ReturnType<typeof open>>[] = [];
  while (server.listening && others.length < 100) {
    const other = await open().catch(() => null);
    if (!other) break;
    other.socket.write(GET);
    others.push(other);
    await eventually(() => other.heard.isOver || answersIn(other.heard).length > 0);
  }
  await drained;
  expect(others.length).toBeGreaterThan(1);
  await eventually(() => others.every(({ heard }) => heard.isOver));
  expect(others.filter(({ heard }) => answersIn(heard).length !== 1 || heard.failure)).toEqual([]);
});

test('holds nothing back where others keep the socket, and takes no more', async () => {
  const { open, drain, server } = await site();
  const kept = await open();
  await ask(kept);
  const drained = drain(() => {}, true);
  // At once: on a busy machine a pause may outlast the rest of an idle connection.
  while (server.listening) await turn();
  expect(saysClose(await ask(kept))).toBe(true);
  await drained;
  await eventually(() => kept.heard.isOver);
  expect(kept.heard.failure).toBeNull();
});

test('an idle or silent connection delays nothing', async () => {
  const { open, drain } = await site();
  const silent = await open();
  const resting = await open();
  await ask(resting);
  await drain(() => {});
  await eventually(() => silent.heard.isOver && resting.heard.isOver);
  expect([silent.heard.failure, resting.heard.failure]).toEqual([null, null]);
});

test('waits for a body that is arriving', async () => {
  const { open, drain, server } = await site((req, res) => {
    req.resume().on('end', () => res.end('answer'));
  });
  const slow = await open();
  slow.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na');
  await once(server, 'request');
  const drained = drain(() => {});
  await eventually(() => !server.listening);
  slow.socket.write('b');
  await drained;
  await eventually(() => slow.heard.isOver);
  expect(answersIn(slow.heard)).toHaveLength(1);
});

test('waits for a request head that is arriving', async () => {
  const { open, drain, server } = await site();
  const slow = await open();
  slow.socket.write('GET / HTTP/1.1\r\n');
  const drained = drain(() => {});
  await eventually(() => !server.listening);
  slow.socket.write('Host: a\r\n\r\n');
  await drained;
  await eventually(() => slow.heard.isOver);
  expect(saysClose(slow.heard.text)).toBe(true);
});

test('ends a stream, and answers the next request on its connection', async () => {
  const streams: ServerResponse[] = [];
  const { open, drain } = await site((_req, res) => {
    if (streams.length > 0) return res.end('answer');
    streams.push(res);
    return res.write('first');
  });
  const listener = await open();
  listener.socket.write(GET);
  await eventually(() => listener.heard.text.includes('first'));
  const drained = drain(() => streams[0]?.end());
  await eventually(() => listener.heard.text.endsWith('0\r\n\r\n'));
  listener.socket.write(GET);
  await drained;
  await eventually(() => listener.heard.isOver);
  expect(answersIn(listener.heard).map(saysClose)).toEqual([false, true]);
});

test('can cut off what never ends', async () => {
  const { open, drain, cutOff, server } = await site(() => {});
  const endless = await open();
  endless.socket.write(GET);
  await once(server, 'request');
  const drained = drain(() => {});
  cutOff();
  await drained;
  await eventually(() => endless.heard.isOver);
  expect(endless.heard.text).toBe('');
});
