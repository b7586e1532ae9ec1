import type { Trx } from '#app/db/database.server.ts';
import { hashedAddress } from './hashed-address.server.ts';

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
