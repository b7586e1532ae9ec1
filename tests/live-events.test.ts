import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { createTestPlace, type TestPlace } from './support/databases/test-database.ts';
import { eventually } from './support/eventually.ts';
import { NOW } from './support/fixed-clock.ts';
import { signedIn } from './support/requests/sign-in.ts';
import { type BuiltServer, buildIfNeeded, startBuiltServer } from './support/servers/built-server.ts';

let place: TestPlace;
let server: BuiltServer;
let elsewhere: Database;
let cookie: string;

beforeAll(async () => {
  buildIfNeeded();
  place = await createTestPlace({ isMigrated: true });
  const { databaseUrl, dataDir } = place.options;
  server = await startBuiltServer({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  elsewhere = await openDatabase(place.options);
  const secret = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
  ({ cookie } = await signedIn({ db: elsewhere.db, publicUrl: server.origin, secret }, 'admin'));
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await elsewhere?.close();
  await place?.remove();
});

/** Opens a stream and collects its events. */
async function listen() {
  const leaving = new AbortController();
  const answer = await fetch(`${server.origin}/admin/eventos`, {
    headers: { Accept: 'text/event-stream', Cookie: cookie },
    signal: leaving.signal,
  });
  const heard = { text: '', isOver: false };
  (async () => {
    for await (const chunk of answer.body ?? []) heard.text += new TextDecoder().decode(chunk);
  })()
    .catch(() => {})
    .finally(() => {
      heard.isOver = true;
    });
  return { answer, heard, leave: () => leaving.abort() };
}

function addMessage() {
  const row = { name: 'Ana', email: 'ana@exemplo.com', subject: 'Olá', message: 'Oi', client_network: '' };
  return elsewhere.db
    .insertInto('contact_submissions')
    .values({ id: v7(), ...row, created_at: NOW })
    .execute();
}

test('all listeners hear at once what another process writes', async () => {
  const streams = await Promise.all(Array.from({ length: 200 }, listen));
  expect(new Set(streams.map(({ answer }) => answer.status))).toEqual(new Set([200]));
  await eventually(() => streams.every(({ heard }) => heard.text.includes('event: heartbeat')));
  await addMessage();
  await eventually(() => streams.every(({ heard }) => heard.text.includes('messages')));
  for (const { leave } of streams) leave();
  await eventually(() => streams.every(({ heard }) => heard.isOver));
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

test('nobody else hears anything', async () => {
  const answer = await fetch(`${server.origin}/admin/eventos`, {
    headers: { Accept: 'text/event-stream' },
    redirect: 'manual',
  });
  expect(answer.status).toBe(302);
  expect(await answer.text()).not.toContain('event:');
});

test('an open stream does not delay a stop', async () => {
  const { heard } = await listen();
  await eventually(() => heard.text.includes('event: heartbeat'));
  const from = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - from).toBeLessThan(5_000);
  expect(heard.isOver).toBe(true);
});
