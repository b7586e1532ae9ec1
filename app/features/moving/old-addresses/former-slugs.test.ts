import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { deleteJourney, restoreJourney } from '#app/features/journeys/journey-desk/bin-commands.server.ts';
import * as journeyPage from '#app/features/journeys/journey-pages/routes/journey.tsx';
import * as letterPage from '#app/features/letters/archive/routes/letter.tsx';
import { deleteProduct, restoreProduct } from '#app/features/shop/product-desk/bin-commands.server.ts';
import * as productPage from '#app/features/shop/shop-front/routes/product.tsx';
import type { Services } from '#app/platform/services.ts';
import { productOrders } from '#app/wiring/product-orders.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { makeJourney } from '../../../../tests/support/records/journeys.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { askRoute } from '../../../../tests/support/requests/ask-route.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { forgetFormerSlugs } from './former-slugs.server.ts';

let database: Database;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database);
});

afterEach(() => database.close());

const PAGES = {
  products: { route: productPage, folder: '/shop' },
  letters: { route: letterPage, folder: '/cartas' },
  journeys: { route: journeyPage, folder: '/jornadas' },
} as const;

type Table = keyof typeof PAGES;

/** Where a slug leads: the address of its redirect, or the status. */
async function leads(table: Table, slug: string) {
  const { route, folder } = PAGES[table];
  const { location, status } = await askRoute(services, route, {
    path: `${folder}/${slug}`,
    params: { slug },
  });
  return location ?? status;
}

const rename = (table: Table, id: string, slug: string) =>
  database.db.updateTable(table).set({ slug }).where('id', '=', id).execute();

async function make(table: Table, slug: string): Promise<string> {
  if (table === 'products') return (await makeProduct(database.db, { slug })).id;
  if (table === 'journeys') return (await makeJourney(database.db, { columns: { slug } })).journey.id;
  const sent = { slug, is_public: true, status: 'sent', started_at: '2024-04-01T12:00:00.000Z' } as const;
  return makeLetter(database.db, sent);
}

test.each(['products', 'letters', 'journeys'] as const)(
  '%s: a former slug leads to the present one',
  async (table) => {
    const { folder } = PAGES[table];
    const id = await make(table, 'um');
    await rename(table, id, 'dois');
    await rename(table, id, 'tres');
    expect(await leads(table, 'um')).toBe(`${folder}/tres`);
    expect(await leads(table, 'dois')).toBe(`${folder}/tres`);
    expect(await leads(table, 'tres')).toBe(200);
    await rename(table, id, 'um');
    expect(await leads(table, 'um')).toBe(200);
    expect(await leads(table, 'tres')).toBe(`${folder}/um`);
    const other = await make(table, 'tres');
    expect(await leads(table, 'tres')).toBe(200);
    await rename(table, other, 'quatro');
    expect(await leads(table, 'tres')).toBe(`${folder}/quatro`);
  },
);

test('tells nothing of what is not public', async () => {
  const product = await make('products', 'um');
  const letter = await make('letters', 'um');
  const journey = await make('journeys', 'um');
  await rename('products', product, 'segredo');
  await rename('letters', letter, 'segredo');
  await rename('journeys', journey, 'segredo');
  await database.db.updateTable('products').set({ is_active: false }).execute();
  await database.db.updateTable('letters').set({ is_public: false }).execute();
  await database.db.updateTable('journeys').set({ is_public: false }).execute();
  for (const table of ['products', 'letters', 'journeys'] as const)
    expect(await leads(table, 'um')).toBe(404);
});

test('what comes back from the bin has its former slugs, also where its own is taken', async () => {
  const ctx = { ...services, actor: ADMIN, ...productOrders };
  const id = await make('products', 'um');
  await rename('products', id, 'dois');
  const deleted = await deleteProduct(ctx, id);
  expect([await leads('products', 'um'), await leads('products', 'dois')]).toEqual([404, 404]);
  await restoreProduct(ctx, deleted.ok ? deleted.entryId : '');
  expect(await leads('products', 'um')).toBe('/shop/dois');

  const journey = await make('journeys', 'dias');
  const gone = await deleteJourney(ctx, journey);
  await make('journeys', 'dias');
  await restoreJourney(ctx, gone.ok ? gone.entryId : '');
  expect(await leads('journeys', 'dias')).toBe(200);
  expect(await leads('journeys', 'dias-2')).toBe(200);
});

test('the clean-up forgets those of records that are gone for good', async () => {
  const ctx = { ...services, actor: ADMIN, ...productOrders };
  const kept = await make('products', 'um');
  await rename('products', kept, 'dois');
  const binned = await make('products', 'tres');
  await deleteProduct(ctx, binned);
  const lost = await make('products', 'quatro');
  await database.db.deleteFrom('products').where('id', '=', lost).execute();
  await forgetFormerSlugs(database.db);
  const rows = await database.db.selectFrom('former_slugs').select('slug').orderBy('slug').execute();
  expect(rows.map(({ slug }) => slug)).toEqual(['tres', 'um']);
});
