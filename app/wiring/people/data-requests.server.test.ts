import { beforeEach, expect, test } from 'vitest';
import { forgetOldDataRequests } from '#app/features/privacy/core/forget.server.ts';
import { askForLink, findProvenAddress, openLink } from '#app/features/privacy/data-page/links.server.ts';
import { proofCookie } from '#app/features/privacy/data-page/proof-cookie.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../tests/support/fixed-clock.ts';
import { makeContact, makeSubscriber } from '../../../tests/support/letters/correspondence.ts';
import { listWrittenMails } from '../../../tests/support/letters/outbox-mails.ts';
import { makeOrder } from '../../../tests/support/records/desk-orders.ts';
import { makePerson } from '../../../tests/support/requests/sign-in.ts';
import { SITE } from '../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import { holderOfAddress } from './data-holder.server.ts';
import { eraseOnRequest } from './data-requests.server.ts';
import { erasableParts, findHeld } from './personal-data.server.ts';

const EMAIL = 'eva@exemplo.com';

let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

/** @returns the cookie of a browser that has proven the address */
async function prove(): Promise<string> {
  const ctx = { ...services, site: SITE };
  await askForLink(ctx, EMAIL, { clientAddress: '203.0.113.7' });
  const [mail] = await listWrittenMails(services.db);
  const opened = await openLink(ctx, mail?.text.match(/abrir\/([\w-]+)/)?.[1] ?? '');
  return opened.ok ? proofCookie(services.publicUrl, opened.session) : '';
}

test('everything that is offered is everything: the account, the proof and the address go too', async () => {
  await makeSubscriber(services.db, { email: EMAIL });
  await makeContact(services.db, { email: EMAIL });
  await makePerson(services.db, { email: EMAIL });
  const cookie = await prove();
  expect(await findProvenAddress(services, cookie)).toBe(EMAIL);
  const { holder } = await holderOfAddress(services, EMAIL);
  const offered = erasableParts(await findHeld(services, holder)).map(({ name }) => name);
  expect(offered).toEqual(['conta', 'mensagens', 'newsletter', 'emails']);
  const result = await eraseOnRequest(services, holder, offered);
  expect(result).toMatchObject({
    erased: {
      isOpen: false,
      outcome: [
        'Apagado na hora: Conta e aparelhos conectados, Mensagens de contato, Newsletter, E-mails que o site enviou.',
      ],
    },
  });
  expect(await findProvenAddress(services, cookie)).toBeNull();
  const left = await findHeld(services, { email: EMAIL, personId: null });
  const names = ['cartas', 'newsletter', 'limites', 'emails', 'pedidos-sobre-dados'];
  expect(left.map(({ name }) => name)).toEqual(names);
  const columns = ['people', 'subscribers', 'contact_submissions', 'data_links'] as const;
  for (const table of columns)
    expect(await services.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('the contact of a delivered order can be erased by itself', async () => {
  await makeSubscriber(services.db, { email: EMAIL });
  const { id } = await makeOrder(services.db, { email: EMAIL, status: 'delivered', paid_cents: 5_900 });
  const { holder } = await holderOfAddress(services, EMAIL);
  expect(erasableParts(await findHeld(services, holder)).map(({ name }) => name)).toContain('pedidos');
  const result = await eraseOnRequest(services, holder, ['pedidos']);
  expect(result).toMatchObject({ erased: { outcome: ['Apagado na hora: Compras na loja.'] } });
  const order = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ email: '', phone: '', status: 'delivered', paid_cents: 5_900 });
});

test('refuses the last admin, and a choice of nothing', async () => {
  const { id } = await makePerson(services.db, { email: EMAIL, role: 'admin' });
  const holder = { email: EMAIL, personId: id };
  expect(await eraseOnRequest(services, holder, ['conta'])).toEqual({ ok: false, reason: 'last-admin' });
  expect(await eraseOnRequest(services, holder, ['pedidos'])).toEqual({ ok: false, reason: 'nothing' });
  expect(await services.db.selectFrom('data_requests').selectAll().execute()).toEqual([]);
});

test('forgets expired links at once, and requests five years after the answer', async () => {
  await makeContact(services.db, { email: EMAIL });
  await prove();
  const count = async (table: 'data_links' | 'data_requests') =>
    (await services.db.selectFrom(table).selectAll().execute()).length;
  await forgetOldDataRequests(services);
  expect([await count('data_links'), await count('data_requests')]).toEqual([1, 1]);
  clock.advance(3_600_000);
  await forgetOldDataRequests(services);
  expect([await count('data_links'), await count('data_requests')]).toEqual([0, 1]);
  clock.set('2031-06-15T16:00:00.000Z');
  await forgetOldDataRequests(services);
  expect(await count('data_requests')).toBe(0);
});
