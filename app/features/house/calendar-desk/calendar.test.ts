import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../tests/support/requests/request-context.ts';
import type { DayOfCalendar } from './calendar-days.ts';
import * as calendar from './routes/admin-calendar.tsx';

let database: Database;
let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock('2026-06-15T15:00:00.000Z');
  services = testServices(database, { clock });
});
afterEach(() => database.close());

async function days(query = '', person: Person = ADMIN) {
  const { body } = await callRoute(calendar.loader, `/admin/calendario${query}`, { services, person });
  const { days: shown } = body as { days: DayOfCalendar[] };
  return shown.map(({ day, near, things }) => [
    day,
    near,
    ...things.map(({ hour, title, isOver }) => `${hour} ${title}${isOver ? ' (passou)' : ''}`),
  ]);
}

test('lists by day and hour of the site what came out and what is to come', async () => {
  const { db } = database;
  // 23h30 of the 16th in São Paulo is the 17th elsewhere.
  await makeItem(db, { id: 'a', slug: 'a', title: 'Noite', published_at: '2026-06-17T02:30:00.000Z' });
  await makeItem(db, { id: 'b', slug: 'b', title: 'Manhã', published_at: '2026-06-16T10:00:00.000Z' });
  await makeItem(db, { id: 'c', slug: 'c', title: 'Antes', published_at: '2026-06-14T10:00:00.000Z' });
  await makeItem(db, {
    id: 'd',
    slug: 'd',
    title: 'Rascunho',
    published_at: '2026-06-16T10:00:00.000Z',
    is_published: false,
  });
  await makeItem(db, { id: 'e', slug: 'e', title: 'Longe', published_at: '2026-09-01T10:00:00.000Z' });
  await makeLetter(db, {
    subject: 'Carta de junho',
    status: 'scheduled',
    scheduled_at: '2026-06-20T12:00:00.000Z',
  });
  await makeLetter(db, { subject: 'Já foi', status: 'sent', started_at: '2026-06-15T12:15:00.000Z' });
  expect(await days()).toEqual([
    ['2026-06-14', 'ontem', '7h Antes (passou)'],
    ['2026-06-15', 'hoje', '9h15 Já foi (passou)'],
    ['2026-06-16', 'amanhã', '7h Manhã', '23h30 Noite'],
    ['2026-06-20', null, '9h Carta de junho'],
  ]);
  expect(await days('?de=2026-08-30')).toEqual([['2026-09-01', null, '7h Longe']]);
  expect((await days('?de=ontem'))[0]?.[0]).toBe('2026-06-14');
});

test('shows each role what it has a right to', async () => {
  await makeItem(database.db, { title: 'Amanhã', published_at: '2026-06-16T10:00:00.000Z' });
  expect(await days('', { ...ADMIN, role: 'seller' })).toEqual([['2026-06-15', 'hoje']]);
  expect(await days('', { ...ADMIN, role: 'helper' })).toHaveLength(2);
});

test('a letter leads to its sending for who may send it, and to itself for who writes drafts', async () => {
  const scheduled_at = '2026-06-20T12:00:00.000Z';
  const id = await makeLetter(database.db, { subject: 'Carta', status: 'scheduled', scheduled_at });
  const ways = async (role: Person['role']) => {
    const asked = { services, person: { ...ADMIN, role } };
    const { body } = await callRoute(calendar.loader, '/admin/calendario', asked);
    return (body as { days: DayOfCalendar[] }).days.flatMap(({ things }) => things.map(({ to }) => to));
  };
  expect(await ways('editor')).toEqual([`/admin/cartas/${id}/envio`]);
  expect(await ways('helper')).toEqual([`/admin/cartas/${id}`]);
});

test('names the weekly digests to come, once they are on', async () => {
  await database.db
    .updateTable('letter_settings')
    .set({ digest_weekday: 1, digest_hour: 8, digest_since: '2026-01-01T00:00:00.000Z' })
    .execute();
  // Monday the 15th at 8 is over.
  expect((await days()).map(([day]) => day)).toEqual([
    '2026-06-15',
    '2026-06-22',
    '2026-06-29',
    '2026-07-06',
  ]);
});

test('moves on at midnight of the site, and says what to do where nothing is', async () => {
  clock.set('2026-06-16T02:59:00.000Z');
  expect(await days()).toEqual([['2026-06-15', 'hoje']]);
  clock.set('2026-06-16T03:00:00.000Z');
  expect(await days()).toEqual([['2026-06-16', 'hoje']]);
  const { context } = requestContext(services, { person: ADMIN });
  const { text } = await renderPage(calendar as never, '/admin/calendario', context);
  expect(text).toContain('Nada marcado nestes dias');
});
