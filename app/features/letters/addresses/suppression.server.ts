import { createHmac } from 'node:crypto';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';

export type SuppressionReason = 'bounced' | 'complained' | 'unsubscribed' | 'imported' | 'host';

export interface Suppression {
  email: string;
  reason: SuppressionReason;
  /** What the mail server said, or where it came from. */
  detail: string;
  now: Date;
  /** The site's secret. */
  secret: string;
}

interface Address {
  email: string;
  /** The site's secret. */
  secret: string;
}

/** The first one that an address has is the one that it is told by: the harder to take back, the earlier. */
export const REASONS: readonly SuppressionReason[] = [
  'host',
  'complained',
  'bounced',
  'imported',
  'unsubscribed',
];

/**
 * No letter goes to this address from now on, whoever adds it again. Reasons add up: each one has to be lifted.
 * Of each the first detail stays. Other mail, such as a password link or an order, still goes out.
 */
export async function suppressAddress(
  db: Db,
  { email, reason, detail, now, secret }: Suppression,
): Promise<void> {
  const address = email.trim().toLowerCase();
  const row = {
    address_hash: hashedAddress(address, secret),
    email: address,
    reason,
    detail,
    created_at: now.toISOString(),
  };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('suppressions')
      .values(row)
      .onConflict((conflict) => conflict.columns(['address_hash', 'reason']).doNothing())
      .execute();
    await tellSubscriber(trx, { email: address, secret });
  });
}

/**
 * The address may get letters again, as far as these reasons stopped it. Only for a person's own wish, a proof
 * that the mailbox works, or the host's correction.
 */
export async function liftSuppression(
  db: Db,
  { email, secret }: Address,
  reasons: readonly SuppressionReason[] = REASONS,
): Promise<void> {
  const address_hash = hashedAddress(email, secret);
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('suppressions')
      .where('address_hash', '=', address_hash)
      .where('reason', 'in', reasons)
      .execute();
    await trx.deleteFrom('address_strikes').where('address_hash', '=', address_hash).execute();
    await tellSubscriber(trx, { email, secret });
  });
}

/**
 * The person has confirmed her address by a link: letters may go there again. Only what the host stopped
 * stays stopped.
 */
export async function liftByConfirmation(trx: Trx, address: Address): Promise<void> {
  const others = REASONS.filter((reason) => reason !== 'host');
  await liftSuppression(trx, address, others);
}

/** A link that was sent to the mailbox came back: it takes mail again. */
export async function liftBounce(db: Db, address: Address): Promise<void> {
  await liftSuppression(db, address, ['bounced']);
}

/** Asks by the hash, which stays when the person is erased. */
export async function isSuppressed(db: Db, address: Address): Promise<boolean> {
  return (await listSuppressions(db, address)).length > 0;
}

/** Why the address gets no letters, the strongest reason first. */
export async function listSuppressions(db: Db, { email, secret }: Address) {
  const rows = await db
    .selectFrom('suppressions')
    .select(['reason', 'detail', 'created_at'])
    .where('address_hash', '=', hashedAddress(email, secret))
    .execute();
  return rows.sort((a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason));
}

/** The subscription carries the strongest reason, so that an audience is chosen without another table. */
async function tellSubscriber(trx: Trx, address: Address): Promise<void> {
  const [strongest] = await listSuppressions(trx, address);
  await trx
    .updateTable('subscribers')
    .set({ suppressed_at: strongest?.created_at ?? null, suppressed_for: strongest?.reason ?? null })
    .where('email', '=', address.email.trim().toLowerCase())
    .execute();
}

/** Replaces an erased address. Without the site's secret nobody can find the address, not even by trying. */
export function hashedAddress(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`newsletter ${email.trim().toLowerCase()}`).digest('base64url');
}

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

interface Erased {
  /** Null where the address has no subscription. */
  subscriberId: string | null;
  email: string;
  /** The person left, or asked to be erased: the address stays known by its hash, and gets no letters. */
  isOptedOut: boolean;
  now: Date;
  /** The site's secret. */
  secret: string;
}

/** Removes a person from the records of sent letters and of suppressed addresses. Counts stay. */
export async function eraseFromLetters(
  trx: Trx,
  { subscriberId, email, isOptedOut, now, secret }: Erased,
): Promise<void> {
  const address = email.trim().toLowerCase();
  const address_hash = hashedAddress(address, secret);
  await trx
    .updateTable('letter_recipients')
    .set({ email: null })
    .where((where) => where.or([where('email', '=', address), where('subscriber_id', '=', subscriberId)]))
    .execute();
  await trx
    .updateTable('suppressions')
    .set({ email: null, detail: '' })
    .where('address_hash', '=', address_hash)
    .execute();
  await trx.deleteFrom('address_strikes').where('address_hash', '=', address_hash).execute();
  if (isOptedOut) await keepOut(trx, { email: address, now, secret });
}

/** Remembers an address only by its hash, so that no import brings it back. Other reasons stay. */
export async function keepOut(
  trx: Trx,
  { email, now, secret }: { email: string; now: Date; secret: string },
): Promise<void> {
  const address_hash = hashedAddress(email, secret);
  await trx
    .insertInto('suppressions')
    .values({ address_hash, email: null, reason: 'unsubscribed', detail: '', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['address_hash', 'reason']).doNothing())
    .execute();
}
