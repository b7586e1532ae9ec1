import type { Db } from '#app/db/database.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { CallerSession } from '#app/pure/people/caller.ts';
import type { Person, Role } from '#app/pure/people/person.ts';
import { carriesSession } from '#app/pure/people/personal-cookies.ts';
import { isStaffRole } from '#app/pure/people/rights.ts';
import { authHeaders, authOf } from './better-auth.server.ts';

interface FoundPremium {
  isPremium: boolean;
  until: string | null;
  isEnding: boolean;
  card: object | null;
}

/** What other rooms know of a person. */
interface Known {
  findPremium: (db: Db, personId: string, now: Date) => Promise<FoundPremium>;
  findSettings: (services: Services) => Promise<{ requireAdminTotp: boolean }>;
}

/**
 * The person whose session this is; writes its id and new cookies into `session`. Without a session cookie
 * nothing is read from the database.
 */
export async function findSignedIn(
  services: Services,
  session: CallerSession,
  known: Known,
): Promise<Person | null> {
  if (!carriesSession(session.cookies, services.publicUrl)) return null;
  const answer = await askBetterAuth(services, session);
  if (!answer) return null;
  session.setCookies.push(...answer.headers.getSetCookie());
  const found = answer.response;
  if (!found || found.user.isDisabled) return null;
  session.id = found.session.id;
  return toPerson(services, found.user, known);
}

/** @throws the database's error when it does not answer: Better Auth hides it */
async function askBetterAuth(services: Services, session: CallerSession) {
  const auth = await authOf(services);
  try {
    return await auth.api.getSession({ headers: authHeaders(session), returnHeaders: true });
  } catch {
    await services.db.selectFrom('sessions').select('id').limit(1).execute();
    return null; // it ended at this moment
  }
}

interface KnownUser {
  id: string;
  name: string;
  email: string;
  role?: string | null;
  deskRole?: string | null;
  isSecondStepRequired?: boolean | null;
  twoFactorEnabled?: boolean | null;
}

async function toPerson(
  services: Services,
  user: KnownUser,
  { findPremium, findSettings }: Known,
): Promise<Person> {
  const { id, name, email } = user;
  const { isPremium, until, isEnding, card } = await findPremium(services.db, id, services.clock.now());
  const premium = until ? { premium: { until, isRenewing: !isEnding, hasCard: card !== null } } : {};
  const known = { id, name, email, isPremium, ...premium };
  const role = (user.deskRole ?? user.role ?? 'user') as Role;
  if (!isStaffRole(role)) return { ...known, role };
  const { requireAdminTotp } = await findSettings(services);
  const isCodeMissing = (requireAdminTotp || user.isSecondStepRequired === true) && !user.twoFactorEnabled;
  return { ...known, role, adminNeeds: await findAdminNeed(services.db, id, isCodeMissing) };
}

/** What a person with a role must do before the admin area opens. */
async function findAdminNeed(
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
