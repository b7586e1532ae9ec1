import type { Db } from '#app/db/database.server.ts';
import { hashToken } from '#app/platform/tokens.server.ts';
import type { Person } from '#app/pure/person.ts';
import type { LinkPurpose } from './tables.server.ts';

/** What an admin has to do before the admin area opens. */
export async function findAdminNeed(
  db: Db,
  personId: string,
  isCodeMissing: boolean,
): Promise<Person['adminNeeds']> {
  const credential = await db
    .selectFrom('credentials')
    .select('is_long_password')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!credential?.is_long_password) return 'long-password';
  return isCodeMissing ? 'second-step' : undefined;
}

/** Admins who can sign in. */
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

/** A link that still works; looking at it uses nothing up. */
export function findLink(db: Db, purpose: LinkPurpose, token: string, now: Date) {
  return db
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', now.toISOString())]),
    )
    .executeTakeFirst();
}

/** A person's devices, the last used first. */
export function listSessions(db: Db, personId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** The app of a person's codes; secret and recovery codes are encrypted. */
export function findTwoFactor(db: Db, personId: string) {
  return db
    .selectFrom('two_factors')
    .select(['secret', 'backup_codes', 'is_verified'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}
