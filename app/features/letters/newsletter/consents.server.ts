import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { shortenedAddress } from '#app/platform/limits/client-network.server.ts';
import { CONSENT } from './rules.ts';
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
      client_network: shortenedAddress(clientAddress),
      at: clock.now().toISOString(),
    })
    .execute();
}
