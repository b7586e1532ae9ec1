import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { sweepUploads } from '#app/features/media/upload-desk/sweep.server.ts';
import { placeOrder } from '#app/features/orders/checkout/place-order.server.ts';
import type { OrderContext } from '#app/features/orders/core/order-context.ts';
import { listOrderFiles } from '#app/features/orders/order-page/files/queries.server.ts';
import { findProduct } from '#app/features/shop/products/queries.server.ts';
import { jobHandlers } from '#app/wiring/jobs.server.ts';
import { productOrders } from '#app/wiring/product-orders.server.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { type UploadDesk, uploadDesk } from '../../../../tests/support/sites/upload-desk.ts';
import { deleteProduct, forgetProduct, forgetProductFiles, restoreProduct } from './bin-commands.server.ts';
import { createProduct, updateProduct } from './commands.server.ts';
import { newProductSchema, type ProductInput } from './input.ts';
import { duplicateProduct } from './list/commands.server.ts';
import { listCurrentFiles } from './product-parts.server.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const COPY = '0190a000-0000-7000-8000-000000000002';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let desk: UploadDesk;
let ctx: Parameters<typeof createProduct>[0];

beforeEach(async () => {
  desk = await uploadDesk();
  ctx = { ...desk.services, actor: ADMIN, ...productOrders };
});

const inputOf = (changes: Record<string, unknown> = {}): ProductInput => {
  const fields = { name: 'Caderno', price: '29,00', category: 'Digital', kind: 'digital', isActive: 'on' };
  const { newId: _, ...input } = newProductSchema.parse({ newId: ID, ...fields, ...changes });
  return input;
};
const send = (name: string) => desk.sendGood('product-file', name, PDF);
const files = () => listCurrentFiles(ctx.db, ID);
const names = async () => (await files()).map(({ name }) => name);
const update = (version: number, changes: Record<string, unknown>) =>
  updateProduct(ctx, { id: ID, version }, inputOf(changes));
const stored = async () => (await desk.filesThere()).filter((path) => path.includes('produtos/'));

async function createWith(...sent: string[]) {
  const upload = await Promise.all(sent.map(send));
  const made = await createProduct(ctx, ID, inputOf({ upload, uploadName: sent.map(() => '') }));
  expect(made).toMatchObject({ ok: true });
}

async function order(attemptKey = 'a'): Promise<{ id: string }> {
  const orders: OrderContext = { ...ctx, publicUrl: 'https://conversas.example', effects: [] };
  const lines = [{ productId: ID, variantId: null, name: null, quantity: 1, priceCents: null }];
  const placed = await placeOrder(orders, {
    attemptKey,
    person: null,
    holder: attemptKey,
    lines,
    methodFor: () => 'pix',
  });
  if (!placed.ok) throw new Error('refused');
  return placed.order;
}

async function runJobs(): Promise<void> {
  for (const { kind, payload } of await ctx.db.selectFrom('jobs').selectAll().execute()) {
    await jobHandlers[kind]?.(JSON.parse(payload), desk.services);
  }
}

test('sells files under their given names with their own extensions', async () => {
  const upload = [await send('a.pdf'), await send('Livro.PDF')];
  await createProduct(ctx, ID, inputOf({ upload, uploadName: ['../Caderno de exercícios', ''] }));
  expect(await files()).toMatchObject([
    { name: 'Caderno de exercícios.pdf', position: 0, mime_type: 'application/pdf', size_bytes: PDF.length },
    { name: 'Livro.PDF', position: 1 },
  ]);
  expect(await stored()).toHaveLength(2);
});

test('a repeated form claims nothing twice', async () => {
  const form = inputOf({ upload: await send('a.pdf'), uploadName: 'a.pdf' });
  expect(await createProduct(ctx, ID, form)).toEqual({ ok: true, id: ID });
  expect(await createProduct(ctx, ID, form)).toEqual({ ok: true, id: ID });
  expect(await names()).toEqual(['a.pdf']);
  expect(await update(1, { upload: form.upload })).toMatchObject({ ok: false, reason: 'file' });
});

test('renames and orders files; one that the form does not name stays', async () => {
  await createWith('a.pdf', 'b.pdf', 'c.pdf');
  const [a, b] = (await files()).map(({ id }) => id) as [string, string];
  const rows = { 'file-1-id': b, 'file-1-name': 'Segundo', 'file-2-id': a, 'file-2-name': 'a.pdf' };
  expect(await update(1, { ...rows, upload: await send('d.pdf') })).toEqual({ ok: true });
  expect(await names()).toEqual(['Segundo.pdf', 'a.pdf', 'c.pdf', 'd.pdf']);
});

test('deletes a file without buyers at once, with its bytes', async () => {
  await createWith('a.pdf', 'b.pdf');
  const [a] = await files();
  await update(1, { 'file-1-id': a?.id ?? '', 'file-1-name': '' });
  expect(await names()).toEqual(['b.pdf']);
  await runJobs();
  expect(await stored()).toHaveLength(1);
});

test('keeps a bought file for its buyer until no order grants it', async () => {
  await createWith('a.pdf');
  const { id } = await order();
  const [a] = await files();
  desk.clock.advance(60_000);
  await update(1, { 'file-1-id': a?.id ?? '', 'file-1-name': '', upload: await send('b.pdf') });
  expect(await names()).toEqual(['b.pdf']);
  const bought = await listOrderFiles(ctx.db, id);
  expect(bought.map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.pdf']);
  desk.clock.advance(1_000);
  const later = await order('b');
  expect(await listOrderFiles(ctx.db, later.id)).toMatchObject([{ name: 'b.pdf' }]);
  desk.clock.advance(72 * 60 * 60_000);
  await forgetProductFiles(ctx);
  await runJobs();
  await sweepUploads(desk.services);
  expect(await stored()).toHaveLength(2);
  await ctx.db.updateTable('orders').set({ status: 'refunded' }).where('id', 'in', [id, later.id]).execute();
  await forgetProductFiles(ctx);
  await runJobs();
  expect(await stored()).toHaveLength(1);
});

test('files stay in the bin with their product, and are deleted with it', async () => {
  await createWith('a.pdf');
  const gone = await deleteProduct(ctx, ID);
  if (!gone.ok) throw new Error(gone.reason);
  await restoreProduct(ctx, gone.entryId);
  expect(await names()).toEqual(['a.pdf']);
  const product = await findProduct(ctx.db, ID);
  await inTransaction(ctx.db, (trx) => forgetProduct(trx, product, { ...ctx, now: ctx.clock.now() }));
  await runJobs();
  expect(await stored()).toEqual([]);
});

test('a product that leaves the bin for good keeps its files for their buyers', async () => {
  await createWith('a.pdf');
  const { id } = await order();
  const product = await findProduct(ctx.db, ID);
  await ctx.db.deleteFrom('products').execute();
  await inTransaction(ctx.db, (trx) => forgetProduct(trx, product, { ...ctx, now: ctx.clock.now() }));
  await runJobs();
  expect(await stored()).toHaveLength(1);
  const bought = await listOrderFiles(ctx.db, id);
  expect(bought).toMatchObject([{ name: 'a.pdf' }]);
});

test('a copy has no files until it is given some', async () => {
  await createWith('a.pdf');
  await duplicateProduct(ctx, ID, COPY);
  expect(await listCurrentFiles(ctx.db, COPY)).toEqual([]);
});

test('the upload refuses other contents and extensions', async () => {
  expect(await desk.send('product-file', 'a.pdf', Buffer.from('<html>'))).toMatchObject({
    reason: 'other-content',
  });
  expect(await desk.send('product-file', 'a.exe', PDF)).toMatchObject({ reason: 'wrong-kind' });
});
