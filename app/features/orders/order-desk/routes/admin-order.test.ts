import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import { recordCharge } from '#app/features/orders/core/money-commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { makeOrder } from '../../../../../tests/support/records/desk-orders.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as detail from './admin-order.tsx';

let services: Services;
let db: Db;

beforeEach(async () => {
  services = await openTestServices();
  db = services.db;
});

const load = (id: string) =>
  callRoute(detail.loader, `/admin/pedidos/${id}`, { services, person: ADMIN, params: { id } });
const press = (id: string, form: Record<string, string>) =>
  callRoute(detail.action, `/admin/pedidos/${id}`, { services, person: ADMIN, params: { id }, form });

test('confirms an order on its page; a second press reports that it came too late', async () => {
  const order = await makeOrder(db);
  const form = { intent: 'confirm-pix', version: '1', amount: '59,00' };
  expect(await press(order.id, form)).toMatchObject({
    status: 200,
    body: { ok: true, toast: { title: 'Pagamento confirmado' } },
  });
  expect(await press(order.id, form)).toMatchObject({
    status: 409,
    body: { ok: false, toast: { title: 'O pedido mudou enquanto esta página estava aberta' } },
  });
  expect(await load(order.id)).toMatchObject({ body: { order: { status: 'paid' }, refundable: 5_900 } });
  expect(await load('nada')).toMatchObject({ status: 404 });
  expect(await press('nada', form)).toMatchObject({ status: 404 });
});

test('shows form errors beside their fields', async () => {
  const order = await makeOrder(db);
  const amounts = ['', 'cinco', '-5', '0', '5,999', '99999999999'];
  for (const amount of amounts) {
    const answer = await press(order.id, { intent: 'confirm-pix', version: '1', amount });
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { amount: [expect.any(String)] } } });
  }
  expect(await press(order.id, { intent: 'confirm-pix', version: '1' })).toMatchObject({ status: 400 });
  expect(await press(order.id, { intent: 'explode', version: '1' })).toMatchObject({ status: 400 });
  expect(await press(order.id, { intent: 'note', version: '1', note: ' \0 ' })).toMatchObject({
    status: 400,
  });
  await recordCharge(orderContext(services), {
    orderId: order.id,
    provider: 'pix',
    providerRef: 'x',
    amountCents: 5_900,
    by: { source: 'statement' },
  });
  const { body } = await load(order.id);
  const { version } = (body as { order: { version: number } }).order;
  const much = await press(order.id, { intent: 'refund', version: String(version), amount: '59,01' });
  expect(much).toMatchObject({ body: { fieldErrors: { amount: [expect.stringMatching(/59,00/)] } } });
});
