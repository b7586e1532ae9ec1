import { beforeEach, expect, test } from 'vitest';
import { countPlays } from '#app/features/catalogue/topics/most-played.server.ts';
import type { Services } from '#app/platform/services.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { action, loader } from './listened.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

async function plays(id: string): Promise<number> {
  await services.tally.write(services);
  return countPlays(services.db, id);
}

async function send(
  id: string,
  { method = 'POST', clientAddress = '203.0.113.7', userAgent = 'Firefox', body = '0-60' } = {},
) {
  const { context } = requestContext(services, { clientAddress });
  const headers = { 'User-Agent': userAgent };
  const request = new Request(`https://conversas.example/ouvir/${encodeURIComponent(id)}`, {
    method,
    headers,
    body,
  });
  const args = { context, request, url: new URL(request.url), params: { id } };
  return (await action(args as never as Parameters<typeof action>[0])).status;
}

test('counts a play and answers without content', async () => {
  const { id } = await makeItem(services.db);
  expect(await send(id)).toBe(204);
  expect(await send(id)).toBe(204);
  expect(await plays(id)).toBe(1);
});

test('treats all addresses of an IPv6 household as one listener', async () => {
  const { id } = await makeItem(services.db);
  await send(id, { clientAddress: '2001:db8:1:2::1' });
  await send(id, { clientAddress: '2001:db8:1:2:ffff::9' });
  await send(id, { clientAddress: '2001:db8:1:3::1' });
  expect(await plays(id)).toBe(2);
});

test('answers 404 for an unknown item and for an invalid id', async () => {
  const draft = await makeItem(services.db, { is_published: false });
  for (const id of [draft.id, 'nothing', 'x'.repeat(3000), "' or 1=1"]) expect(await send(id)).toBe(404);
});

test('counts only POST', async () => {
  const { id } = await makeItem(services.db);
  expect(loader().status).toBe(405);
  expect(await send(id, { method: 'DELETE' })).toBe(405);
  expect(await plays(id)).toBe(0);
});

test('takes what an older page reports for its first minute, and nothing that is no report', async () => {
  const { id } = await makeItem(services.db);
  for (const body of ['tudo', '0', '0-60;', '-', `0-1${',0-1'.repeat(200)}`, '0-9999999'])
    expect(await send(id, { body })).toBe(400);
  expect(await plays(id)).toBe(0);
  expect(await send(id, { body: '' })).toBe(204);
  expect(await plays(id)).toBe(1);
});

test('a minute counts, however many reports bring it; less than one does not', async () => {
  const { id } = await makeItem(services.db);
  await send(id, { body: '0-30' });
  await send(id, { body: '0-30,100-110' });
  expect(await plays(id)).toBe(0);
  await send(id, { body: '110-130' });
  expect(await plays(id)).toBe(1);
});

test('limits the listeners that one network can invent', async () => {
  const { id } = await makeItem(services.db);
  for (let number = 0; number < 130; number += 1) await send(id, { userAgent: `Browser ${number}` });
  expect(await plays(id)).toBe(120);
  await send(id, { clientAddress: '198.51.100.1' });
  expect(await plays(id)).toBe(121);
});

test('tells where people leave, and does not believe who hears faster than time passes', async () => {
  const { id } = await makeItem(services.db, { duration_seconds: 3_600 });
  await send(id, { body: '0-42' });
  await plays(id);
  await send(id, { body: '0-42,30-61' });
  await send(id, { clientAddress: '198.51.100.1', body: '40-65' });
  await send(id, { clientAddress: '198.51.100.2', body: '0-3600' });
  await plays(id);
  const curve = await services.db.selectFrom('audience_curves').select('slots').executeTakeFirst();
  expect(curve?.slots).toBe('1,1,1,1,2,2,1');
});
