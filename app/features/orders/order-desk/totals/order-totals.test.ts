import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import { recordCharge, recordRefund } from '#app/features/orders/core/money-commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeOrder } from '../../../../../tests/support/records/desk-orders.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as page from '../routes/admin-order-totals.tsx';
import * as csv from '../routes/admin-order-totals-csv.ts';
import { monthAway, monthWords, readMonth } from './month.ts';
import { findMonthTotals } from './queries.server.ts';

const JUNE = { name: '2026-06', from: '2026-06-01T03:00:00.000Z', until: '2026-07-01T03:00:00.000Z' };

let services: Services;
let clock: FixedClock;
let db: Db;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  db = services.db;
});

async function move(kind: 'charge' | 'refund', orderId: string, amountCents: number, at: string) {
  clock.set(at);
  const ctx = { db, clock, publicUrl: services.publicUrl, effects: [] };
  const movement = {
    orderId,
    providerRef: `${kind} ${orderId}`,
    amountCents,
    by: { source: 'admin' },
  } as const;
  await (kind === 'charge' ? recordCharge : recordRefund)(ctx, { ...movement, provider: 'pix' });
}

test('months are those of São Paulo', () => {
  expect(readMonth('2026-06', new Date())).toEqual(JUNE);
  expect(readMonth('nada', new Date('2026-07-01T02:59:00.000Z'))).toEqual(JUNE);
  expect(readMonth('2026-13', new Date('2026-06-15T00:00:00.000Z'))).toEqual(JUNE);
  expect([monthAway('2026-12', 1), monthAway('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(monthWords('2026-03')).toBe('março de 2026');
});

test('sums what was recorded in a month, up to its last second', async () => {
  const first = await makeOrder(db, { code: 'AAAAAAAAAA', line: { product_id: 'p1' } });
  const second = await makeOrder(db, {
    total_cents: 1_000,
    line: { product_id: 'p1', quantity: 2, unit_price_cents: 500 },
  });
  const later = await makeOrder(db);
  await move('charge', first.id, 5_900, '2026-06-01T03:00:00.000Z');
  await move('charge', second.id, 1_000, '2026-07-01T02:59:59.999Z');
  await move('charge', later.id, 5_900, '2026-07-01T03:00:00.000Z');
  await move('refund', first.id, 900, '2026-06-20T12:00:00.000Z');
  expect(await findMonthTotals(db, JUNE)).toMatchObject({
    gross: 6_900,
    refunded: 900,
    net: 6_000,
    orders: 2,
    methods: [
      { provider: 'pix', charges: 2, chargedCents: 6_900, refunds: 1, refundedCents: 900 },
      { provider: 'stripe', charges: 0, chargedCents: 0 },
    ],
    products: [{ id: 'p1', pieces: 3, cents: 6_900 }],
  });
  const asked = { services, person: ADMIN };
  const { body } = await callRoute(csv.loader, '/admin/pedidos/totais.csv?mes=2026-06', asked);
  const lines = (await (body as Response).text()).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[2]).toBe(
    `20/06/2026, 09:00;Devolução;Pix direto;AAAAAAAAAA;Eva Braga;eva@exemplo.com;;9,00;;refund ${first.id}`,
  );
});

test('the page shows a month, and says if nothing was recorded in it', async () => {
  const show = async (address: string) =>
    (await renderPage(page, address, requestContext(services, { person: ADMIN }).context)).text;
  expect(await show('/admin/pedidos/totais')).toContain('Nenhum dinheiro neste mês');
  const order = await makeOrder(db);
  await move('charge', order.id, 5_900, '2026-06-15T12:00:00.000Z');
  const text = await show('/admin/pedidos/totais');
  expect(text).toContain('Totais de junho de 2026');
  expect(text).toMatch(/Saldo\s+R\$\s59,00/);
  expect(await show('/admin/pedidos/totais?mes=2026-05')).toContain('Próximo mês');
});
