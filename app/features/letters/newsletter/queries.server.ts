import type { Db } from '#app/db/database.server.ts';
import { hashToken } from '#app/platform/tokens.server.ts';
import type { SubscriberStatus } from '#app/pure/letters/subscription-rules.ts';
import { findFormerAddress } from './subscriber-rows.server.ts';

/** The state of a confirmation link; 'invalid' includes expired and replaced ones. */
export async function findConfirmation(
  db: Db,
  token: string,
  now: Date,
): Promise<'open' | 'confirmed' | 'invalid'> {
  const row = await db
    .selectFrom('subscribers')
    .select(['status', 'confirm_token_expires_at'])
    .where('confirm_token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row?.status === 'confirmed') return 'confirmed';
  const isOpen = row?.status === 'pending' && (row.confirm_token_expires_at ?? '') > now.toISOString();
  return isOpen ? 'open' : 'invalid';
}

/** Null for an unknown unsubscribe token. A retired one tells about the address that it came to. */
export async function findSubscriptionStatus(db: Db, token: string): Promise<SubscriberStatus | null> {
  const row = await db
    .selectFrom('subscribers')
    .select('status')
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  if (row) return row.status;
  const former = await findFormerAddress(db, token);
  if (former === null) return null;
  const now = await db
    .selectFrom('subscribers')
    .select('status')
    .where('email', '=', former)
    .executeTakeFirst();
  return now?.status ?? 'unsubscribed';
}
