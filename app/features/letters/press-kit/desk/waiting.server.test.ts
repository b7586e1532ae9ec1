import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { makePressRequest } from '../../../../../tests/support/letters/correspondence.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { SITE } from '../../../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { markConversation, replyTo } from '../../conversations/conversations.server.ts';
import { requestPressKit } from '../commands.server.ts';
import { requestFinder } from './finder.server.ts';
import { REQUESTS } from './request-conversations.server.ts';
import { countOpenRequests } from './request-queries.server.ts';
import { unansweredRequests } from './waiting.server.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

const waiting = () => unansweredRequests.find(services, ADMIN);
const mark = (id: string, intent: 'dismissed' | 'unanswered' | 'answered') =>
  markConversation({ ...services, actor: ADMIN }, REQUESTS, id, intent);

test('a request waits from the moment it came, until it is answered or needs no answer', async () => {
  expect(await waiting()).toBeNull();
  const visitor = { clientAddress: '203.0.113.7' };
  await requestPressKit({ ...services, site: SITE }, { name: 'Nina Reis', email: 'nina@a.example' }, visitor);
  const { id, first_mail_id } = await services.db
    .selectFrom('press_requests')
    .select(['id', 'first_mail_id'])
    .executeTakeFirstOrThrow();
  const links = await services.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'press-kit.links')
    .execute();
  expect(links).toEqual([{ id: first_mail_id }]);
  const things = [
    { to: `/admin/kit-imprensa/pedidos/${id}`, title: expect.stringMatching(/^Nina Reis, em /) },
  ];
  expect(await waiting()).toMatchObject({
    to: '/admin/kit-imprensa/pedidos?estado=novas',
    title: '1 solicitação do kit sem resposta',
    things,
  });
  expect(await countOpenRequests(services.db)).toBe(1);
  await mark(id, 'dismissed');
  expect(await waiting()).toBeNull();
  await mark(id, 'unanswered');
  expect(await waiting()).toMatchObject({ things });
  const ctx = { ...services, site: SITE, actor: ADMIN };
  await replyTo(ctx, REQUESTS, id, { newId: '0190a000-0000-7000-8000-000000000001', text: 'Oi' });
  expect(await waiting()).toBeNull();
  expect(await countOpenRequests(services.db)).toBe(0);
});

test('an erased request no longer waits, and the newest few are named', async () => {
  for (let number = 1; number <= 4; number += 1) {
    const created_at = `2026-06-0${number}T12:00:00.000Z`;
    await makePressRequest(services.db, { name: `n${number}`, email: `n${number}@a.example`, created_at });
  }
  expect((await waiting())?.things?.map(({ title }) => title.slice(0, 2))).toEqual(['n4', 'n3', 'n2']);
  await services.db.deleteFrom('press_requests').where('name', '=', 'n4').execute();
  expect(await waiting()).toMatchObject({ title: '3 solicitações do kit sem resposta' });
});

test('the search finds a request by name and address', async () => {
  const id = await makePressRequest(services.db, { name: 'Nína Reis', email: 'nina@jornal.example' });
  for (const query of ['nina', 'jornal reis'])
    expect(await requestFinder.find({ ...services, actor: ADMIN }, query, 5)).toMatchObject([
      { id, to: `/admin/kit-imprensa/pedidos/${id}`, title: 'Nína Reis' },
    ]);
  expect(await requestFinder.find({ ...services, actor: ADMIN }, 'ninguém', 5)).toEqual([]);
});
