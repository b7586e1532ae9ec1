import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { grantDays, revokeGrant } from '#app/features/premium/rights/grants.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { routeArgs, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { loader } from './member-transcript.ts';
import * as page from './my-feed.tsx';

let database: Database;
let clock: FixedClock;
let services: Services;
let grant: string;
let member: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  services = testServices(database, { clock });
  member = await signedIn(services);
  const given = await database.db
    .transaction()
    .execute((trx) => grantDays(trx, clock.now(), { personId: member.person.id, source: 'gift', days: 30 }));
  grant = given?.id ?? '';
});
afterEach(() => database.close());

const asked = { path: '/minha-conta/premium/feed' };

/** The token of a new address; the former one ends. */
async function makeToken(): Promise<string> {
  await askRoute(services, page, { ...asked, cookie: member.cookie, form: {} });
  const { data } = await askRoute(services, page, { ...asked, cookie: member.cookie });
  return /feed\/([\w-]+)\.xml/.exec((data as { address: string }).address)?.[1] ?? '';
}

async function spoken(columns: Parameters<typeof makeItem>[1]): Promise<string> {
  const { id: itemId } = await makeItem(database.db, columns);
  const lines = [{ startMs: 0, endMs: 2_000, speaker: null, text: 'Só para quem assina.' }];
  const text = { language: null, speakers: [], lines };
  await inTransaction(database.db, (trx) =>
    storeTranscript(trx, {
      itemId,
      origin: 'file',
      isReviewed: true,
      spoken: text,
      over: null,
      now: clock.now(),
    }),
  );
  return itemId;
}

function read(token: string, itemId: string, file = 'vtt'): Promise<Response> {
  const path = `/feed/${token}/${itemId}/transcricao.${file}`;
  return loader(routeArgs(services, path, { params: { token, itemId } }).args as never);
}

test("an app without a session reads what is said in members' episodes, which no cache keeps", async () => {
  const token = await makeToken();
  const itemId = await spoken({ access: 'premium' });
  const answer = await read(token, itemId);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Só para quem assina.');
  expect(answer.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect((await read(token, itemId, 'json')).headers.get('Content-Type')).toBe(
    'application/json; charset=utf-8',
  );
});

test('it ends with the address and with the membership, and has no drafts', async () => {
  const former = await makeToken();
  const itemId = await spoken({ access: 'premium' });
  const draft = await spoken({ is_published: false });
  const silent = (await makeItem(database.db, {})).id;
  expect((await read(former, itemId)).status).toBe(200);
  const token = await makeToken();
  expect((await read(former, itemId)).status).toBe(404);
  for (const other of [draft, silent, 'nenhum']) expect((await read(token, other)).status).toBe(404);
  const ending = { id: grant, personId: member.person.id };
  await database.db.transaction().execute((trx) => revokeGrant(trx, clock.now(), ending));
  const ended = await read(token, itemId);
  expect(ended.status).toBe(404);
  expect(ended.headers.get('Access-Control-Allow-Origin')).toBeNull();
});
