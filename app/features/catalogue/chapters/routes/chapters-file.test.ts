import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { readChaptersJson } from '#app/pure/chapters/chapters-json.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { storeChapters } from '../commands.server.ts';
import { loader } from './chapters-file.ts';

const picture = pictureAddresses({ rendition: 'b'.repeat(32) });
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function addItem(columns = {}, more = {}) {
  const { id } = await makeItem(database.db, { title: 'Episódio', ...columns });
  const chapters = [
    { startMs: 0, title: 'Um', linkUrl: '/sobre', pictureUrl: picture.thumbnailUrl, isHidden: false },
    { startMs: 5_500, title: 'Dois </script>', linkUrl: null, pictureUrl: null, isHidden: true },
  ];
  await inTransaction(database.db, (trx) =>
    storeChapters(trx, { itemId: id, origin: 'written', chapters, over: null, now: new Date(NOW), ...more }),
  );
  return id;
}

function get(file: string, { person = null as typeof ADMIN | null, headers = {} } = {}) {
  const { context } = requestContext(testServices(database), { person });
  const request = new Request(`https://conversas.example/media/capitulos/${file}`, { headers });
  return loader({ request, context, params: { file } } as never);
}

test('tells the chapters to programs of any origin, with a tag', async () => {
  const id = await addItem();
  const answer = await get(`${id}.json`);
  expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
    200,
    {
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      'content-type': 'application/json+chapters',
    },
  ]);
  const text = await answer.text();
  expect(answer.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)));
  expect(readChaptersJson(text)).toEqual([
    {
      ...{ startMs: 0, title: 'Um', linkUrl: 'https://conversas.example/sobre', isHidden: false },
      imageUrl: `https://conversas.example${picture.coverUrl}`,
    },
    { startMs: 5_500, title: 'Dois </script>', linkUrl: null, imageUrl: null, isHidden: true },
  ]);
  const again = await get(`${id}.json`, { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } });
  expect([again.status, again.headers.get('Access-Control-Allow-Origin')]).toEqual([304, '*']);
});

test('what is not for all has no pictures that an app could not open, and stays in no cache', async () => {
  const id = await addItem({ access: 'premium' });
  expect((await get(`${id}.json`)).status).toBe(404);
  const answer = await get(`${id}.json`, { person: ADMIN });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(await answer.text()).not.toContain('img');
});

test('there is nothing without chapters, for an invented address, and where no time can be promised', async () => {
  const { id } = await makeItem(database.db, {});
  const moving = await addItem({}, { hasInsertedAds: true });
  for (const file of [`${id}.json`, `${moving}.json`, 'x.json', '..', `${moving}`])
    expect((await get(file)).status).toBe(404);
});
