import type { HeldPart, Holder, PersonalData, Stay } from '#app/platform/personal-data.server.ts';
import type { Services } from '#app/platform/services.ts';
import { auditLanguage } from '../audit-words.server.ts';
import { findMailParts } from '../mail-kinds.server.ts';

/** Found by their name, so that a new room is in every answer without a word. */
const FOUND = import.meta.glob<PersonalData>('#app/features/*/*/**/personal-data.server.ts', {
  eager: true,
  import: 'personalData',
});

/** What each room holds about a person, in the order in which people read it. */
export const declarations: readonly PersonalData[] = Object.values(FOUND).sort(
  (a, b) =>
    Number(a.isTechnical ?? false) - Number(b.isTechnical ?? false) ||
    a.title.localeCompare(b.title, 'pt-BR'),
);

/** The part that is the account itself; others belong to it (`isOfAccount`). */
export const ACCOUNT_PART = 'conta';

type Reading = Pick<Services, 'db' | 'clock' | 'secret'>;

/** Everything that is held about a person, by room. Rooms that hold nothing are left out. */
export async function findHeld({ db, clock, secret }: Reading, holder: Holder): Promise<HeldPart[]> {
  const { changeWords } = auditLanguage;
  const ctx = { db, secret, now: clock.now(), findMailParts, changeWords };
  const parts = await Promise.all(
    declarations.map(async (declared): Promise<HeldPart> => {
      const { name, title, purpose, basis, correcting, correctingAt } = declared;
      const isOfAccount = declared.isOfAccount === true;
      const isErasable = declared.erase !== undefined && !isOfAccount;
      const rows = await declared.find(ctx, holder);
      return { name, title, purpose, basis, correcting, correctingAt, rows, isErasable, isOfAccount };
    }),
  );
  return parts.filter(({ rows }) => rows.length > 0);
}

/**
 * The parts that a person may have erased, each by itself. What belongs to the account goes with it; where a
 * part is nothing but what has to stay, there is no choice.
 */
export function erasableParts(parts: readonly HeldPart[]): HeldPart[] {
  return parts.filter(
    ({ name, rows, isErasable }) =>
      name === ACCOUNT_PART ||
      (isErasable && rows.some(({ stays }) => !stays || stays.isPartly || stays.awaits)),
  );
}

export interface PartStay extends Stay {
  /** Of the part. */
  title: string;
}

/** What stays of these parts, each reason once with its latest end. */
export function stayingOf(parts: ReadonlyArray<Pick<HeldPart, 'title' | 'rows'>>): PartStay[] {
  const kept = new Map<string, PartStay>();
  for (const { title, rows } of parts) {
    for (const { stays } of rows) {
      if (!stays) continue;
      const key = [title, stays.what, stays.law].join('\n');
      kept.set(key, { title, ...stays, until: later(kept.get(key)?.until, stays.until) });
    }
  }
  return [...kept.values()];
}

/** @param known undefined where there is none yet; null has no end */
function later(known: string | null | undefined, until: string | null): string | null {
  if (known === undefined) return until;
  if (known === null || until === null) return null;
  return known > until ? known : until;
}

/** The account's owner as a holder. */
export function holderOf({ id, email }: { id: string; email: string }): Holder {
  return { personId: id, email };
}
