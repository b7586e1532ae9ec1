import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { eraseFromLetters, hashedAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { privacyInForce } from '#app/features/records/legal/in-force.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { shortenedAddress } from '#app/platform/limits/client-network.server.ts';
import { hashToken, openSealed, sealed } from '#app/platform/tokens.server.ts';
import { CONSENT } from '#app/pure/letters/subscription-rules.ts';
import type { ConsentsTable } from './tables.server.ts';

/** Adds a step to the proof of consent, with the text that the person could read. */
export async function recordConsent(
  { db, clock }: { db: Trx; clock: Clock },
  consent: Pick<Insertable<ConsentsTable>, 'subscriber_id' | 'kind'>,
  { source, clientAddress }: { source: string; clientAddress: string },
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      ...consent,
      id: v7(),
      text_version: CONSENT.version,
      text: CONSENT.text,
      source,
      client_network: clientAddress && shortenedAddress(clientAddress),
      ...privacyInForce(clock.now()),
      at: clock.now().toISOString(),
    })
    .execute();
}

/**
 * A subscription moves to another address: the token of the letters that lie in the old mailbox now only stops
 * letters to that address. The address is sealed with the token itself, so that the database does not tell it.
 */
export async function retireToken(
  trx: Trx,
  { token, email, now, secret }: { token: string; email: string; now: Date; secret: string },
): Promise<void> {
  await trx
    .insertInto('former_reader_tokens')
    .values({
      token_hash: hashToken(token),
      address_hash: hashedAddress(email, secret),
      sealed_address: sealed(email, token),
      created_at: now.toISOString(),
    })
    .execute();
}

/** The address whose letters a retired token stops; null for any other token. */
export async function findFormerAddress(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('former_reader_tokens')
    .select('sealed_address')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row ? openSealed(row.sealed_address, token) : null;
}

/**
 * Removes a subscriber from letters, and the newsletter's mails to them: the address stays known by its hash, so that no
 * list and no archive brings it back. For a person who ever confirmed, the proof of consent stays for its period.
 */
export async function removeSubscriber(
  trx: Trx,
  { id, email }: { id: string; email: string },
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  await eraseFromLetters(trx, { subscriberId: id, email, isOptedOut: true, now, secret });
  const consents = await trx
    .selectFrom('consents')
    .select(['id', 'kind', 'text_version', 'text', 'source', 'at', 'privacy_version'])
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
