import { sql } from 'kysely';
import type { AnyDatabase } from './columns.ts';

/**
 * A problem that the host must check before delivery, because the payment differs from what was asked for.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('orders').addColumn('payment_problem', 'text').execute();
  await sql`create index orders_payment_problem on orders (created_at, id) where payment_problem is not null`.execute(
    db,
  );
}
