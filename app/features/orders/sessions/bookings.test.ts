import { beforeEach, expect, test } from 'vitest';
import type { Order } from '#app/features/orders/core/order-context.ts';
import type { Services } from '#app/platform/services.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { moveTestOrder, payTestOrder, placeTestOrder } from '../../../../tests/support/records/orders.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { type Booking, type BookingContext, listBookings } from './bookings.server.ts';
import { proposeTimes } from './buyer-commands.server.ts';
import { calendarFile } from './calendar-file.server.ts';
import {
  cancelBooking,
  confirmBooking,
  declineProposals,
  rescheduleBooking,
} from './host-commands.server.ts';
import { sessionSeries } from './time-line.server.ts';

const SESSION = { kind: 'service', name: 'Sessão de coaching', session_minutes: 50 } as const;
const TUESDAY = '2026-06-23T18:00:00.000Z';
const FRIDAY = '2026-06-26T13:00:00.000Z';

let services: Services;
let clock: FixedClock;
let ctx: BookingContext;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  ctx = { ...orderContext(services), site: SITE };
});

async function bought(quantity = 1): Promise<{ order: Order; bookings: Booking[] }> {
  const placed = await placeTestOrder(services, { products: [{ ...SESSION, quantity }] });
  const order = await payTestOrder(services, placed);
  return { order, bookings: await listBookings(services.db, order.id) };
}

async function proposed(times = [TUESDAY, FRIDAY]): Promise<{ order: Order; booking: Booking }> {
  const { order, bookings } = await bought();
  const answer = await proposeTimes(ctx, { orderId: order.id, bookingId: bookings[0]?.id ?? '', times });
  if (!answer.ok) throw new Error(answer.reason);
  return { order, booking: answer.booking };
}

const mails = async () =>
  (
    await services.db
      .selectFrom('mails')
      .select(['kind', 'to_address'])
      .where('kind', 'like', 'booking.%')
      .orderBy('id')
      .execute()
  ).map(({ kind, to_address }) => `${kind} ${to_address}`);

test('makes a booking for each piece of a paid session, and none before the payment', async () => {
  const unpaid = await placeTestOrder(services, { products: [SESSION] });
  expect(await listBookings(services.db, unpaid.id)).toEqual([]);
  const { bookings } = await bought(3);
  expect(bookings).toMatchObject(
    [1, 2, 3].map((number) => ({ number, status: 'unproposed', minutes: 50, name: 'Sessão de coaching' })),
  );
  const now = clock.now();
  const [from, until] = [now, new Date(now.getTime() + 1)].map((at) => at.toISOString()) as [string, string];
  expect(await sessionSeries.list(services.db, { from, until })).toHaveLength(3);
  expect(await sessionSeries.list(services.db, { from: until, until })).toHaveLength(0);
});

test('the buyer proposes, the host confirms, and both get a calendar file', async () => {
  const { booking } = await proposed([FRIDAY, TUESDAY, FRIDAY]);
  expect(booking).toMatchObject({ status: 'proposed', proposals: JSON.stringify([TUESDAY, FRIDAY]) });
  const wanted = { id: booking.id, version: booking.version, startsAt: TUESDAY, place: 'meet.example/ana' };
  const confirmed = await confirmBooking(ctx, ADMIN, wanted);
  expect(confirmed).toMatchObject({ ok: true, booking: { status: 'confirmed', starts_at: TUESDAY } });
  expect(await mails()).toEqual([
    'booking.proposed clara@conversas.example',
    'booking.confirmed ana@exemplo.com',
    'booking.confirmed clara@conversas.example',
  ]);
  expect(await confirmBooking(ctx, ADMIN, wanted)).toMatchObject({ reason: 'changed-meanwhile' });
  const log = await services.db.selectFrom('audit_log').select('action').execute();
  expect(log).toEqual([{ action: 'booking.confirmed' }]);
});

test('the same times proposed twice at once send one mail', async () => {
  const { order, bookings } = await bought();
  const proposal = { orderId: order.id, bookingId: bookings[0]?.id ?? '', times: [TUESDAY] };
  await Promise.all([proposeTimes(ctx, proposal), proposeTimes(ctx, proposal)]);
  expect(await mails()).toHaveLength(1);
});

test.each([
  ['too-soon', ['2026-06-15T20:00:00.000Z']],
  ['too-soon', ['2020-01-01T12:00:00.000Z']],
  ['too-far', ['2027-06-15T15:00:00.000Z']],
  ['none', []],
])('refuses times: %s', async (reason, times) => {
  const { order, bookings } = await bought();
  const answer = await proposeTimes(ctx, { orderId: order.id, bookingId: bookings[0]?.id ?? '', times });
  expect(answer).toMatchObject({ ok: false, reason });
});

test('does not find a session of another order', async () => {
  const { bookings } = await bought();
  const { order } = await bought();
  const answer = await proposeTimes(ctx, {
    orderId: order.id,
    bookingId: bookings[0]?.id ?? '',
    times: [TUESDAY],
  });
  expect(answer).toMatchObject({ reason: 'gone' });
});

test('asks for new times after declining; moves and cancels a confirmed session', async () => {
  const { order, booking } = await proposed();
  const declined = await declineProposals(ctx, ADMIN, { ...booking, note: 'Estou viajando.' });
  if (!declined.ok) throw new Error(declined.reason);
  expect(declined.booking).toMatchObject({ status: 'unproposed', proposals: '[]', note: 'Estou viajando.' });
  await proposeTimes(ctx, { orderId: order.id, bookingId: booking.id, times: [FRIDAY] });
  const at = { id: booking.id, startsAt: FRIDAY, place: '' };
  const confirmed = await confirmBooking(ctx, ADMIN, { ...at, version: declined.booking.version + 1 });
  if (!confirmed.ok) throw new Error(confirmed.reason);
  expect(
    await proposeTimes(ctx, { orderId: order.id, bookingId: booking.id, times: [TUESDAY] }),
  ).toMatchObject({
    reason: 'closed',
  });
  const moved = await rescheduleBooking(ctx, ADMIN, { ...confirmed.booking, startsAt: TUESDAY });
  if (!moved.ok) throw new Error(moved.reason);
  const canceled = await cancelBooking(ctx, ADMIN, { ...moved.booking, note: 'Fico devendo.' });
  expect(canceled).toMatchObject({ ok: true, booking: { status: 'canceled' } });
});

test('two sessions overlap only if the host allows it', async () => {
  const first = await proposed();
  const second = await proposed();
  const at = (booking: Booking, startsAt: string) => ({ ...booking, startsAt, place: '' });
  await confirmBooking(ctx, ADMIN, at(first.booking, TUESDAY));
  const inside = '2026-06-23T18:49:00.000Z';
  expect(await confirmBooking(ctx, ADMIN, at(second.booking, inside))).toMatchObject({ reason: 'clash' });
  const wanted = { ...at(second.booking, inside), mayClash: true };
  expect(await confirmBooking(ctx, ADMIN, wanted)).toMatchObject({ ok: true });
});

test('the host sets no past time, and no time for a refunded order', async () => {
  const { order, booking } = await proposed();
  const past = { ...booking, startsAt: '2026-06-15T14:59:00.000Z', place: '' };
  expect(await confirmBooking(ctx, ADMIN, past)).toMatchObject({ reason: 'too-soon' });
  await moveTestOrder(services, order, 'refund_requested');
  expect(await confirmBooking(ctx, ADMIN, { ...past, startsAt: TUESDAY })).toMatchObject({
    reason: 'order-closed',
  });
});

test('only an admin decides', async () => {
  const { booking } = await proposed();
  await expect(confirmBooking(ctx, VISITOR, { ...booking, startsAt: TUESDAY, place: '' })).rejects.toThrow(
    'no right',
  );
});

test('a dispute cancels sessions, and a dispute that is won reopens them', async () => {
  const { order, booking } = await proposed();
  await confirmBooking(ctx, ADMIN, { ...booking, startsAt: TUESDAY, place: '' });
  clock.advance(60_000);
  await moveTestOrder(services, order, 'disputed');
  expect(await listBookings(services.db, order.id)).toMatchObject([{ status: 'canceled' }]);
  expect(await mails()).toContain('booking.canceled ana@exemplo.com');
  clock.advance(60_000);
  await moveTestOrder(services, order, 'paid');
  expect(await listBookings(services.db, order.id)).toMatchObject([
    { status: 'unproposed', starts_at: null },
  ]);
});

test('both get an appointment, and its cancelation removes it from both calendars', async () => {
  const { booking } = await proposed();
  const confirmed = await confirmBooking(ctx, ADMIN, { ...booking, startsAt: TUESDAY, place: '' });
  if (!confirmed.ok) throw new Error(confirmed.reason);
  await cancelBooking(ctx, ADMIN, { ...confirmed.booking, note: '' });
  const sent = await services.db.selectFrom('mails').select(['kind', 'calendar']).orderBy('id').execute();
  const appointments = sent.map(({ kind, calendar }) => [
    kind,
    calendar?.match(/METHOD:\w+|SEQUENCE:\d|DTSTART:\w+/g)?.join(' '),
  ]);
  expect(appointments.filter(([kind]) => kind?.startsWith('booking.'))).toEqual([
    ['booking.proposed', undefined],
    ['booking.confirmed', 'METHOD:PUBLISH SEQUENCE:3 DTSTART:20260623T180000Z'],
    ['booking.confirmed', 'METHOD:PUBLISH SEQUENCE:3 DTSTART:20260623T180000Z'],
    ['booking.canceled', 'METHOD:CANCEL SEQUENCE:4 DTSTART:20260623T180000Z'],
    ['booking.canceled', 'METHOD:CANCEL SEQUENCE:4 DTSTART:20260623T180000Z'],
  ]);
});

test('a calendar identifies a session by UID and SEQUENCE', async () => {
  const { booking, order } = await proposed();
  const site = { ...services, showName: 'Conversas' };
  expect(calendarFile(site, booking, order)).toBeNull();
  const wanted = { ...booking, startsAt: TUESDAY, place: 'Rua A, 1; sala\n2' };
  const confirmed = await confirmBooking(ctx, ADMIN, wanted);
  if (!confirmed.ok) throw new Error(confirmed.reason);
  const file = calendarFile(site, confirmed.booking, order) ?? '';
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'METHOD:PUBLISH',
      `UID:sessao-${booking.id}@conversas.example`,
      'SEQUENCE:3',
      'DTSTART:20260623T180000Z',
      'DTEND:20260623T185000Z',
      'STATUS:CONFIRMED',
      'LOCATION:Rua A\\, 1\\; sala 2',
    ]),
  );
  // Calendars are shared, and the link of a guest's order opens it for anybody.
  expect(file).not.toContain(order.id);
  const ofAccount = calendarFile(site, confirmed.booking, { ...order, person_id: 'p1' });
  expect(ofAccount).toContain(`/pedido/${order.id}`);
  const canceled = await cancelBooking(ctx, ADMIN, { ...confirmed.booking, note: '' });
  if (!canceled.ok) throw new Error(canceled.reason);
  const gone = calendarFile(site, canceled.booking, order) ?? '';
  expect(gone).toMatch(/METHOD:CANCEL.*UID:sessao-.*SEQUENCE:4.*STATUS:CANCELLED/s);
});
