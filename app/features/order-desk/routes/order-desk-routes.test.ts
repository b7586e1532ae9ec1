import { CompiledQuery } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { recordCharge } from '#app/features/orders/money-commands.server.ts';
import { recordOrderEvent } from '#app/features/orders/order-events.server.ts';
import { orderContext } from '#app/features/orders/routes/order-effects.server.ts';
import type { Services } from '#app/http/context.ts';
import { callRoute } from '../../../../tests/support/call-route.ts';
import { makeOrder } from '../../../../tests/support/desk-orders.ts';
import { ADMIN } from '../../../../tests/support/people.ts';
import { renderPage } from '../../../../tests/support/render-page.tsx';
import { requestContext, testServices } from '../../../../tests/support/request-context.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { countTasks, warned } from '../task-queries.server.ts';
import * as detail from './admin-order.tsx';
import * as tasks from './admin-order-tasks.tsx';
import * as list from './admin-orders.tsx';
import * as csv from './admin-orders-csv.ts';

let database: Database;
let services: Services;
let db: Db;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  services = testServices(database);
  db = services.db;
});

const show = async (page: typeof list | typeof tasks, address: string) =>
  (await renderPage(page as typeof list, address, requestContext(services, { person: ADMIN }).context)).text;
const load = (id: string) =>
  callRoute(detail.loader, `/admin/pedidos/${id}`, { services, person: ADMIN, params: { id } });
const press = (id: string, form: Record<string, string>) =>
  callRoute(detail.action, `/admin/pedidos/${id}`, { services, person: ADMIN, params: { id }, form });

test('orders are listed, filtered and found', async () => {
  expect(await show(list, '/admin/pedidos')).toContain('Nenhum pedido ainda');
  await makeOrder(db, { code: 'AAAAAAAAAA', name: 'João Ávila', created_at: '2026-06-01T02:00:00.000Z' });
  await makeOrder(db, { code: 'BBBBBBBBBB', status: 'paid', method: 'stripe', total_cents: 123_456 });
  await makeOrder(db, {
    code: 'CCCCCCCCCC',
    status: 'completed',
    delivery: 'pickup',
    created_at: '2026-06-15T15:00:01.000Z',
  });
  const found = async (query: string) =>
    (await show(list, `/admin/pedidos?${query}`))
      .match(/[ABC]{10}/g)
      ?.map(([letter]) => letter)
      .join('');
  expect(await found('')).toBe('CBA');
  expect(await show(list, '/admin/pedidos')).toMatch(/3 pedidos/);
  expect(await found('q=avila')).toBe('A');
  expect(await found('q=bbbbbbbbbb')).toBe('B');
  expect(await found('situacao=completed')).toBe('C');
  expect(await found('forma=stripe&entrega=shipping')).toBe('B');
  expect(await found('de=2026-05-31&ate=2026-05-31')).toBe('A');
  expect(await found('situacao=nada&de=ontem&antes=%00')).toBe('CBA');
  expect(await show(list, '/admin/pedidos?q=ninguem')).toContain('Nenhum pedido encontrado');
});

test('what needs a person is seen in the list, and among the tasks', async () => {
  expect(await show(tasks, '/admin/pedidos/tarefas')).toContain('Tudo em dia');
  const reported = { pix_reported_at: '2026-06-15T14:00:00.000Z', status: 'expired', name: 'Bia' } as const;
  await makeOrder(db, reported);
  const late = await makeOrder(db, { status: 'paid', paid_at: '2026-06-15T15:00:00.000Z' });
  await db.transaction().execute((trx) =>
    recordOrderEvent(trx, {
      orderId: late.id,
      kind: 'warning',
      by: { source: 'clock' },
      detail: 'Sem estoque.',
      now: services.clock.now(),
    }),
  );
  const text = await show(list, '/admin/pedidos');
  expect(text).toContain('Pix avisado: confira no banco');
  expect(text).toContain('Precisa de atenção');
  const all = await show(tasks, '/admin/pedidos/tarefas');
  for (const title of ['Pix avisados', 'Precisam de atenção', 'A enviar ou entregar'])
    expect(all).toContain(title);
  expect(await countTasks(db)).toBe(3);
});

test('SQLite goes from the few warnings to their orders, not through all that is paid', async () => {
  if (database.engine !== 'sqlite') return;
  const { sql: text, parameters } = warned(db).select('orders.id').compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  expect(rows[0]?.detail).toContain('order_events_warnings');
});

test('an order is confirmed on its page; the second button is told that it came late', async () => {
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

test('what is wrong in a form is said beside its field', async () => {
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

test('the export has what the filter lets through, and no formula', async () => {
  const address = JSON.stringify({ street: 'Rua A', number: '1', city: 'Rio', state: 'RJ' });
  await makeOrder(db, { code: 'AAAAAAAAAA', name: '=1+1', address });
  await makeOrder(db, { code: 'BBBBBBBBBB', status: 'paid' });
  const path = '/admin/pedidos/exportar.csv?situacao=awaiting_payment';
  const { body } = await callRoute(csv.loader, path, { services, person: ADMIN });
  const [header, line, end] = (await (body as Response).text()).split('\r\n');
  expect(header).toMatch(/^\ufeff?Pedido;Feito em;Situação;Pagamento;Entrega;Nome/);
  expect(line).toContain(`AAAAAAAAAA;15/06/2026, 12:00;Aguardando pagamento;Pix direto;Envio;'=1+1;`);
  expect(line).toContain(';59,00;0,00;59,00;0,00;0,00;');
  expect(end).toBe('');
});
