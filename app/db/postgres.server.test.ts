import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from './errors.server.ts';
import { openPostgres } from './postgres.server.ts';

/** AuthenticationOk and ReadyForQuery. */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** An empty SELECT result and ReadyForQuery. */
const NOTHING = Buffer.from('C\0\0\0\rSELECT 0\0Z\0\0\0\x05I', 'latin1');

/** Greets as PostgreSQL does, then calls `onQuery` for each query. */
async function fakePostgres(onQuery: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(GREETING);
      socket.on('data', () => onQuery(socket));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://a@127.0.0.1:${(server.address() as AddressInfo).port}/a`;
  const pool = await openPostgres(
    url,
    { connectMs: 1_000, queueMs: 10_000, statementMs: 100 },
    { onError: () => {}, noteError: () => {} },
  );
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await pool.end();
  });
  const ask = async () => {
    const client = await pool.connect();
    try {
      return await client.query('select 1', []);
    } finally {
      client.release();
    }
  };
  return { ask, sockets };
}

test('fails only the query whose connection breaks', async () => {
  const { ask } = await fakePostgres((socket) => socket.destroy());
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const error = await ask().catch((error: unknown) => error);
    expect(isUnavailable(error)).toBe(true);
  }
});

test('tells waiting requests when a query finds the database silent, and leaves no connection waiting', async () => {
  let asked = 0;
  const { ask, sockets } = await fakePostgres(() => {
    asked += 1;
  });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(isUnavailable(await ask().catch((error: unknown) => error))).toBe(true);
  }
  expect(asked).toBe(1);
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
});

test('lets a crowd queue for longer than a connection may take', async () => {
  let answered = 0;
  const { ask, sockets } = await fakePostgres((socket) => {
    setTimeout(() => {
      answered += 1;
      socket.write(NOTHING);
    }, 60);
  });
  await Promise.all(Array.from({ length: 200 }, ask));
  expect([answered, sockets.length]).toEqual([200, 10]);
});

test('tells queued requests at once that the database is silent', async () => {
  let asked = 0;
  const { ask } = await fakePostgres(() => {
    asked += 1;
  });
  const errors = await Promise.all(
    Array.from({ length: 50 }, () =>
      ask().then(
        () => null,
        (error: Error) => error,
      ),
    ),
  );
  expect(errors.every(isUnavailable)).toBe(true);
  // Those of the pool at most: on a busy machine the first one falls silent before the others have asked.
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(10);
});

test('does not take an answer as missing because the server itself was busy', async () => {
  const { ask } = await fakePostgres((socket) => {
    socket.write(NOTHING);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  });
  expect(await ask()).toMatchObject({ command: 'SELECT' });
});
