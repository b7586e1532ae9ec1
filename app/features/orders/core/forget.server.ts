import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { ENDED_UNPAID } from '#app/pure/orders/order-status.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

const AT_ONCE = 200;

/**
 * Part of the daily clean-up: deletes unpaid orders, and paid ones whose retention is over. What a guest began and
 * never confirmed names nobody, and goes after a day.
 */
export async function forgetOldOrders({ db, clock }: CommandContext): Promise<void> {
  const unpaid = retentionCutoff(RETENTION.unpaidOrders, clock.now());
  const paid = retentionCutoff(RETENTION.orders, clock.now());
  const nameless = new Date(clock.now().getTime() - DAY_MS).toISOString();
  while (await forgetSome(db, { unpaid, paid, nameless })) {
    // Each round is a short transaction, so that no buyer waits for a long one.
  }
}

async function forgetSome(db: Db, before: Record<'unpaid' | 'paid' | 'nameless', string>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('orders')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('status', 'in', ENDED_UNPAID).and('paid_cents', '=', 0).and('updated_at', '<', before.unpaid),
          eb('updated_at', '<', before.paid),
          eb
            .and({ status: 'expired', email: '', person_id: null, checkout_ref: null, paid_cents: 0 })
            .and('updated_at', '<', before.nameless),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        // An order with a movement of money since the cutoff stays, whatever its status.
        not(
          exists(
            selectFrom('payments')
              .select(sql<number>`1`.as('one'))
              .whereRef('payments.order_id', '=', 'orders.id')
              .where('payments.created_at', '>=', before.paid),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return false;
    await trx.deleteFrom('refunds').where('order_id', 'in', ids).execute();
    await trx.deleteFrom('payments').where('order_id', 'in', ids).execute();
    await trx.deleteFrom('orders').where('id', 'in', ids).execute();
    return ids.length === AT_ONCE;
  });
}
