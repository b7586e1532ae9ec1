import { CompiledQuery } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import { recordOrderEvent } from '#app/features/orders/core/move-order.server.ts';
import type { Services } from '#app/platform/services.ts';
import { makeOrder } from '../../../../../tests/support/records/desk-orders.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { countTasks, warned } from '../tasks/queries.server.ts';
import * as tasks from './admin-order-tasks.tsx';
import * as list from './admin-orders.tsx';

let services: Services;
let db: Db;

beforeEach(async () => {
  services = await openTestServices();
  db = services.db;
});

const show = async (page: typeof list | typeof tasks, address: string) =>
  (await renderPage(page as typeof list, address, requestContext(services, { person: ADMIN }).context)).text;

test('what needs the host is marked in the list and is among the tasks', async () => {
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

test('SQLite reads from the few warnings to their orders, not through all paid orders', async () => {
  if (services.engine !== 'sqlite') return;
  const { sql: text, parameters } = warned(db).select('orders.id').compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  expect(rows[0]?.detail).toContain('order_events_warnings');
});
