import type { Db } from '#app/db/database.server.ts';
import { newestPage } from '#app/db/newest-page.server.ts';
import { listLinesToRestore } from '#app/features/orders/core/queries.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';

const ORDERS_A_PAGE = 20;

/** Lists a person's orders, newest first, without drafts that lapsed; `again`: what of them can be bought again. */
export async function listOrdersOf(db: Db, personId: string, place: PagePlace) {
  const page = await newestPage(
    db
      .selectFrom('orders')
      .select([
        'id',
        'code',
        'status',
        'total_cents',
        'paid_cents',
        'refunded_cents',
        'withdrawn_at',
        'payment_problem',
        'tracking',
        'created_at',
      ])
      .where('person_id', '=', personId)
      .where((eb) => eb.or([eb('email', '!=', ''), eb('status', 'not in', ['expired', 'canceled'])])),
    place,
    { size: ORDERS_A_PAGE },
  );
  const ids = page.rows.map(({ id }) => id);
  const lines = ids.length
    ? await db
        .selectFrom('order_lines')
        .select(['order_id', 'name', 'quantity'])
        .where('order_id', 'in', ids)
        .orderBy('position')
        .execute()
    : [];
  return { page, lines, again: await listLinesToRestore(db, ids) };
}
