import { sql } from 'kysely';
import { type AnyDatabase, columnTypes } from './columns.ts';

/** Pieces of refunded orders about which the host is asked whether they are back in stock. */
export async function up(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await db.schema
    .alterTable('order_lines')
    .addColumn('asked_back', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  // Until now a refund left its pieces where they were.
  await sql`update order_lines set asked_back = reserved, reserved = 0
    where reserved > 0 and order_id in (select id from orders where status = 'refunded')`.execute(db);
  await sql`create index order_lines_asked_back on order_lines (order_id) where asked_back > 0`.execute(db);
}
