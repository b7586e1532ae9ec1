import type { Trx } from '#app/db/database.server.ts';
import { eraseFromLetters, hashedAddress } from '#app/features/letters/addresses/suppression.server.ts';
import type { SubscriberStatus } from './tables.server.ts';

/**
 * Removes a subscriber from letters, and the newsletter's mails to them. For a person who ever confirmed, the proof of
 * consent stays for its period under a hash of the address.
 */
export async function removeSubscriber(
  trx: Trx,
  { id, email, status }: { id: string; email: string; status: SubscriberStatus },
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  const isOptedOut = status !== 'pending';
  await eraseFromLetters(trx, { subscriberId: id, email, isOptedOut, now, secret });
  const consents = await trx
    .selectFrom('consents')
    .select(['id', 'kind', 'text_version', 'text', 'source', 'at'])
    .where('subscriber_id', '=', id)
    .execute();
  if (consents.some(({ kind }) => kind === 'confirmed')) {
    const proof = { email_hash: hashedAddress(email, secret), erased_at: now.toISOString() };
    await trx
      .insertInto('erased_consents')
      .values(consents.map((consent) => ({ ...consent, ...proof })))
      .execute();
  }
  await trx.deleteFrom('subscribers').where('id', '=', id).execute();
  await trx
    .deleteFrom('mails')
    .where('to_address', '=', email)
    .where('kind', 'like', 'newsletter.%')
    .execute();
}
