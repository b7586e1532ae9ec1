import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { placeOrder } from '#app/features/orders/checkout/place-order.server.ts';
import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { OrderContext } from '#app/features/orders/core/order-context.ts';
import { closeCheckout } from '#app/features/orders/core/order-jobs.server.ts';
import { keepStockRight } from '#app/features/orders/stock/pieces-back.server.ts';
import { findProduct } from '#app/features/shop/products/queries.server.ts';
import { productOrders } from '#app/wiring/product-orders.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { deleteProduct, forgetProduct, restoreProduct } from './bin-commands.server.ts';
import { createProduct, updateProduct } from './commands.server.ts';
import { newProductSchema, type ProductInput } from './input.ts';
import { duplicateProduct, setProductActive } from './list/commands.server.ts';
import { findParts } from './product-parts.server.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const COPY = '0190a000-0000-7000-8000-000000000002';
const BUYER = { source: 'buyer' } as const;

let database: Database;
let ctx: Parameters<typeof createProduct>[0];
let orders: OrderContext;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  const clock = fixedClock();
  ctx = { db: database.db, clock, actor: ADMIN, ...productOrders };
  const effects = [keepStockRight, closeCheckout];
  orders = { db: database.db, clock, publicUrl: 'https://conversas.example', effects };
});

const inputOf = (changes: Record<string, string> = {}): ProductInput => {
  const fields = {
    name: 'Camiseta',
    price: '59,00',
    category: 'Vestuário',
    kind: 'physical',
    isActive: 'on',
  };
  const { newId: _, ...input } = newProductSchema.parse({ newId: ID, ...fields, ...changes });
  return input;
};

/** 'P 3' or 'M': a name, and the stock where it is counted. */
function sizes(
  ...rows: Array<{ id?: string; name: string; stock?: string; opened?: string; off?: boolean }>
) {
  return Object.fromEntries(
    rows.flatMap(({ id = '', name, stock = '', opened = '', off = false }, index) => {
      const at = (field: string) => `variant-${index + 1}-${field}`;
      return [
        [at('id'), id],
        [at('name'), name],
        [at('stock'), stock],
        [at('opened'), opened],
        ...(off ? [] : [[at('isActive'), 'on']]),
      ];
    }),
  ) as Record<string, string>;
}

const create = async (changes?: Record<string, string>) => {
  const made = await createProduct(ctx, ID, inputOf(changes));
  expect(made).toMatchObject({ ok: true });
};
const update = (version: number, changes?: Record<string, string>) =>
  updateProduct(ctx, { id: ID, version }, inputOf(changes));
const variants = async (id = ID) => (await findParts(database.db, id)).variants;
const shelf = async () => (await variants()).map(({ name, stock }) => `${name} ${stock ?? '-'}`);
const stock = async () => (await findProduct(database.db, ID))?.stock;

const buy = (attemptKey: string, quantity = 1, variantId: string | null = null) =>
  placeOrder(orders, {
    attemptKey,
    person: null,
    holder: attemptKey,
    lines: [{ productId: ID, variantId, name: null, quantity, priceCents: null }],
    methodFor: () => 'pix',
  });

test('stores the fields of a product’s kind, and of no other', async () => {
  await create({ stock: '4', sessionMinutes: '90', pass: '30' });
  const facts = async () => {
    const product = await findProduct(database.db, ID);
    return [product?.stock, product?.session_minutes, product?.pass_days];
  };
  expect(await facts()).toEqual([4, null, null]);
  await update(1, { kind: 'service', sessionMinutes: '90' });
  expect(await facts()).toEqual([4, 90, null]);
  await update(2, { kind: 'service' });
  expect(await facts()).toEqual([4, 60, null]);
  await update(3, { kind: 'digital', pass: 'other', passDays: '45' });
  expect(await facts()).toEqual([4, null, 45]);
  await update(4, { kind: 'digital' });
  expect(await facts()).toEqual([4, null, null]);
});

test('creates, renames, orders, deactivates and removes sizes; each keeps its id', async () => {
  await create(sizes({ name: 'P', stock: '3' }, { name: 'M' }, { name: 'G', stock: '0' }));
  expect(await shelf()).toEqual(['P 3', 'M -', 'G 0']);
  const [p, m, g] = (await variants()).map(({ id }) => id) as [string, string, string];
  const swapped = sizes(
    { id: g, name: 'P', stock: '0', opened: '0' },
    { id: p, name: 'G', stock: '3', opened: '3', off: true },
    { id: m, name: '' },
    { name: 'GG', stock: '7' },
  );
  expect(await update(1, swapped)).toEqual({ ok: true });
  expect(await shelf()).toEqual(['P 0', 'G 3', 'GG 7']);
  expect((await variants()).map(({ id }) => id).slice(0, 2)).toEqual([g, p]);
  expect((await variants()).map(({ is_active }) => is_active)).toEqual([true, false, true]);
});

test('keeps sizes that the form does not name, and deactivates them for another kind', async () => {
  await create(sizes({ name: 'P', stock: '3' }, { name: 'M' }));
  await update(1);
  expect(await shelf()).toEqual(['P 3', 'M -']);
  await update(2, { kind: 'service' });
  expect((await variants()).map(({ is_active }) => is_active)).toEqual([false, false]);
  await update(3);
  expect(await shelf()).toEqual(['P 3', 'M -']);
});

test('ignores the id of another product’s size', async () => {
  await create(sizes({ name: 'P', stock: '3' }));
  const [p] = await variants();
  await createProduct(ctx, COPY, inputOf({ name: 'Boné', ...sizes({ id: p?.id, name: 'Único' }) }));
  expect(await shelf()).toEqual(['P 3']);
  expect((await variants(COPY))[0]?.id).not.toBe(p?.id);
});

test('pieces sold while the form was open stay sold', async () => {
  await create({ stock: '10' });
  await buy('a', 3);
  expect(await update(1, { stock: '10', stockOpened: '10', price: '60' })).toEqual({ ok: true });
  expect(await stock()).toBe(7);
  expect(await update(2, { stock: '15', stockOpened: '10' })).toEqual({ ok: true });
  expect(await stock()).toBe(12);
  expect(await update(3, { stock: '0', stockOpened: '15' })).toEqual({
    ok: false,
    reason: 'stock',
    row: null,
    left: 12,
  });
  expect(await stock()).toBe(12);
});

test('pieces of a size sold while the form was open stay sold', async () => {
  await create(sizes({ name: 'P', stock: '2' }, { name: 'M', stock: '5' }));
  const [p, m] = (await variants()).map(({ id }) => id) as [string, string];
  for (const attempt of ['a', 'b']) await buy(attempt, 1, p);
  const form = (typed: string) =>
    sizes({ id: p, name: 'P', stock: typed, opened: '2' }, { id: m, name: 'M', stock: '6', opened: '5' });
  expect(await update(1, form('1'))).toEqual({ ok: false, reason: 'stock', row: 0, left: 0 });
  expect(await shelf()).toEqual(['P 0', 'M 5']);
  expect(await update(1, form('4'))).toEqual({ ok: true });
  expect(await shelf()).toEqual(['P 2', 'M 6']);
});

test('concurrent buyers and admins cause no deadlock, and no piece is lost or made', async () => {
  await create({ ...sizes({ name: 'P', stock: '20' }, { name: 'M', stock: '20' }), stock: '5' });
  const [p, m] = (await variants()).map(({ id }) => id) as [string, string];
  const edits = async () => {
    for (let version = 1; version <= 6; version += 1) {
      const form = sizes(
        { id: version % 2 ? m : p, name: version % 2 ? 'M' : 'P', stock: '21', opened: '20' },
        { id: version % 2 ? p : m, name: version % 2 ? 'P' : 'M', stock: '21', opened: '20' },
      );
      expect(await update(version, form)).toEqual({ ok: true });
    }
  };
  const purchases = Array.from({ length: 20 }, async (_, n) => {
    const placed = await buy(`a${n}`, 1, n % 2 ? p : m);
    if (!placed.ok) throw new Error('refused');
    if (n % 4 === 0) await moveOrder(orders, placed.order.id, { to: 'canceled', by: BUYER });
  });
  await Promise.all([edits(), ...purchases]);
  const left = (await variants()).map((variant) => [variant.name, variant.stock]);
  // 20 + 6 by hand; ten of each were bought, five of M given back.
  expect(Object.fromEntries(left)).toEqual({ P: 16, M: 21 });
});

test('deleting, restoring and switching beside buyers causes no deadlock', async () => {
  await create({ stock: '50' });
  const toAndFro = async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await setProductActive(ctx, ID, turn % 2 === 1);
      const gone = await deleteProduct(ctx, ID);
      if (gone.ok) await restoreProduct(ctx, gone.entryId);
    }
  };
  const placed = await Promise.all([
    ...Array.from({ length: 12 }, (_, n) => buy(`a${n}`)),
    toAndFro().then(() => null),
  ]);
  const sold = placed.filter((one) => one?.ok).length;
  expect(await stock()).toBeLessThanOrEqual(50);
  expect(await stock()).toBeGreaterThanOrEqual(50 - sold);
});

test('a copy has the same sizes and fields, and no pieces', async () => {
  await create({ ...sizes({ name: 'P', stock: '3' }, { name: 'M', off: true }), stock: '9' });
  await duplicateProduct(ctx, ID, COPY);
  expect(await findProduct(database.db, COPY)).toMatchObject({ stock: 0, is_active: false });
  expect(await variants(COPY)).toMatchObject([
    { name: 'P', stock: 0, is_active: true },
    { name: 'M', stock: null, is_active: false },
  ]);
  expect((await variants(COPY))[0]?.id).not.toBe((await variants())[0]?.id);
});

test('sizes stay in the bin with their product, and are deleted with it', async () => {
  await create(sizes({ name: 'P', stock: '3' }));
  const before = await variants();
  const gone = await deleteProduct(ctx, ID);
  if (!gone.ok) throw new Error(gone.reason);
  await restoreProduct(ctx, gone.entryId);
  expect(await variants()).toEqual(before);
  const product = await findProduct(database.db, ID);
  await database.db
    .transaction()
    .execute((trx) => forgetProduct(trx, product, { ...ctx, now: ctx.clock.now() }));
  expect(await variants()).toEqual([]);
});

test('a restored product gets the pieces of orders that were canceled while it was in the bin', async () => {
  await create({ stock: '3' });
  const placed = await buy('a', 2);
  if (!placed.ok) throw new Error('refused');
  const gone = await deleteProduct(ctx, ID);
  if (!gone.ok) throw new Error(gone.reason);
  await moveOrder(orders, placed.order.id, { to: 'canceled', by: BUYER });
  expect(await restoreProduct(ctx, gone.entryId)).toMatchObject({ ok: true });
  expect(await stock()).toBe(3);
  const again = await deleteProduct(ctx, ID);
  if (!again.ok) throw new Error(again.reason);
  await restoreProduct(ctx, again.entryId);
  expect(await stock()).toBe(3);
});

test('the log describes sizes in Portuguese', async () => {
  await create(sizes({ name: 'P', stock: '3' }));
  const [p] = await variants();
  await update(1, sizes({ id: p?.id, name: 'P', stock: '5', opened: '3' }, { name: 'M', off: true }));
  const row = await database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'product.updated')
    .executeTakeFirstOrThrow();
  expect([JSON.parse(row.before_json ?? ''), JSON.parse(row.after_json ?? '')]).toEqual([
    { variants: 'P: 3' },
    { variants: 'P: 5; M (desativada): sem contagem' },
  ]);
});
