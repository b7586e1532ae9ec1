import { sql } from 'kysely';
import { isPostgres } from '../../migrations/columns.ts';
import type { Trx } from './database.server.ts';

/** What one transaction at a time may write. A form that creates a record uses that record's id. */
type Turn =
  | 'items'
  | 'topics'
  | 'products'
  | 'admins'
  | 'imports'
  | 'letters'
  | 'moments'
  | 'pages'
  | 'bookings'
  | 'brand'
  | 'uploads'
  | 'files'
  | 'audience'
  | 'editing'
  | 'elsewhere'
  | 'old addresses'
  | 'welcome'
  | `chapters ${string}`
  | `conversation ${string}`
  | `new ${string}`
  | `notices ${string}`
  | `order ${string}`
  | `premium ${string}`
  | `transcript ${string}`;

/**
 * From here to its end, a transaction runs alone among those with the same turn: what it reads stays true,
 * and no two transactions deadlock over rows. SQLite allows one writing transaction at a time anyway.
 */
export async function takeTurn(trx: Trx, turn: Turn): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtext(${turn}))`.execute(trx);
}
