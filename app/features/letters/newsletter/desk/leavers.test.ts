import { beforeEach, expect, test } from 'vitest';
import { suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import type { Services } from '#app/platform/services.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { countLeavers, LEAVERS_A_PAGE, listLeavers } from './leavers.server.ts';
import * as leaversPage from './routes/admin-leavers.tsx';
import * as newsletterPage from './routes/admin-newsletter.tsx';

let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

async function leave(email: string, reason: 'imported' | 'host' = 'imported', detail = ''): Promise<void> {
  const { db, secret, clock } = services;
  await suppressAddress(db, { email, reason, detail, now: clock.now(), secret });
}
const context = () => requestContext(services, { person: ADMIN }).context;
const newsletter = (address: string) => renderPage(newsletterPage, address, context());
const leavers = (address: string) => renderPage(leaversPage, address, context());

test('who left a former service is found by the search of the readers, though without a subscription', async () => {
  await makeSubscriber(services.db, { name: 'Lia', email: 'lia@exemplo.com' });
  await leave('eva@exemplo.com', 'imported', 'mailchimp.csv');
  const { text } = await newsletter('/admin/newsletter?q=eva@exemplo');
  expect(text).toContain('eva@exemplo.com');
  expect(text).toContain('mailchimp.csv');
  expect((await newsletter('/admin/newsletter?q=lia')).text).not.toContain('Sem inscrição');
  expect((await newsletter('/admin/newsletter')).text).toContain('1 endereço não recebe cartas');
});

test('whoever has a subscription here is among the subscribers alone', async () => {
  await makeSubscriber(services.db, { email: 'lia@exemplo.com' });
  await leave('lia@exemplo.com', 'host');
  expect(await countLeavers(services.db)).toBe(0);
});

test('an address with several reasons is one line, the strongest reason first', async () => {
  await leave('eva@exemplo.com', 'imported', 'lista.csv');
  await leave('eva@exemplo.com', 'host', 'pediu por telefone');
  const { leavers: found } = await listLeavers(services.db, { query: '', after: '' });
  expect(found).toMatchObject([{ reasons: ['host', 'imported'], detail: 'pediu por telefone' }]);
  expect(await countLeavers(services.db)).toBe(1);
});

test('a long list has pages, and its search treats % and _ as letters', async () => {
  for (let at = 100; at <= 100 + LEAVERS_A_PAGE; at += 1) await leave(`a${at}@exemplo.com`);
  const { html } = await leavers('/admin/newsletter/sem-inscricao');
  const next = /href="(\/admin\/newsletter\/sem-inscricao\?apos=[^"]+)"/.exec(html)?.[1] ?? '';
  expect((await leavers(next.replaceAll('&amp;', '&'))).text).toContain(
    `a${100 + LEAVERS_A_PAGE}@exemplo.com`,
  );
  expect((await leavers('/admin/newsletter/sem-inscricao?q=%25')).text).toContain(
    'Nenhum endereço encontrado',
  );
  expect((await leavers('/admin/newsletter/sem-inscricao?q=a1_0')).text).toContain(
    'Nenhum endereço encontrado',
  );
});
