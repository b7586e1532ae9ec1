import type { Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { OrderContext } from '#app/features/orders/core/order-context.ts';
import type { MailSite } from '#app/pure/site/mail-frame.ts';
import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { overlaps } from './rules.ts';
import type { BookingsTable } from './tables.server.ts';

/** No session is longer, so an earlier start cannot overlap. */
const LONGEST_SESSION_MS = DAY_MS;

export async function findBooking(db: Db, id: string): Promise<Booking | null> {
  return (await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Lists the bookings of an order in the order of its lines. */
export function listBookings(db: Db, orderId: string): Promise<Booking[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line_id')
    .orderBy('number')
    .execute();
}

/** Finds another confirmed session that overlaps the wanted time. */
export async function findClash(
  db: Db,
  wanted: { id: string; startsAt: string; minutes: number },
): Promise<Booking | null> {
  const start = Date.parse(wanted.startsAt);
  const near = await db
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('id', '!=', wanted.id)
    .where('starts_at', '>', new Date(start - LONGEST_SESSION_MS).toISOString())
    .where('starts_at', '<', new Date(start + wanted.minutes * MINUTE_MS).toISOString())
    .orderBy('starts_at')
    .execute();
  const clash = near.find(
    ({ starts_at, minutes }) => starts_at && overlaps(wanted, { startsAt: starts_at, minutes }),
  );
  return clash ?? null;
}

/** Updates a booking that was read under the order's lock. @returns the updated booking */
export function updateBooking(
  trx: Trx,
  { id }: Booking,
  changes: Updateable<BookingsTable>,
): Promise<Booking> {
  return trx
    .updateTable('bookings')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type Booking = Selectable<BookingsTable>;

/** Context of booking commands: `{ ...orderContext(services), site: await findSettings(services.db) }`. */
export interface BookingContext extends OrderContext {
  site: MailSite;
}
