import { sql } from 'kysely';
import type { AnyDatabase } from './columns.ts';

/**
 * A held payment is told by `orders.payment_problem` while it is one. Its event is history, and is no warning
 * after the host has accepted or settled it.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`update order_events set kind = 'note', detail = replace(detail, ': nada foi liberado', '')
    where kind = 'warning' and detail like 'A Stripe recebeu %: nada foi liberado%'`.execute(db);
  await sql`update orders set payment_problem = replace(payment_problem, ': nada foi liberado', '')
    where payment_problem is not null`.execute(db);
}
