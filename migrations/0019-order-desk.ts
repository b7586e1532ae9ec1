import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Searches of the host's order desk, and which lines of bank statements were counted. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  for (const [name, columns] of [
    ['orders_of_method', ['method', 'created_at', 'id']],
    ['orders_of_delivery', ['delivery', 'created_at', 'id']],
    // Orders to send. Not partial: SQLite would rather read all paid orders than use a partial index.
    ['orders_to_send', ['status', 'delivery', 'created_at', 'id']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('orders')
      .columns([...columns])
      .execute();
  }
  // Partial indexes for few rows among many. SQLite uses one only where the query repeats its condition.
  for (const statement of [
    `create index orders_pix_reported on orders (pix_reported_at, id)
      where pix_reported_at is not null and paid_at is null`,
    `create index orders_pix_unpaid on orders ((total_cents - paid_cents + refunded_cents), created_at)
      where method = 'pix' and paid_at is null`,
    `create index orders_by_payment on orders (paid_at) where paid_at is not null`,
    `create index order_events_warnings on order_events (created_at, order_id) where kind = 'warning'`,
    `create index payments_by_hand on payments (amount_cents, created_at)
      where kind = 'charge' and provider_ref like 'manual:%'`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  await strict(
    db,
    db.schema
      .createTable('statement_lines')
      .addColumn('fingerprint', 'text', (c) => c.primaryKey())
      .addColumn('payment_id', 'text', (c) =>
        c.notNull().unique().references('payments.id').onDelete('cascade'),
      )
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
}
