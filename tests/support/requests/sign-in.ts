import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { roleColumns } from '#app/db/held-roles.server.ts';
import type { PeopleTable } from '#app/features/people/accounts/tables.server.ts';
import type { Person, Role } from '#app/pure/people/person.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { makeSession, type SiteKeys } from '../../../scripts/testing/make-session.ts';
import { NOW } from '../fixed-clock.ts';

export { makeSession };

/** The password of everybody from `makePerson`; no real account uses it. */
export const PASSWORD = 'jabuticaba madura 42';

/** scrypt of PASSWORD, precomputed to save time. */
const PASSWORD_HASH =
  'aab959a0182f657815dfd98afd747fbb:42350c2dc436110bb94933baed2e7e6ded7ad4b2d39363a3801a7b991a2f9b7594e939bcda3a008581b72e8d2bc94c5e831a50c359d68d3b19bc8223daa129e1';

/** Inserts a person with a confirmed address; `overrides` are columns of `people`. */
export async function makePerson(
  db: Db,
  {
    isLongPassword = true,
    role = 'user',
    ...overrides
  }: Partial<Omit<Insertable<PeopleTable>, 'role'>> & { role?: Role; isLongPassword?: boolean } = {},
): Promise<Person> {
  const id = overrides.id ?? v7();
  const name = overrides.name ?? 'Ana Souza';
  const person = {
    id,
    name,
    name_folded: foldText(name),
    email: `ana.${id}@exemplo.com`,
    ...roleColumns(role),
    is_email_verified: true,
    second_step_put_off_at: NOW, // pages are tested as they are after the question
    created_at: NOW,
    updated_at: NOW,
    ...overrides,
  };
  await db.insertInto('people').values(person).execute();
  await db
    .insertInto('credentials')
    .values({
      id: v7(),
      person_id: id,
      account_id: id,
      provider_id: 'credential',
      password_hash: PASSWORD_HASH,
      is_long_password: isLongPassword,
      created_at: NOW,
      updated_at: NOW,
    })
    .execute();
  return { id, name, email: person.email, role, isPremium: false };
}

/** A new person with a session: `const { person, cookie } = await signedIn(services, 'admin')`. */
export async function signedIn(
  site: SiteKeys,
  role: Person['role'] = 'user',
  overrides: Partial<Omit<Insertable<PeopleTable>, 'role'>> = {},
): Promise<{ person: Person; cookie: string }> {
  const person = await makePerson(site.db, { role, ...overrides });
  return { person, cookie: await makeSession(site, person.id) };
}
