import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { findActiveProductBySlug, keptShopProducts } from './shop-queries.server.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const version = async () => {
  const row = database.db.selectFrom('content_versions').select('version').where('key', '=', 'products');
  return Number((await row.executeTakeFirst())?.version ?? 0);
};
const addVariant = (id: string, product_id: string, stock: number | null, is_active = true) =>
  database.db
    .insertInto('product_variants')
    .values({ id, product_id, name: id, position: 0, stock, is_active })
    .execute();

test('a product with sizes is sold out when every active one is, whatever its own stock', async () => {
  const { id } = await makeProduct(database.db, { stock: 7 });
  const only = async () => (await keptShopProducts({ db: database.db, kept: freshReads }))[0];
  expect(await only()).toMatchObject({ hasVariants: false, isSoldOut: false });
  await addVariant('m', id, 0);
  await addVariant('old', id, 5, false);
  expect(await only()).toMatchObject({ hasVariants: true, isSoldOut: true });
  await addVariant('g', id, null);
  expect(await only()).toMatchObject({ hasVariants: true, isSoldOut: false });
});

test('only physical products have counted stock', async () => {
  await makeProduct(database.db, { slug: 'sessao', kind: 'service', stock: 0 });
  expect(await findActiveProductBySlug(database.db, 'sessao')).toMatchObject({
    card: { isSoldOut: false },
    left: null,
  });
});

test('a changed size removes the pages that show it from memory', async () => {
  const { id } = await makeProduct(database.db);
  const versions = [await version()];
  await addVariant('m', id, 3);
  versions.push(await version());
  await database.db.updateTable('product_variants').set({ stock: 2 }).execute();
  versions.push(await version());
  await database.db.deleteFrom('product_variants').execute();
  versions.push(await version());
  expect(new Set(versions).size).toBe(4);
});
