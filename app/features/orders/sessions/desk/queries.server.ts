import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db, Tables } from '#app/db/database.server.ts';
import { newestPage } from '#app/db/newest-page.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';

export type SessionStatus = Tables['bookings']['status'];

export type SessionRow = Awaited<ReturnType<typeof listSessions>>['rows'][number];

/** Sessions of one status, newest first. */
export async function listSessions(db: Db, status: SessionStatus, place: PagePlace) {
  const page = await newestPage(
    ofStatus(db, status).select([
      'id',
      'order_id',
      'name',
      'number',
      'minutes',
      'status',
      'starts_at',
      'created_at',
    ]),
    place,
  );
  const ids = [...new Set(page.rows.map(({ order_id }) => order_id))];
  const orders = ids.length
    ? await db.selectFrom('orders').select(['id', 'code', 'name']).where('id', 'in', ids).execute()
    : [];
  const byId = new Map(orders.map((order) => [order.id, order]));
  return {
    ...page,
    rows: page.rows.map(({ order_id, ...row }) => ({
      ...row,
      code: byId.get(order_id)?.code ?? '',
      buyer: byId.get(order_id)?.name ?? '',
    })),
  };
}

export function countSessions(db: Db, status: SessionStatus): Promise<number> {
  return countUpTo(db, ofStatus(db, status));
}

export async function findSession(db: Db, id: string) {
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  if (!booking) return null;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'code', 'name', 'email', 'phone', 'status'])
    .where('id', '=', booking.order_id)
    .executeTakeFirstOrThrow();
  return { booking, order };
}

function ofStatus(db: Db, status: SessionStatus) {
  return db.selectFrom('bookings').where('status', '=', status);
}
