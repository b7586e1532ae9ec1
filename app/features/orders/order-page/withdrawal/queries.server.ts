import type { Db } from '#app/db/database.server.ts';

/** When the order was last completed; null where it never was. */
export async function findCompletion(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_events')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'completed')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.created_at ?? null;
}
