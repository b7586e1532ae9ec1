import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { moveTestOrder, payTestOrder, placeTestOrder } from '../../../../../tests/support/records/orders.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { orderFilePath } from '../files/file-links.server.ts';
import type { OrderView } from '../order-view.server.ts';
import * as orderRoute from './order.tsx';
import * as orderFile from './order-file.ts';

const DIGITAL = { kind: 'digital', name: 'E-book' } as const;
const CONTENT = 'conteúdo do arquivo';

let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  const database = await openTestDatabase();
  const root = await mkdtemp(join(tmpdir(), 'conversas-order-'));
  onTestFinished(async () => {
    await database.close();
    await rm(root, { recursive: true });
  });
  clock = fixedClock();
  services = testServices(database, { clock, files: createDiskFiles(root) });
});

/** A paid order of a product with one file. */
async function bought(): Promise<Order> {
  const order = await payTestOrder(services, await placeTestOrder(services, { products: [DIGITAL] }));
  const line = await services.db
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { key, size } = await services.files.save('produtos', 'pdf', Buffer.from(CONTENT));
  await services.db
    .insertInto('product_files')
    .values({
      id: v7(),
      product_id: line.product_id,
      name: 'Práticas "diárias".pdf',
      file_key: key,
      size_bytes: size,
      mime_type: 'application/pdf',
      created_at: NOW,
    })
    .execute();
  return order;
}

async function linksOf({ id }: Order): Promise<string[]> {
  const answer = await askRoute(services, orderRoute, { path: `/pedido/${id}`, params: { id } });
  return (answer.data as { order: OrderView }).order.files.map(({ href }) => href);
}

function open(link: string, headers: Record<string, string> = {}) {
  const [, , id = '', , fileId = ''] = link.split(/[/?]/);
  return askRoute(services, orderFile, { path: link, params: { id, fileId }, headers });
}

test('a file link does not reveal the order’s link; an older link that does works for a day', async () => {
  const order = await bought();
  const [link = ''] = await linksOf(order);
  expect(link).not.toContain(order.id);
  const [, , , , fileId = ''] = link.split(/[/?]/);
  const old = orderFilePath(services.secret, { order: order.id, fileId }, clock.now());
  expect((await open(old)).status).toBe(200);
});

test('serves a bought file as a named download, whole or in part', async () => {
  const [link = ''] = await linksOf(await bought());
  const whole = await open(link);
  expect(await whole.text()).toBe(CONTENT);
  expect(whole.headers.get('Content-Disposition')).toBe(
    `attachment; filename="Praticas _diarias_.pdf"; filename*=UTF-8''Pr%C3%A1ticas%20%22di%C3%A1rias%22.pdf`,
  );
  expect(whole.headers.get('Cache-Control')).toBe('private, no-cache');
  const part = await open(link, { Range: 'bytes=0-3' });
  expect([part.status, await part.text()]).toEqual([206, 'cont']);
});

test('a link expires after a day, and the page makes a new one', async () => {
  const order = await bought();
  const [link = ''] = await linksOf(order);
  clock.advance(24 * 3_600_000);
  expect((await open(link)).status).toBe(404);
  expect((await open((await linksOf(order))[0] ?? '')).status).toBe(200);
});

test('a link opens no other file or order and cannot be prolonged', async () => {
  const [mine, other] = [await bought(), await bought()];
  const [link = ''] = await linksOf(mine);
  const [foreign = ''] = await linksOf(other);
  const [path = '', query = ''] = link.split('?');
  const [foreignPath = ''] = foreign.split('?');
  for (const made of [
    path,
    `${foreignPath}?${query}`,
    `${path.replace(mine.code, other.code)}?${query}`,
    `${path.replace(mine.code, mine.id)}?${query}`,
    link.replace(/ate=\d/, 'ate=9'),
    `${path}?ate=9999999999999&assinatura=x`,
  ])
    expect((await open(made)).status).toBe(404);
});

test.each(['refunded', 'disputed', 'refund_requested'] as const)(
  'an order that is %s serves no files, not even through earlier links',
  async (status) => {
    const order = await bought();
    const [link = ''] = await linksOf(order);
    await moveTestOrder(services, order, status);
    expect((await open(link)).status).toBe(404);
    expect(await linksOf(order)).toEqual([]);
  },
);

test('an unpaid order serves no files', async () => {
  const order = await placeTestOrder(services, { products: [DIGITAL] });
  expect(await linksOf(order)).toEqual([]);
});
