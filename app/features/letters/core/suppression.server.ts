import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { hashedAddress } from './hashed-address.server.ts';
import type { SuppressionReason } from './tables.server.ts';

/** After so many letters in a row that its server refused for the time being, an address gets no more. */
export const MOST_SOFT_FAILURES = 3;

interface Suppression {
  email: string;
  reason: SuppressionReason;
  /** What the mail server said, or where it came from. */
  detail: string;
  now: Date;
  /** The site's secret. */
  secret: string;
}

/**
 * No letter goes to this address from now on, whoever adds it again. The first reason stays. Other mail, such
 * as a password link or an order, still goes out.
 */
export async function suppressAddress(
  db: Db,
  { email, reason, detail, now, secret }: Suppression,
): Promise<void> {
  const at = now.toISOString();
  const address = email.trim().toLowerCase();
  const row = {
    address_hash: hashedAddress(address, secret),
    email: address,
    reason,
    detail,
    created_at: at,
  };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('suppressions')
      .values(row)
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute();
    await trx
      .updateTable('subscribers')
      .set({ suppressed_at: at, suppressed_for: reason })
      .where('email', '=', address)
      .where('suppressed_at', 'is', null)
      .execute();
  });
}

/** The address may get letters again. Only for a person's own wish or the host's correction. */
export async function liftSuppression(
  db: Db,
  { email, secret }: { email: string; secret: string },
): Promise<void> {
  const address = email.trim().toLowerCase();
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('suppressions').where('address_hash', '=', hashedAddress(address, secret)).execute();
    await trx
      .updateTable('subscribers')
      .set({ suppressed_at: null, suppressed_for: null, soft_failures: 0 })
      .where('email', '=', address)
      .execute();
  });
}

/**
 * The person has confirmed her address by a link: letters may go there again. Only what the host stopped
 * stays stopped.
 */
export async function liftByConfirmation(
  trx: Trx,
  { email, now, secret }: { email: string; now: Date; secret: string },
): Promise<void> {
  const address = email.trim().toLowerCase();
  const found = await trx
    .selectFrom('suppressions')
    .select('reason')
    .where('address_hash', '=', hashedAddress(address, secret))
    .executeTakeFirst();
  if (found?.reason !== 'host') return liftSuppression(trx, { email, secret });
  await trx
    .updateTable('subscribers')
    .set({ suppressed_at: now.toISOString(), suppressed_for: found.reason })
    .where('email', '=', address)
    .execute();
}

/** Asks by the hash, which stays when the person is erased. */
export async function isSuppressed(
  db: Db,
  { email, secret }: { email: string; secret: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', '=', hashedAddress(email, secret))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A letter was refused for the time being until its attempts were over. A success clears the count.
 * @returns whether the address is suppressed from now on
 */
export async function noteSoftFailure(db: Db, failure: Omit<Suppression, 'reason'>): Promise<boolean> {
  const row = await db
    .updateTable('subscribers')
    .set(({ eb }) => ({ soft_failures: eb('soft_failures', '+', 1) }))
    .where('email', '=', failure.email.trim().toLowerCase())
    .returning('soft_failures')
    .executeTakeFirst();
  if (!row || row.soft_failures < MOST_SOFT_FAILURES) return false;
  await suppressAddress(db, { ...failure, reason: 'bounced' });
  return true;
}
