import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { makeContact, makeSubscriber } from '../support/letters/correspondence.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'counter' });

const NAME = 'Iara Fontes';
const CODE = 'IARA234567';

/** What somebody leaves behind who reads, writes, works for a newspaper and buys. */
async function makeTraces(db: Db, email: string): Promise<void> {
  const now = new Date().toISOString();
  await makeSubscriber(db, { name: NAME, email });
  await makeContact(db, { name: NAME, email, subject: 'Sobre o episódio do medo' });
  await db
    .insertInto('press_requests')
    .values({ id: v7(), name: NAME, email, client_network: '203.0.113.0', created_at: now })
    .execute();
  await db
    .insertInto('orders')
    .values({
      ...{
        id: randomBytes(16).toString('base64url'),
        code: CODE,
        attempt_key: v7(),
        status: 'delivered',
        method: 'pix',
      },
      ...{ name: NAME, email, search_text: searchText(CODE, NAME, email), delivery: 'shipping' },
      ...{
        subtotal_cents: 5_900,
        total_cents: 5_900,
        paid_cents: 5_900,
        paid_at: now,
        created_at: now,
        updated_at: now,
      },
    })
    .execute();
}

test('a person with much sees all of it, asks the host, and erases what may go', async ({
  page,
  otherPage: host,
  site,
}) => {
  const email = 'iara.dados@exemplo.com.br';
  await site.inDatabase((db) => makeTraces(db, email));
  await site.signIn(page, { role: 'user', name: NAME, email });
  await page.goto('/meus-dados');
  const main = page.getByRole('main');
  for (const part of [
    'Newsletter',
    'Mensagens de contato',
    'Solicitações do kit de imprensa',
    'Compras na loja',
    'Conta e aparelhos conectados',
  ])
    await expect(main.getByRole('heading', { name: part })).toBeVisible();
  await hydrated(page);
  await main.locator('summary', { hasText: 'Consentimento' }).first().click();
  await expect(main.getByText('Ao se inscrever, você concorda.').first()).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Corrigir ou pedir' }).click();
  await main.getByRole('textbox', { name: 'O que você pede' }).fill('Com quem vocês dividem meus dados?');
  await main.getByRole('button', { name: 'Enviar o pedido' }).click();
  const status = main.getByRole('status');
  await expect(status).toContainText(/protocolo LGPD-\d{4}-\w{6}/);
  const protocol = (await status.textContent())?.match(/LGPD-\d{4}-\w{6}/)?.[0] ?? '';

  await site.signIn(host, { role: 'admin' });
  await host.goto('/admin/dados-pessoais');
  await host.getByRole('link', { name: protocol }).click();
  const desk = host.getByRole('main');
  await expect(desk.getByText('Responder até')).toBeVisible();
  await expect(desk).toContainText('Com quem vocês dividem meus dados?');
  await expect(desk).toContainText('Compras na loja');
  await hydrated(host);
  await expectAccessible(host);
  await desk.getByRole('textbox', { name: 'Resposta' }).fill('Com ninguém além de quem entrega o pacote.');
  await desk.getByRole('button', { name: 'Responder e fechar' }).click();
  await expect(desk.getByText('Fechado em')).toBeVisible();
  const answered = async () => (await site.mail.mailTo(email, protocol)).text;
  await expect.poll(answered).toContain('Com ninguém além de quem entrega o pacote.');

  await page.goto('/meus-dados/apagar');
  await expect(main).toContainText('O que fica, até quando e por qual lei');
  await expect(main).toContainText(/Compras na loja: até \d\d\/\d\d\/\d{4} \(CTN/);
  await hydrated(page);
  await main.getByRole('textbox', { name: 'Escreva APAGAR' }).fill('APAGAR');
  await main.getByRole('button', { name: 'Apagar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Apagado' })).toBeVisible();
  const left = await site.inDatabase(async (db) => ({
    messages: await db.selectFrom('contact_submissions').select('id').where('email', '=', email).execute(),
    readers: await db.selectFrom('subscribers').select('id').where('email', '=', email).execute(),
    press: await db.selectFrom('press_requests').select('id').where('email', '=', email).execute(),
    orders: await db.selectFrom('orders').select(['status', 'email']).where('code', '=', CODE).execute(),
  }));
  expect(left).toEqual({
    messages: [],
    readers: [],
    press: [],
    orders: [{ status: 'delivered', email: '' }],
  });
});
