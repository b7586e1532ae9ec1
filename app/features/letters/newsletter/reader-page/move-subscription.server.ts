import type { Selectable } from 'kysely';
import type { Tables, Trx } from '#app/db/database.server.ts';
import { keepOut, liftByConfirmation } from '#app/features/letters/addresses/suppression.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { newToken } from '#app/platform/tokens.server.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { recordConsent, retireToken } from '../subscriber-rows.server.ts';

interface Move {
  reader: Selectable<Tables['subscribers']>;
  /** The new address; its mailbox is proved. */
  email: string;
}

/**
 * Letters go to the new address from now on. Where it has a subscription already, that one goes on, confirmed
 * by this link, and the old one ends. The letters in the old mailbox have a token that only stops letters
 * there from now on (docs/decisions/0064). @returns the token of the subscription that goes on
 */
export async function moveSubscription(
  { db: trx, clock, secret }: { db: Trx; clock: Clock; secret: string },
  { reader, email }: Move,
  { clientAddress }: { clientAddress: string },
): Promise<string> {
  const now = clock.now();
  const at = now.toISOString();
  const place = { source: 'address-change', clientAddress };
  const note = (subscriber_id: string, kind: 'confirmed' | 'withdrawn') =>
    recordConsent({ db: trx, clock }, { subscriber_id, kind }, place);
  await trx.deleteFrom('reader_links').where('subscriber_id', '=', reader.id).execute();
  const readerToken = newToken();
  await retireToken(trx, { token: reader.unsubscribe_token, email: reader.email, now, secret });
  await trx
    .updateTable('subscribers')
    .set({ unsubscribe_token: readerToken })
    .where('id', '=', reader.id)
    .execute();
  const other = await trx
    .selectFrom('subscribers')
    .select(['id', 'status', 'unsubscribe_token'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (other) {
    if (other.status !== 'confirmed') {
      await trx
        .updateTable('subscribers')
        .set({ status: 'confirmed', confirmed_at: at, unsubscribed_at: null, paused_until: null })
        .where('id', '=', other.id)
        .execute();
    }
    await note(other.id, 'confirmed');
    await trx
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', unsubscribed_at: at, confirm_token_hash: null, mailed_at: null })
      .where('id', '=', reader.id)
      .execute();
    await note(reader.id, 'withdrawn');
  } else {
    await keepOut(trx, { email: reader.email, now, secret });
    await trx
      .updateTable('subscribers')
      .set({
        email,
        search_text: searchText(reader.name, email),
        suppressed_at: null,
        suppressed_for: null,
      })
      .where('id', '=', reader.id)
      .execute();
    await note(reader.id, 'confirmed');
  }
  await liftByConfirmation(trx, { email, secret });
  return other?.unsubscribe_token ?? readerToken;
}
