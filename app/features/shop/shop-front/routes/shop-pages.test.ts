import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeProduct } from '../../../../../tests/support/records/factories.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import * as shop from './shop.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const member: Person = {
  id: 'lia',
  name: 'Lia',
  email: 'lia@exemplo.com.br',
  role: 'user',
  isPremium: true,
};

async function open(path = '/shop', person: Person | null = null) {
  const { context, page } = requestContext(testServices(database), { person });
  return { ...(await renderPage(shop, path, context)), page };
}

test('the empty shop says so, leads to the newsletter, and offers premium', async () => {
  const { html, text } = await open();
  expect(text).toContain('Loja em construção');
  expect(html).toContain('href="/#newsletter"');
  expect(text).toContain('R$ 49,00/mês');
});

test('shows active products with their prices, newest first', async () => {
  await makeProduct(database.db, {
    name: 'Assinatura Premium',
    kind: 'subscription',
    is_subscription: true,
    price_cents: 4_900,
    created_at: '2026-01-01T00:00:00.000Z',
  });
  await makeProduct(database.db, { name: 'Camiseta', created_at: '2026-01-02T00:00:00.000Z' });
  await makeProduct(database.db, { name: 'Fora de linha', is_active: false });
  const { text, page } = await open();
  expect(text).toMatch(/Camiseta R\$ 59,00.*Assinatura Premium R\$ 49,00\/mês/);
  expect(text).not.toContain('Fora de linha');
  expect(page.mayBeKept).toBe(true);
  expect([...page.keys].sort()).toEqual(['products', 'settings']);
});

test('without card payments, premium leads to Pix passes, or to a subscription’s own page', async () => {
  const plan = { kind: 'subscription', is_subscription: true, category: 'Memberships' } as const;
  await makeProduct(database.db, { ...plan, name: 'Assinatura', slug: 'assinatura', price_cents: 4_900 });
  expect((await open()).html).not.toMatch(/Assinar|Ver os passes/);
  await makeProduct(database.db, { name: 'Passe 30', slug: 'passe-30', kind: 'digital', pass_days: 30 });
  expect((await open()).html.match(/href="\/shop\/passe-30"[^>]*>Ver os passes por Pix/g)).toHaveLength(2);
  const subscriptionLinks = [{ name: 'Assinatura', url: 'https://pay.example/assinatura' }];
  await saveSettings({ db: database.db, clock: fixedClock() }, { subscriptionLinks });
  expect((await open()).html).toMatch(/Assinar<span/);
});

test('marks sold-out products and does not sell them; counted variants decide', async () => {
  await makeProduct(database.db, { name: 'Caneca', stock: 0 });
  const shirt = await makeProduct(database.db, { name: 'Camiseta', stock: 0 });
  const variant = (id: string, stock: number | null) =>
    database.db
      .insertInto('product_variants')
      .values({ id, product_id: shirt.id, name: id, position: 0, stock, is_active: true })
      .execute();
  await variant('m', 0);
  expect((await open()).text.match(/Esgotado/g)).toHaveLength(2);
  await variant('g', 3);
  const { text } = await open();
  expect(text.match(/Esgotado/g)).toHaveLength(1);
  expect(text).toContain('Escolher opção');
});

test('draws a product whose picture is on another site', async () => {
  await makeProduct(database.db, { slug: 'caneca', image_url: 'https://elsewhere.example/caneca.jpg' });
  const rendition = '0123456789abcdef0123456789abcdef';
  await makeProduct(database.db, { image_url: `/media/itens/${rendition}-640.jpg` });
  const { html } = await open();
  expect(html).not.toContain('elsewhere.example');
  expect(html).toContain('/arte/produto/caneca.svg?o=shirt');
  expect(html).toContain(`/media/itens/${rendition}-capa.jpg`);
});

test('offers premium to everybody but members, who have a badge', async () => {
  await makeProduct(database.db);
  const visitor = await open();
  expect(visitor.text).toContain('48h antes');
  expect(visitor.text).toContain('Conversas bônus');
  expect(visitor.text).toContain('Comunidade VIP');
  expect(visitor.text).toContain('Cancele quando quiser');
  expect(visitor.text).not.toContain('Você é Premium');
  const { text } = await open('/shop', member);
  expect(text).toContain('Você é Premium');
  expect(text).not.toContain('Cancele quando quiser');
});

test('links categories if there are several; a page holds twenty-four products', async () => {
  for (let index = 0; index < 25; index += 1)
    await makeProduct(database.db, { name: `Caderno ${index}`, category: 'Papelaria & cia' });
  const one = await open();
  expect(one.html).not.toContain('categoria=');
  expect(one.text).toContain('Página 1 de 2');
  await makeProduct(database.db, { name: 'Camiseta', category: 'Vestuário' });
  const { html } = await open();
  expect(html).toContain('/shop?categoria=Papelaria+%26+cia');
  const clothes = await open('/shop?categoria=Vestu%C3%A1rio');
  expect(clothes.text).toContain('Camiseta');
  expect(clothes.text).not.toContain('Caderno');
  expect((await open('/shop?pagina=2')).text).toContain('Página 2 de 2');
});

test.each([
  '?pagina=2',
  '?pagina=0',
  '?pagina=-1',
  '?pagina=x',
  '?categoria=Nada',
  `?categoria=${'a'.repeat(99)}`,
])('/shop%s is not found', async (query) => {
  await makeProduct(database.db);
  await expect(open(`/shop${query}`)).rejects.toMatchObject({ status: 404 });
});

test('if the list cannot be read, shows three products, does not sell them, and says so', async () => {
  const services = testServices(database, {
    kept: { get: (_, read) => read(), getUntil: () => Promise.reject(new Error('no database')) },
  });
  const { context, page } = requestContext(services);
  const { html, text } = await renderPage(shop, '/shop', context);
  expect(text).toContain('A loja está temporariamente indisponível.');
  expect(text).toMatch(
    /Camiseta R\$ 59,00.*Sessão de coaching R\$ 300,00.*Assinatura Premium R\$ 49,00\/mês/,
  );
  expect(html).not.toMatch(/<form|Adicionar|Assinar|href="\/shop\//);
  expect(page.mayBeKept).toBe(false);
});
