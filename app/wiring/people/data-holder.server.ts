import { roleOf } from '#app/db/held-roles.server.ts';
import { findPersonByEmail } from '#app/features/people/accounts/person-rows.server.ts';
import { findProvenAddress } from '#app/features/privacy/data-page/links.server.ts';
import type { Holder } from '#app/platform/personal-data.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { isStaffRole } from '#app/pure/people/rights.ts';
import { findHeld, holderOf } from './personal-data.server.ts';

export interface DataHolder {
  holder: Holder;
  /** How the person has shown who they are: by a mailed link, or by their session. */
  via: 'link' | 'account';
  /** 'locked': the address alone does not open it, because signing in asks for more. */
  account: 'none' | 'open' | 'locked';
}

type Reading = Pick<Services, 'db' | 'clock' | 'publicUrl'>;

/** Whose data a browser may see. A proven address comes before the session's. */
export async function findDataHolder(
  services: Reading,
  { cookies, person }: { cookies: string | null; person: Person | null },
): Promise<DataHolder | null> {
  const email = await findProvenAddress(services, cookies);
  if (email && email !== person?.email) return { via: 'link', ...(await holderOfAddress(services, email)) };
  if (!person) return null;
  return { via: email ? 'link' : 'account', account: 'open', holder: holderOf(person) };
}

/**
 * An address with its account, unless that asks for a second step or administers the site: who reads the
 * mailbox cannot open it, and must not see or erase it here.
 */
export async function holderOfAddress(
  { db }: Pick<Services, 'db'>,
  email: string,
): Promise<Pick<DataHolder, 'holder' | 'account'>> {
  const person = await findPersonByEmail(db, email);
  if (!person) return { account: 'none', holder: { email, personId: null } };
  const isLocked = person.has_two_factor || isStaffRole(roleOf(person));
  return {
    account: isLocked ? 'locked' : 'open',
    holder: { email, personId: isLocked ? null : person.id },
  };
}

/** What is held about an address, for the host: how much, not what. */
export async function findHeldForHost(
  services: Pick<Services, 'db' | 'clock' | 'secret'>,
  email: string,
): Promise<Array<{ title: string; count: number; staying: number }>> {
  const person = await findPersonByEmail(services.db, email);
  const held = await findHeld(services, { email, personId: person?.id ?? null });
  return held.map(({ title, rows }) => ({
    title,
    count: rows.length,
    staying: rows.filter(({ stays }) => stays).length,
  }));
}
