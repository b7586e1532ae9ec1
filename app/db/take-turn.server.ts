import { PostgresAdapter, sql } from 'kysely';
import type { Trx } from './database.server.ts';

/** What is written by one transaction at a time; a form that makes a record is named by that record's id. */
type Turn =
  | 'items'
  | 'topics'
  | 'products'
  | 'admins'
  | 'imports'
  | 'bookings'
  | 'uploads'
  | `new ${string}`
  | `order ${string}`
  | `premium ${string}`;

/**
 * From here to its end a transaction runs alone among those that name the same: what it reads next stays so, and no
 * two of them wait for each other's rows. SQLite lets one transaction write at a time anyway.
 */
export async function takeTurn(trx: Trx, turn: Turn): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtext(${turn}))`.execute(trx);
}
