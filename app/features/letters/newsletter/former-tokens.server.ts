import type { Db, Trx } from '#app/db/database.server.ts';
import { hashedAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { hashToken, openSealed, sealed } from '#app/platform/tokens.server.ts';

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
