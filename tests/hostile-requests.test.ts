import './support/databases/same-on-both.ts';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlace, type TestPlace } from './support/databases/test-database.ts';
import { hostileRequest } from './support/requests/hostile-requests.ts';
import { type BuiltServer, buildIfNeeded, startBuiltServer } from './support/servers/built-server.ts';

let place: TestPlace;
let server: BuiltServer;

beforeAll(async () => {
  buildIfNeeded();
  place = await createTestPlace({ isMigrated: true });
  const { databaseUrl, dataDir } = place.options;
  server = await startBuiltServer({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await place?.remove();
});

/** @returns the status of the answer; null where the connection was closed without one */
async function statusOf(request: string): Promise<number | null> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(Buffer.from(request, 'latin1'));
  const answer = await text(socket).catch(() => '');
  const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
  return status === undefined ? null : Number(status);
}

test('no input of a visitor causes a failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileRequest, { minLength: 8, maxLength: 8 }), async (requests) => {
      for (const status of await Promise.all(requests.map(statusOf))) expect(status).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
});

test('none of it is logged as an error', () => {
  expect(server.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
