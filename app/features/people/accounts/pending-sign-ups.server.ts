import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { CONFIRM_LINK_LIFE_MS, MOST_PENDING_SIGN_UPS } from './rules.ts';

/** What a person entered when signing up with this address. */
export interface PendingSignUp {
  name: string;
  password_hash: string;
  is_long_password: boolean;
}

/** Keeps an earlier sign-up beside a later one. Confirmation shows which of them is the owner's. */
export async function keepSignUp(
  trx: Trx,
  now: Date,
  personId: string,
  { name, password_hash, is_long_password }: PendingSignUp,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('verifications')
    .values({
      id: v7(),
      identifier: identifierOf(personId),
      value: JSON.stringify({ name, password_hash, is_long_password }),
      expires_at: new Date(now.getTime() + CONFIRM_LINK_LIFE_MS).toISOString(),
      created_at: at,
      updated_at: at,
    })
    .execute();
  const all = await trx
    .selectFrom('verifications')
    .select('id')
    .where('identifier', '=', identifierOf(personId))
    .orderBy('id', 'desc')
    .execute();
  const tooMany = all.slice(MOST_PENDING_SIGN_UPS).map(({ id }) => id);
  if (tooMany.length > 0) await trx.deleteFrom('verifications').where('id', 'in', tooMany).execute();
}

/** All unconfirmed sign-ups with this person's address, latest first. */
export async function listSignUps(db: Db, now: Date, personId: string): Promise<PendingSignUp[]> {
  const latest = await db
    .selectFrom('people')
    .innerJoin('credentials', 'credentials.person_id', 'people.id')
    .select(['name', 'password_hash', 'is_long_password'])
    .where('people.id', '=', personId)
    .execute();
  const earlier = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(personId))
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .execute();
  return [...latest, ...earlier.map(({ value }): PendingSignUp => JSON.parse(value))];
}

export async function forgetSignUps(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('verifications').where('identifier', '=', identifierOf(personId)).execute();
}

function identifierOf(personId: string): string {
  return `sign-up ${personId}`;
}
