import type { IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { testServices } from '../../tests/support/requests/request-context.ts';
import { ViewNotes } from './view-notes.ts';

let services: ReturnType<typeof testServices>;
let notes: ViewNotes;
beforeEach(async () => {
  services = testServices(await openTestDatabase());
  notes = new ViewNotes(services, ({ headers, socket }) =>
    String(headers['x-forwarded-for'] ?? socket.remoteAddress),
  );
});

function ask(url: string, headers: IncomingMessage['headers'] = {}, method = 'GET'): IncomingMessage {
  const all = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers };
  return { method, url, headers: all, socket: { remoteAddress: '177.32.0.1' } } as IncomingMessage;
}

async function counted(): Promise<string[]> {
  await turn();
  await services.tally.write(services);
  const rows = await services.db
    .selectFrom('audience_pages')
    .select(['page', 'total'])
    .orderBy('page')
    .execute();
  return rows.map(({ page, total }) => `${page} ${total}`);
}

test('counts what was sent as a page, also where the browser had it already', async () => {
  notes.note(ask('/'), 200);
  notes.note(ask('/', { 'sec-fetch-dest': 'document' }), 304);
  expect(await counted()).toEqual(['/ 2']);
});

test('counts no picture, no fetch ahead, no failure, no change and nobody who runs the site', async () => {
  notes.note(ask('/', { 'sec-fetch-dest': 'empty' }), 200);
  notes.note(ask('/', { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document' }), 200);
  notes.note(ask('/', { 'sec-purpose': 'prefetch;prerender' }), 200);
  notes.note(ask('/'), 404);
  notes.note(ask('/'), 302);
  notes.note(ask('/', {}, 'HEAD'), 200);
  notes.note(ask('/', {}, 'POST'), 200);
  const ours = ask('/');
  notes.leaveOut(ours);
  notes.note(ours, 200);
  expect(await counted()).toEqual([]);
});

test('an answer waits for nothing, and a flood of one turn is counted up to a number', async () => {
  for (let at = 0; at < 600; at += 1) notes.note(ask('/topics'), 200);
  notes.note(ask('/'), 200);
  expect(await counted()).toEqual(['/topics 500']);
  notes.note(ask('/'), 200);
  expect(await counted()).toEqual(['/ 1', '/topics 500']);
});
