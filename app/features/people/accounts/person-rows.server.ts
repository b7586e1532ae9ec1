import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { foldText } from '#app/pure/fold-text.ts';
import type { Person } from '#app/pure/person.ts';
import { isLongPassword } from './password-rules.ts';
import { forgetSignUps } from './pending-sign-ups.server.ts';

export interface NewPerson {
  email: string;
  name: string;
  role: Person['role'];
  isEmailVerified: boolean;
  password: HashedPassword;
}

export interface HashedPassword {
  password_hash: string;
  is_long_password: boolean;
}

/** Takes a tenth of a second by design: never inside a transaction, which the whole site would wait for. */
export async function hashed(password: string): Promise<HashedPassword> {
  const { hashPassword } = await import('better-auth/crypto');
  return { password_hash: await hashPassword(password), is_long_password: isLongPassword(password) };
}

/** Takes as long: never inside a transaction either. */
export async function isPassword(password: string, { password_hash }: HashedPassword): Promise<boolean> {
  const { verifyPassword } = await import('better-auth/crypto');
  return verifyPassword({ hash: password_hash, password });
}

/**
 * What was begun with the password of before does not outlive it: no mail that gives a new password, moves the
 * account to another address or confirms it, no other sign-up, and no sign-in that waits for its code.
 */
export async function endWhatWasBegun(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('account_links').where('person_id', '=', personId).execute();
  await trx.deleteFrom('verifications').where('value', '=', personId).execute();
  await forgetSignUps(trx, personId);
}

/** @returns the new person's id, or null where the address is taken */
export async function insertPerson(trx: Trx, now: Date, person: NewPerson): Promise<string | null> {
  const at = now.toISOString();
  const inserted = await trx
    .insertInto('people')
    .values({
      id: v7(),
      email: person.email,
      name: person.name,
      name_folded: foldText(person.name),
      role: person.role,
      is_email_verified: person.isEmailVerified,
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

/** Whoever was signed in is not any more, and no link that was sent before works. */
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
