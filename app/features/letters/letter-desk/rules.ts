import type { LetterStatus } from '#app/features/letters/core/tables.server.ts';

/** Letters on a page of the list. */
export const LETTERS_A_PAGE = 50;

/**
 * A letter of which something was sent stays: its links and what comes back still need it. A scheduled one is
 * taken back first.
 */
export function mayBeDeleted({
  status,
  startedAt,
}: {
  status: LetterStatus;
  startedAt: string | null;
}): boolean {
  return status === 'draft' || (status === 'canceled' && startedAt === null);
}
