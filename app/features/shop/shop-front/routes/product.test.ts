import { isRouteErrorResponse } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { CHECKOUTS_PER_CLIENT } from '#app/features/orders/checkout/rules.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeProduct } from '../../../../../tests/support/records/factories.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import * as page from './product.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const person: Person = {
  id: 'lia',
  name: 'Lia',
  email: 'lia@exemplo.com.br',
  role: 'user',
  isPremium: false,
};

async function load(slug: string) {
  const { context, page: control } = requestContext(testServices(database));
  const loaded = await page.loader({ context, params: { slug } } as never);
  return { ...loaded, control };
}

/** @returns the redirect's address, or the message */
async function buy(slug: string, fields: Record<string, string>, by: Person | null = null) {
  const { context } = requestContext(testServices(database), { person: by });
  const request = new Request(`https://conversas.example/shop/${slug}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const answer = await page.action({ request, context, params: { slug } } as never).catch((thrown) => thrown);
  if (answer instanceof Response) return { location: answer.headers.get('Location') };
  return { status: answer.init?.status, toast: answer.data?.toast, payAt: answer.data?.payAt };
}

const orders = () => database.db.selectFrom('orders').selectAll().execute();
const factsOf = async (slug: string) =>
  (await load(slug)).facts.map(({ label, text }) => `${label}: ${text}`);

test('an unknown, an inactive and a deleted product are not found', async () => {
  await makeProduct(database.db, { slug: 'fora', is_active: false });
  for (const slug of ['nada', 'fora', '\0', "x' or 1=1--"]) {
    const refused = await load(slug).catch((error) => error);
    expect(isRouteErrorResponse(refused) || refused.init.status === 404).toBe(true);
    expect(await buy(slug, {})).toMatchObject({ status: 404 });
  }
});

test('shows the pieces left of each size, and the delivery', async () => {
  await saveSettings(
    { db: database.db, clock: fixedClock() },
    { shippingPrice: '25,00', deliveryTime: 'até 10 dias úteis', pickupPlace: 'Laranjeiras' },
  );
  const shirt = await makeProduct(database.db, { slug: 'camiseta', description: 'Algodão.\n\nMacia.' });
  for (const [position, [name, stock, is_active]] of (
    [
      ['P', 0, true],
      ['M', 2, true],
      ['G', null, false],
    ] as const
  ).entries())
    await database.db
      .insertInto('product_variants')
      .values({ id: name, product_id: shirt.id, name, position, stock, is_active })
      .execute();
  const loaded = await load('camiseta');
  expect(loaded.variants).toEqual([
    { id: 'P', name: 'P', left: 0 },
    { id: 'M', name: 'M', left: 2 },
  ]);
  expect(loaded.description.html).toBe('<p>Algodão.</p>\n<p>Macia.</p>');
  expect(loaded.shippingCents).toBe(2_500);
  expect(await factsOf('camiseta')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Entrega: R\$\s25,00/),
      'Prazo de entrega: Até 10 dias úteis, contado do pagamento.',
      'Retirada sem custo: Laranjeiras',
    ]),
  );
  expect([...loaded.control.keys].sort()).toEqual(['products', 'settings']);
});

test('each kind says what a buyer gets', async () => {
  await makeProduct(database.db, { slug: 'sessao', kind: 'service', session_minutes: 60 });
  await makeProduct(database.db, { slug: 'guia', kind: 'digital', price_cents: 0 });
  await makeProduct(database.db, { slug: 'passe', kind: 'digital', pass_days: 90 });
  await makeProduct(database.db, { slug: 'premium', kind: 'subscription', is_subscription: true });
  expect((await factsOf('sessao')).join()).toMatch(/Duração: 60 minutos.*propõe horários/);
  expect((await factsOf('guia')).join()).toMatch(/arquivos ficam na página do pedido.*Nada a pagar/);
  expect((await factsOf('passe')).join()).toMatch(/90 dias de Premium/);
  expect((await factsOf('premium')).join()).toMatch(/Cancele quando quiser/);
  for (const slug of ['sessao', 'guia', 'passe', 'premium'])
    expect((await factsOf(slug)).join()).toMatch(/7 dias para desistir/);
});

test('the head describes the offer: price, stock, return and shipping', async () => {
  await saveSettings({ db: database.db, clock: fixedClock() }, { shippingPrice: '25,00' });
  await makeProduct(database.db, { id: 'shirt', slug: 'camiseta', stock: 0 });
  const site = { publicUrl: 'https://conversas.example', showName: 'Conversas', look: '' };
  const matches = [{ id: 'root', loaderData: { site } }];
  const head = page.meta({ matches, loaderData: await load('camiseta') } as never) ?? [];
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://conversas.example/shop/camiseta',
  });
  expect(head).toContainEqual({
    property: 'og:image',
    content: 'https://conversas.example/og/produto/camiseta.png',
  });
  const graph = head.find((tag) => 'script:ld+json' in tag) as never;
  expect(graph['script:ld+json']['@graph'][0]).toMatchObject({
    '@type': 'Product',
    name: 'Camiseta',
    offers: {
      price: '59.00',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/OutOfStock',
      hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'BR' },
      shippingDetails: { shippingRate: { value: '25.00' } },
    },
  });
});

test('without scripts the form orders this one product at the stored price', async () => {
  await makeProduct(database.db, { slug: 'camiseta', stock: 3 });
  const { location } = await buy('camiseta', { quantity: '2', price_cents: '1' });
  const [order] = await orders();
  expect(location).toBe(`https://conversas.example/pedido/${order?.id}`);
  expect(order).toMatchObject({ status: 'draft', method: 'pix', total_cents: 11_800, person_id: null });
  expect(await buy('camiseta', { quantity: '2' })).toMatchObject({
    status: 409,
    toast: { description: 'Não há tantas unidades. Diminua a quantidade.' },
  });
  expect(await orders()).toHaveLength(1);
});

test.each(['', 'abc', '0', '-4', 'NaN', '\0'])('reads a quantity of "%s" as one', async (quantity) => {
  await makeProduct(database.db, { slug: 'camiseta' });
  await buy('camiseta', { quantity });
  expect(await orders()).toMatchObject([{ total_cents: 5_900 }]);
});

test('a product with sizes needs one of its own sizes', async () => {
  const shirt = await makeProduct(database.db, { slug: 'camiseta' });
  await database.db
    .insertInto('product_variants')
    .values({ id: 'm', product_id: shirt.id, name: 'M', position: 0, stock: 1, is_active: true })
    .execute();
  expect(await buy('camiseta', {})).toMatchObject({ status: 409, toast: { title: 'Erro no pagamento' } });
  expect(await buy('camiseta', { variant: 'x' })).toMatchObject({ status: 409 });
  expect(await buy('camiseta', { variant: 'x'.repeat(99) })).toMatchObject({ status: 400 });
  expect((await buy('camiseta', { variant: 'm' })).location).toMatch(/\/pedido\//);
});

test('a subscription and a pass require a signed-in person', async () => {
  await makeProduct(database.db, { slug: 'premium', kind: 'subscription', is_subscription: true });
  await makeProduct(database.db, { slug: 'passe', kind: 'digital', pass_days: 30 });
  expect(await buy('premium', {})).toEqual({ location: '/auth?next=%2Fshop%2Fpremium' });
  expect(await buy('passe', {})).toEqual({ location: '/auth?next=%2Fshop%2Fpasse' });
  expect((await buy('passe', {}, person)).location).toMatch(/\/pedido\//);
});

test('a subscription that cannot be paid for is not sold, and leads to the passes', async () => {
  const kind = { kind: 'subscription', is_subscription: true } as const;
  await makeProduct(database.db, { slug: 'premium', name: 'Premium', ...kind });
  expect((await load('premium')).product.closed).toEqual({ passesPath: null });
  for (const days of [30, 90])
    await makeProduct(database.db, {
      slug: `passe-${days}`,
      kind: 'digital',
      pass_days: days,
      category: 'VIP',
    });
  const { product, facts } = await load('premium');
  expect(product.closed).toEqual({ passesPath: '/shop?categoria=VIP' });
  expect(JSON.stringify(facts)).not.toMatch(/cart[ãõ]|página de pagamento/i);
});

test('a subscription leads to the payment link of its name, or shows the specified error', async () => {
  const settings = { subscriptionLinks: [{ name: 'Premium', url: 'https://pay.example/p' }] };
  await saveSettings({ db: database.db, clock: fixedClock() }, settings);
  const kind = { kind: 'subscription', is_subscription: true } as const;
  await makeProduct(database.db, { slug: 'premium', name: 'Premium', ...kind });
  await makeProduct(database.db, { slug: 'outra', name: 'Outra', ...kind });
  expect(await buy('premium', {}, person)).toMatchObject({
    payAt: expect.stringContaining('https://pay.example/p?client_reference_id='),
  });
  expect(await buy('outra', {}, person)).toMatchObject({
    toast: {
      title: 'Erro no pagamento',
      description: 'Não foi possível processar o pagamento. Tente novamente.',
    },
  });
});

test('sending the form without end cannot hold all pieces', async () => {
  await makeProduct(database.db, { slug: 'camiseta' });
  const ctx = { db: database.db, clock: fixedClock() };
  for (let sent = 0; sent < CHECKOUTS_PER_CLIENT.points; sent += 1)
    await takePoint(ctx, CHECKOUTS_PER_CLIENT, '203.0.113.7');
  expect(await buy('camiseta', {})).toMatchObject({ status: 429 });
});
