/** Somebody with an account, as the session says at this very request. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: 'user' | 'admin';
  isPremium: boolean;
  /** What an admin has to do before the admin area opens; until then there is no power. */
  adminNeeds?: 'long-password' | 'second-step';
}

/** Whether somebody may look after the site at this request: the role alone is not enough. */
export function isAdminNow(person: Person | null): boolean {
  return person?.role === 'admin' && !person.adminNeeds;
}

/** Thrown by a command whose acting person has no right to it. Routes have asked before: this is the second lock. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/** @throws NotAllowed */
export function assertAdmin(actor: Pick<Person, 'id' | 'role'>): void {
  if (actor.role !== 'admin') throw new NotAllowed(`person ${actor.id} is no admin`);
}
