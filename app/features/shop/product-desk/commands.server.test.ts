import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { findProduct } from '#app/features/shop/products/queries.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { productOrders } from '#app/wiring/product-orders.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { deleteProduct, forgetProduct, restoreProduct } from './bin-commands.server.ts';
import { createProduct, updateProduct } from './commands.server.ts';
import { newProductSchema, type ProductInput } from './input.ts';
import { duplicateProduct, setProductActive } from './list/commands.server.ts';

const ADMIN: Person = { id: 'clara', name: 'Clara', email: 'c@exemplo.com', role: 'admin', isPremium: false };
const IDS = [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000000${n}`) as [string, string, string];

let database: Database;
let ctx: Parameters<typeof createProduct>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  ctx = { db: database.db, clock: fixedClock(), actor: ADMIN, ...productOrders };
});

function inputOf(changes: Record<string, string> = {}): ProductInput {
  const { newId: _, ...input } = newProductSchema.parse({
    newId: IDS[0],
    name: ' Camiseta  Respira ',
    price: 'R$ 59,90',
    category: 'Vestuário',
    kind: 'physical',
    isActive: 'on',
    ...changes,
  });
  return input;
}

const create = async (newId: string = IDS[0], changes?: Record<string, string>) => {
  const made = await createProduct(ctx, newId, inputOf(changes));
  if (!made.ok) throw new Error(made.reason);
  return made.id;
};
const log = async () => {
  const rows = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return rows.map(({ action }) => action);
};
const version = async () => {
  const found = database.db.selectFrom('content_versions').select('version').where('key', '=', 'products');
  return (await found.executeTakeFirst())?.version ?? 0;
};

test('creates a product with exact cents, a slug from its name, and a log entry', async () => {
  const id = await create();
  expect(id).toBe(IDS[0]);
  expect(await findProduct(database.db, id)).toMatchObject({
    slug: 'camiseta-respira',
    name: 'Camiseta Respira',
    price_cents: 5_990,
    kind: 'physical',
    is_subscription: false,
    is_active: true,
    version: 1,
  });
  expect(await log()).toEqual(['product.created']);
  expect(Number(await version())).toBeGreaterThan(0);
});

test('the same form sent twice, or concurrently, makes one product', async () => {
  const ids = await Promise.all([create(), create(), create()]);
  expect(new Set(ids).size).toBe(1);
  expect(await create()).toBe(ids[0]);
  expect(await database.db.selectFrom('products').select('id').execute()).toHaveLength(1);
  expect(await log()).toEqual(['product.created']);
});

test('going back to a form and sending it with another name makes another product', async () => {
  await create();
  const second = await create(IDS[0], { name: 'Caneca' });
  expect(second).not.toBe(IDS[0]);
  expect(await database.db.selectFrom('products').select('id').execute()).toHaveLength(2);
});

test('two products with one name get two slugs', async () => {
  await create(IDS[0]);
  await create(IDS[1]);
  expect(await findProduct(database.db, IDS[1])).toMatchObject({ slug: 'camiseta-respira-2' });
});

test('marks a subscription as one', async () => {
  const id = await create(IDS[0], { kind: 'subscription' });
  expect(await findProduct(database.db, id)).toMatchObject({ is_subscription: true });
  const wrong = database.db.updateTable('products').set({ is_subscription: false }).execute();
  await expect(wrong).rejects.toThrow();
});

test('refuses the second of two saves, and overwrites nothing', async () => {
  const id = await create();
  const shown = { id, version: 1 };
  expect(await updateProduct(ctx, shown, inputOf({ price: '10' }))).toEqual({ ok: true });
  expect(await updateProduct(ctx, shown, inputOf({ price: '20' }))).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
    version: 2,
  });
  expect(await findProduct(database.db, id)).toMatchObject({ price_cents: 1_000, version: 2 });
  expect(await updateProduct(ctx, { id, version: 2 }, inputOf({ price: '20' }))).toEqual({ ok: true });
  const change = await database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'product.updated')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(change.before_json ?? '')).toEqual({ price_cents: 1_000 });
  expect(JSON.parse(change.after_json ?? '')).toEqual({ price_cents: 2_000 });
});

test('stores a description as safe HTML, from the editor or from plain text', async () => {
  const rich = await create(IDS[0], {
    description: '<p onclick="x">Macia <b>mesmo</b></p><script>x</script>',
  });
  expect(await findProduct(database.db, rich)).toMatchObject({ description: '<p>Macia <b>mesmo</b></p>' });
  const plain = await create(IDS[1], { description: 'Do P ao G & mais' });
  expect(await findProduct(database.db, plain)).toMatchObject({ description: '<p>Do P ao G &amp; mais</p>' });
});

test('keeps the slug when the name changes', async () => {
  const id = await create();
  await updateProduct(ctx, { id, version: 1 }, inputOf({ name: 'Camisa' }));
  expect(await findProduct(database.db, id)).toMatchObject({ name: 'Camisa', slug: 'camiseta-respira' });
});

test('switching off twice is one change, which an open form notices', async () => {
  const id = await create();
  await setProductActive(ctx, id, false);
  await setProductActive(ctx, id, false);
  expect(await findProduct(database.db, id)).toMatchObject({ is_active: false, version: 2 });
  expect(await log()).toEqual(['product.created', 'product.deactivated']);
  expect(await updateProduct(ctx, { id, version: 1 }, inputOf())).toMatchObject({ ok: false });
});

test('a copy is a separate and inactive product', async () => {
  const id = await create(IDS[0], { imageUrl: 'https://exemplo.com/a.jpg' });
  const copy = await duplicateProduct(ctx, id, IDS[1]);
  expect(copy).toEqual({ ok: true, id: IDS[1] });
  expect(await duplicateProduct(ctx, id, IDS[1])).toEqual({ ok: true, id: IDS[1] });
  expect(await findProduct(database.db, IDS[1])).toMatchObject({
    name: 'Camiseta Respira (cópia)',
    price_cents: 5_990,
    image_url: 'https://exemplo.com/a.jpg',
    is_active: false,
  });
});

test('restores a deleted product whole, under a free slug', async () => {
  const id = await create();
  const before = await findProduct(database.db, id);
  expect(await deleteProduct(ctx, id)).toMatchObject({ ok: true });
  expect(await deleteProduct(ctx, id)).toEqual({ ok: false, reason: 'gone' });
  expect(await findProduct(database.db, id)).toBeNull();
  const { id: entry } = await database.db.selectFrom('bin_entries').select('id').executeTakeFirstOrThrow();
  await create(IDS[1]);
  expect(await restoreProduct(ctx, entry)).toEqual({ ok: true, id, title: 'Camiseta Respira' });
  expect(await findProduct(database.db, id)).toEqual({ ...before, slug: 'camiseta-respira-2', version: 2 });
  expect(await restoreProduct(ctx, entry)).toEqual({ ok: false, reason: 'gone' });
  expect(await log()).toEqual(['product.created', 'product.deleted', 'product.created', 'product.restored']);
});

test('refuses a product with an unknown upload, and stores nothing of it', async () => {
  const image = '0190a000-0000-4000-8000-000000000009';
  const made = await createProduct(ctx, IDS[0], inputOf({ image }));
  expect(made).toEqual({ ok: false, reason: 'upload', message: expect.stringContaining('Envie de novo') });
  expect(await database.db.selectFrom('products').select('id').execute()).toEqual([]);
  expect(await log()).toEqual([]);
});

test('only an admin changes anything', async () => {
  const id = await create();
  const user = { ...ctx, actor: { ...ADMIN, role: 'user' as const } };
  await expect(createProduct(user, IDS[1], inputOf())).rejects.toThrow(NotAllowed);
  await expect(updateProduct(user, { id, version: 1 }, inputOf())).rejects.toThrow(NotAllowed);
  await expect(setProductActive(user, id, false)).rejects.toThrow(NotAllowed);
  await expect(duplicateProduct(user, id, IDS[1])).rejects.toThrow(NotAllowed);
  await expect(deleteProduct(user, id)).rejects.toThrow(NotAllowed);
  await expect(restoreProduct(user, id)).rejects.toThrow(NotAllowed);
});

test('leaving the bin for good removes the uploaded picture, and nothing else', async () => {
  const id = await create(IDS[0], { imageUrl: 'https://exemplo.com/a.jpg' });
  const product = await findProduct(database.db, id);
  await database.db
    .transaction()
    .execute((trx) => forgetProduct(trx, product, { ...ctx, now: ctx.clock.now() }));
  expect(await database.db.selectFrom('jobs').select('kind').execute()).toEqual([]);
});
