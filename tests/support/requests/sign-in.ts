import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { roleColumns } from '#app/db/held-roles.server.ts';
import { hashed } from '#app/features/people/accounts/person-rows.server.ts';
import type { PeopleTable } from '#app/features/people/accounts/tables.server.ts';
import type { Person, Role } from '#app/pure/people/person.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { makeSession, type SiteKeys } from '../../../scripts/testing/make-session.ts';
import { NOW } from '../fixed-clock.ts';

export { makeSession };

/** The password of everybody from `makePerson`; no real account uses it. */
export const PASSWORD = 'jabuticaba madura 42';

/** Hashed once a process. It costs nothing in tests: see light-passwords.ts. */
let password: ReturnType<typeof hashed> | undefined;

/** Inserts a person with a confirmed address; `overrides` are columns of `people`. */
export async function makePerson(
  db: Db,
  {
    isLongPassword = true,
    role = 'user',
    ...overrides
  }: Partial<Omit<Insertable<PeopleTable>, 'role'>> & { role?: Role; isLongPassword?: boolean } = {},
): Promise<Person> {
  password ??= hashed(PASSWORD);
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
      ...(await password),
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
