import type { Db } from '#app/db/database.server.ts';
import { hashedAddress } from './hashed-address.server.ts';
import type { SuppressionReason } from './suppression-tables.server.ts';

/** Who unsubscribed from the letters may still have asked for something else. */
const FINAL: readonly SuppressionReason[] = ['bounced', 'complained', 'host'];

/** Whether nothing that a person asked for may be mailed regularly: the address refuses it, or complained. */
export async function isUndeliverable(
  db: Db,
  { email, secret }: { email: string; secret: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', '=', hashedAddress(email, secret))
    .where('reason', 'in', FINAL)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
