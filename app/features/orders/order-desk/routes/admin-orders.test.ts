import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import type { Services } from '#app/platform/services.ts';
import { addLine, makeOrder } from '../../../../../tests/support/records/desk-orders.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as list from './admin-orders.tsx';
import * as csv from './admin-orders-csv.ts';

let services: Services;
let db: Db;

beforeEach(async () => {
  services = await openTestServices();
  db = services.db;
});

const show = async (page: typeof list, address: string) =>
  (await renderPage(page, address, requestContext(services, { person: ADMIN }).context)).text;

test('lists, filters and finds orders', async () => {
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

test('shows drafts only if the filter asks for them', async () => {
  await makeOrder(db, { code: 'AAAAAAAAAA', status: 'draft' });
  await makeOrder(db, { code: 'BBBBBBBBBB' });
  const all = await show(list, '/admin/pedidos');
  expect(all).toContain('BBBBBBBBBB');
  expect(all).toContain('1 pedido');
  expect(all).not.toContain('AAAAAAAAAA');
  expect(await show(list, '/admin/pedidos?situacao=draft')).toContain('AAAAAAAAAA');
  const { body } = await callRoute(csv.loader, '/admin/pedidos/exportar.csv', { services, person: ADMIN });
  expect(await (body as Response).text()).not.toContain('AAAAAAAAAA');
});

test('exports the filtered orders, without formulas', async () => {
  const address = JSON.stringify({ street: 'Rua A', number: '1', city: 'Rio', state: 'RJ' });
  const { id } = await makeOrder(db, {
    code: 'AAAAAAAAAA',
    name: '=1+1',
    phone: '5521999998888',
    address,
    line: { quantity: 2, variant_name: 'M' },
  });
  await addLine(db, id, { position: 1, name: 'E-book', unit_price_cents: 2_000 });
  await makeOrder(db, { code: 'CCCCCCCCCC', status: 'draft' });
  await makeOrder(db, { code: 'BBBBBBBBBB', status: 'paid' });
  const path = '/admin/pedidos/exportar.csv?situacao=awaiting_payment';
  const { body } = await callRoute(csv.loader, path, { services, person: ADMIN });
  const [header, line, end] = (await (body as Response).text()).split('\r\n');
  expect(header).toMatch(/^\ufeff?Pedido;Feito em;Situação;Pagamento;Entrega;Nome/);
  expect(line).toContain(`AAAAAAAAAA;15/06/2026, 12:00;Aguardando pagamento;Pix direto;Envio;'=1+1;`);
  expect(line).toContain(';(21) 99999-8888;');
  expect(line).toContain(';"2 × Camiseta (M): 118,00; 1 × E-book: 20,00";');
  expect(line).toContain(';59,00;0,00;59,00;0,00;0,00;');
  expect(end).toBe('');
});
