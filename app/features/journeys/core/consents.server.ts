import { v7 } from 'uuid';
import { hashedAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { shortenedAddress } from '#app/platform/limits/client-network.server.ts';
import type { JourneyContext, Visitor, Walk } from './journey-context.ts';
import { JOURNEY_CONSENT } from './rules.ts';
import type { JourneyConsentsTable } from './tables.server.ts';

/** Adds a line to the proof. @param source where: 'page', 'account', 'confirmation', 'order', 'stop' */
export async function recordConsent(
  { db, clock, secret }: Pick<JourneyContext, 'db' | 'clock' | 'secret'>,
  { id, email }: Pick<Walk, 'id' | 'email'>,
  { kind, source }: Pick<JourneyConsentsTable, 'kind' | 'source'>,
  { clientAddress }: Visitor,
): Promise<void> {
  await db
    .insertInto('journey_consents')
    .values({
      id: v7(),
      walk_id: id,
      email_hash: hashedAddress(email, secret),
      kind,
      text_version: JOURNEY_CONSENT.version,
      text: JOURNEY_CONSENT.text,
      source,
      client_network: shortenedAddress(clientAddress),
      at: clock.now().toISOString(),
    })
    .execute();
}
