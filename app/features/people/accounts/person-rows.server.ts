import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { holding, roleColumns } from '#app/db/held-roles.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { legalInForce } from '#app/features/records/legal/in-force.server.ts';
import {
  CONFIRM_LINK_LIFE_MS,
  isLongPassword,
  MOST_PENDING_SIGN_UPS,
} from '#app/pure/people/account-rules.ts';
import type { Role } from '#app/pure/people/person.ts';
import { rolesWith } from '#app/pure/people/rights.ts';
import { foldText } from '#app/pure/text/fold-text.ts';

export interface NewPerson {
  email: string;
  name: string;
  role: Role;
  isEmailVerified: boolean;
  /** They made the account themselves, with the legal texts at hand. */
  sawTexts?: true;
  password: HashedPassword;
}

export interface HashedPassword {
  password_hash: string;
  is_long_password: boolean;
}

/** Takes a tenth of a second by design. Never call it inside a transaction: the whole site would wait. */
export async function hashed(password: string): Promise<HashedPassword> {
  const { hashPassword } = await import('better-auth/crypto');
  return { password_hash: await hashPassword(password), is_long_password: isLongPassword(password) };
}

/** As slow as `hashed`: never call it inside a transaction. */
export async function isPassword(password: string, { password_hash }: HashedPassword): Promise<boolean> {
  const { verifyPassword } = await import('better-auth/crypto');
  return verifyPassword({ hash: password_hash, password });
}

/**
 * Deletes what depends on the old password: mailed links (new password, new address, confirmation), other
 * sign-ups, and sign-ins that wait for their code.
 */
export async function endWhatWasBegun(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('account_links').where('person_id', '=', personId).execute();
  await trx.deleteFrom('verifications').where('value', '=', personId).execute();
  await forgetSignUps(trx, personId);
}

/** @returns the new person's id, or null when the address is taken */
export async function insertPerson(trx: Trx, now: Date, person: NewPerson): Promise<string | null> {
  const at = now.toISOString();
  const inserted = await trx
    .insertInto('people')
    .values({
      id: v7(),
      email: person.email,
      name: person.name,
      name_folded: foldText(person.name),
      ...roleColumns(person.role),
      is_email_verified: person.isEmailVerified,
      ...(person.sawTexts && legalInForce(now)),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  const { id } = inserted;
  await trx
    .insertInto('credentials')
    .values({
      id: v7(),
      person_id: id,
      account_id: id,
      provider_id: 'credential', // Better Auth's name for 'by password'
      ...person.password,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** Also ends all sessions, and all links sent before. */
export async function replacePassword(
  trx: Trx,
  now: Date,
  personId: string,
  password: HashedPassword,
): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ ...password, updated_at: now.toISOString() })
    .where('person_id', '=', personId)
    .execute();
  await trx.deleteFrom('sessions').where('person_id', '=', personId).execute();
  await endWhatWasBegun(trx, personId);
}

/** What a person entered when signing up with this address. */
export interface PendingSignUp extends HashedPassword {
  name: string;
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

async function forgetSignUps(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('verifications').where('identifier', '=', identifierOf(personId)).execute();
}

function identifierOf(personId: string): string {
  return `sign-up ${personId}`;
}

/** Counts only admins who can sign in. */
export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('is_disabled', '=', false)
    .where('is_email_verified', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findPersonByEmail(db: Db, email: string) {
  return db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Whether this is the only admin who can sign in. Call it inside the transaction that acts on it. */
export async function isLastAdmin(trx: Trx, personId: string): Promise<boolean> {
  // Of two admins who demote each other at once, the second waits here and then counts again.
  await takeTurn(trx, 'admins');
  const person = await trx
    .selectFrom('people')
    .select(['role', 'is_disabled', 'is_email_verified'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person?.role !== 'admin' || person.is_disabled || !person.is_email_verified) return false;
  return (await countAdmins(trx)) <= 1;
}

/** Whether a person with a role has a second step. 'open': she is asked for one when she signs in. Null for others. */
export async function findSecondStep(db: Db, personId: string): Promise<'on' | 'put-off' | 'open' | null> {
  const person = await db
    .selectFrom('people')
    .select(['has_two_factor', 'second_step_put_off_at'])
    .where('id', '=', personId)
    .where(holding(rolesWith('summary')))
    .executeTakeFirst();
  if (!person) return null;
  if (person.has_two_factor) return 'on';
  return person.second_step_put_off_at === null ? 'open' : 'put-off';
}
