import type { Db } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import type { JourneyRights, Walk } from './journey-context.ts';
import type { JourneyAccess } from './tables.server.ts';

export type Walker = Pick<Walk, 'access' | 'product_id' | 'person_id' | 'email'>;

/** Whether a person has the right to a Jornada now. Mails, page and feed ask this each time. */
export async function mayWalk(
  { db, clock, rights }: { db: Db; clock: Clock; rights: JourneyRights },
  { access, product_id, person_id, email }: Walker,
): Promise<boolean> {
  switch (access) {
    case 'free':
      return true;
    case 'premium':
      return person_id !== null && rights.isMember(db, person_id, clock.now());
    case 'product':
      return product_id !== null && rights.hasBought(db, { personId: person_id, email }, product_id);
  }
}

/** Items of a Jornada for members or buyers are seen as members see them. */
export function viewerOf(access: JourneyAccess): Viewer {
  return access === 'free' ? { kind: 'public' } : { kind: 'premium' };
}
