import type { LetterStatus } from '#app/pure/letters/letter-states.ts';

/** Letters on a page of the list. */
export const LETTERS_A_PAGE = 50;

/**
 * A letter of which something was sent stays: its links and what comes back still need it. A scheduled one is
 * taken back first.
 */
export function mayBeDeleted({
  status,
  startedAt,
  isImported,
}: {
  status: LetterStatus;
  startedAt: string | null;
  /** Nobody got it from here. */
  isImported: boolean;
}): boolean {
  return isImported || status === 'draft' || (status === 'canceled' && startedAt === null);
}

export const LONGEST_SUBJECT = 200;
export const LONGEST_PREVIEW = 300;
/** With the markup. Gmail cuts letters above 102 kB, so that longer ones are none. */
export const LONGEST_BODY = 100_000;

/** So much of a subject and of a preview text a phone shows, about. */
export const SEEN_SUBJECT = 60;
export const SEEN_PREVIEW = 90;

/** The text as an inbox cuts it. */
export function cutAsSeen(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text;
}
