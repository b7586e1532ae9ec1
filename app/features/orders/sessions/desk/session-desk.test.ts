import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeOrder } from '../../../../../tests/support/records/desk-orders.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { findSession } from './queries.server.ts';
import * as page from './routes/admin-session.tsx';
import * as list from './routes/admin-sessions.tsx';

const TUESDAY = '2026-06-23T18:00:00.000Z';

let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

async function makeSession(): Promise<string> {
  const order = await makeOrder(services.db, { status: 'paid', paid_at: NOW, delivery: 'none' });
  const id = v7();
  await services.db
    .insertInto('bookings')
    .values({
      id,
      order_id: order.id,
      line_id: v7(),
      number: 1,
      name: 'Sessão de coaching',
      minutes: 50,
      status: 'proposed',
      proposals: JSON.stringify([TUESDAY]),
      starts_at: null,
      created_at: NOW,
      updated_at: NOW,
    })
    .execute();
  return id;
}

const show = async (address: string) =>
  (await renderPage(list, address, requestContext(services, { person: ADMIN }).context)).text;
const press = (id: string, form: Record<string, string>) =>
  callRoute(page.action, `/admin/pedidos/sessoes/${id}`, { services, person: ADMIN, params: { id }, form });

test('lists proposed sessions first and confirms one by a click', async () => {
  expect(await show('/admin/pedidos/sessoes')).toContain('Nenhuma sessão a confirmar');
  const id = await makeSession();
  expect(await show('/admin/pedidos/sessoes')).toContain('Sessão de coaching');
  const form = { intent: 'confirm', version: '1', proposal: TUESDAY, place: 'https://chamada.example/a' };
  expect(await press(id, { ...form, place: '' })).toMatchObject({
    body: { fieldErrors: { place: [/onde/i] } },
  });
  expect(await press(id, form)).toMatchObject({ body: { ok: true, toast: { title: 'Sessão confirmada' } } });
  expect(await press(id, form)).toMatchObject({ status: 409 });
  expect(await findSession(services.db, id)).toMatchObject({
    booking: { status: 'confirmed', starts_at: TUESDAY, place: form.place },
  });
  expect(await show('/admin/pedidos/sessoes?situacao=confirmadas')).toContain('23/06/2026, 15:00');
});

test('reads day and hour in São Paulo, and refuses past and clashing times', async () => {
  const [first, second] = [await makeSession(), await makeSession()];
  const form = {
    intent: 'confirm',
    version: '1',
    proposal: '',
    date: '2026-06-24',
    time: '10:30',
    place: 'Sala 2',
  };
  expect(await press(first, { ...form, date: '2026-06-14' })).toMatchObject({ status: 400 });
  expect(await press(first, { ...form, date: '' })).toMatchObject({ status: 400 });
  await press(first, form);
  expect((await findSession(services.db, first))?.booking.starts_at).toBe('2026-06-24T13:30:00.000Z');
  const clash = await press(second, form);
  expect(clash).toMatchObject({ status: 400, body: { fieldErrors: { mayClash: [expect.any(String)] } } });
  expect(await press(second, { ...form, mayClash: 'on' })).toMatchObject({ status: 200 });
  const moved = { ...form, intent: 'reschedule', version: '2', date: '2026-06-25' };
  expect(await press(first, moved)).toMatchObject({ body: { toast: { title: 'Sessão remarcada' } } });
});

test('declining times and canceling a session each mail the buyer', async () => {
  const id = await makeSession();
  expect(await press(id, { intent: 'decline', version: '1', note: 'Viajo.' })).toMatchObject({ status: 200 });
  expect(await press(id, { intent: 'cancel', version: '2' })).toMatchObject({ status: 200 });
  expect(await findSession(services.db, id)).toMatchObject({ booking: { status: 'canceled' } });
  expect(await press('nada', { intent: 'cancel', version: '1' })).toMatchObject({ status: 404 });
  const gone = { services, person: ADMIN, params: { id: 'nada' } };
  expect(await callRoute(page.loader, '/x', gone)).toMatchObject({ status: 404 });
});
