import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import type { Place } from '../../bench/site-process.ts';
import { makeSession } from '../../testing/make-session.ts';

export const ROLES = ['anonymous', 'reader', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export type Cookies = Record<Role, string>;

export const SECRET = randomBytes(32).toString('hex');
const YEAR_MS = 365 * 24 * 3_600_000;

/** New people with sessions: a fuzzed form may have signed out, changed or removed the ones before. */
export async function freshPeople(place: Place, publicUrl: string): Promise<Cookies> {
  const database = await openDatabase(place);
  try {
    const keys = { db: database.db, publicUrl, secret: SECRET };
    const cookieOf = async (role: 'user' | 'admin') => {
      const id = await addPerson(database, role);
      return { id, cookie: await makeSession(keys, id) };
    };
    const [reader, member, admin] = [await cookieOf('user'), await cookieOf('user'), await cookieOf('admin')];
    await givePremium(database, member.id);
    return { anonymous: '', reader: reader.cookie, member: member.cookie, admin: admin.cookie };
  } finally {
    await database.close();
  }
}

/** Cookies of as many new admins. @param now when they sign in, where the site's clock is another */
export async function freshAdmins(
  place: Place,
  publicUrl: string,
  count: number,
  now = Date.now(),
): Promise<string[]> {
  const database = await openDatabase(place);
  try {
    const cookies: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const id = await addPerson(database, 'admin');
      cookies.push(await makeSession({ db: database.db, publicUrl, secret: SECRET }, id, now));
    }
    return cookies;
  } finally {
    await database.close();
  }
}

/** An admin needs a long password for the admin area. Nobody knows this one: only the session opens the account. */
async function addPerson({ db }: Database, role: 'user' | 'admin'): Promise<string> {
  const id = v7();
  const now = new Date().toISOString();
  await db
    .insertInto('people')
    .values({
      ...{ id, role, name: 'Ana Souza', name_folded: 'ana souza', email: `ana.${id}@exemplo.com` },
      ...{ is_email_verified: true, created_at: now, updated_at: now },
    })
    .execute();
  await db
    .insertInto('credentials')
    .values({
      ...{ id: v7(), person_id: id, account_id: id, provider_id: 'credential' },
      ...{ password_hash: unknownPassword(), is_long_password: true, created_at: now, updated_at: now },
    })
    .execute();
  return id;
}

/** As the site stores one: salt and key. */
function unknownPassword(): string {
  return [16, 64].map((bytes) => randomBytes(bytes).toString('hex')).join(':');
}

async function givePremium({ db }: Database, personId: string): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('entitlements')
    .values({
      ...{ id: v7(), person_id: personId, source: 'gift', days: 365 },
      ...{ starts_at: now, ends_at: new Date(Date.now() + YEAR_MS).toISOString() },
      ...{ created_at: now, updated_at: now },
    })
    .execute();
}
