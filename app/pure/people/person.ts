/** A person with an account, as of this request's session. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: 'user' | 'admin';
  isPremium: boolean;
  /** Absent without premium. */
  premium?: { until: string; isRenewing: boolean; hasCard: boolean };
  /** What an admin must do before the admin area opens; until then the role gives no rights. */
  adminNeeds?: 'long-password' | 'second-step';
}

/** Whether the person has an admin's rights now: the role alone is not enough. */
export function isAdminNow(person: Person | null): boolean {
  return person?.role === 'admin' && !person.adminNeeds;
}

/** Thrown by a command whose acting person lacks the right. Routes check first; this is the second check. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/** @throws NotAllowed */
export function assertAdmin(actor: Pick<Person, 'id' | 'role'>): void {
  if (actor.role !== 'admin') throw new NotAllowed(`person ${actor.id} is no admin`);
}
