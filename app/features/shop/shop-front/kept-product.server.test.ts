import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { createKeptReads } from '#app/db/kept-reads.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { keptProduct } from './kept-product.server.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.watch.check();
  await eventually(() => database.watch.isReliable()); // PostgreSQL's LISTEN takes a moment
});
afterEach(() => database.close());

/** As requests ask: each waits until what has changed is known. */
function asking() {
  const ctx = { db: database.db, kept: createKeptReads(database.watch), payments: [] };
  return async (slug: string) => {
    await database.watch.check();
    return keptProduct(ctx, slug);
  };
}

test('gives the very same objects until something changes', async () => {
  const ask = asking();
  await makeProduct(database.db, { slug: 'camiseta', description: 'Algodão.' });
  const first = await ask('camiseta');
  expect(first?.description.html).toBe('<p>Algodão.</p>');
  expect(await ask('camiseta')).toBe(first);
});

test('a sale, a price, a setting and a removal show at once', async () => {
  const ask = asking();
  const { id } = await makeProduct(database.db, { slug: 'camiseta', stock: 1 });
  const change = (fields: { stock?: number; price_cents?: number; is_active?: boolean }) =>
    database.db.updateTable('products').set(fields).where('id', '=', id).execute();
  expect(await ask('camiseta')).toMatchObject({ left: 1, product: { isSoldOut: false } });
  await change({ stock: 0 });
  expect(await ask('camiseta')).toMatchObject({ left: 0, product: { isSoldOut: true } });
  await change({ stock: 2, price_cents: 100 });
  expect(await ask('camiseta')).toMatchObject({ left: 2, product: { isSoldOut: false, priceCents: 100 } });
  await saveSettings({ db: database.db, clock: fixedClock() }, { shippingPrice: '25,00' });
  expect(await ask('camiseta')).toMatchObject({ shippingCents: 2_500 });
  await change({ is_active: false });
  expect(await ask('camiseta')).toBeNull();
});

test('the last piece of a size shows at once', async () => {
  const ask = asking();
  const { id } = await makeProduct(database.db, { slug: 'camiseta' });
  await database.db
    .insertInto('product_variants')
    .values({ id: 'm', product_id: id, name: 'M', position: 0, stock: 1, is_active: true })
    .execute();
  expect(await ask('camiseta')).toMatchObject({ variants: [{ left: 1 }], product: { isSoldOut: false } });
  await database.db.updateTable('product_variants').set({ stock: 0 }).where('id', '=', 'm').execute();
  expect(await ask('camiseta')).toMatchObject({ variants: [{ left: 0 }], product: { isSoldOut: true } });
});

test('one that was not on sale shows as soon as it is', async () => {
  const ask = asking();
  expect(await ask('camiseta')).toBeNull();
  await makeProduct(database.db, { slug: 'camiseta' });
  expect(await ask('camiseta')).toMatchObject({ product: { slug: 'camiseta' } });
});
