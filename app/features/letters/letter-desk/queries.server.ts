import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, lengthOf, newestPage, type Page } from '#app/db/newest-page.server.ts';
import type { LetterKind, LetterStatus } from '#app/features/letters/core/tables.server.ts';
import type { PagePlace } from '#app/pure/page-cursor.ts';
import { searchPatterns } from '#app/pure/search-text.ts';
import type { LetterFilter } from './letter-list.ts';

export interface LetterLine {
  id: string;
  kind: LetterKind;
  status: LetterStatus;
  subject: string;
  isPublic: boolean;
  access: 'public' | 'premium';
  problem: string | null;
  created_at: string;
  scheduledAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
}

/** One page of the letters, newest first, with the number of all that match. */
export async function listLetters(
  db: Db,
  filter: LetterFilter,
  place: PagePlace,
): Promise<Page<LetterLine> & { count: number }> {
  const matches = matching(db, filter);
  const page: Page<LetterLine> = await newestPage(matches.select(COLUMNS), place);
  return { ...page, count: await lengthOf(page, () => countUpTo(db, matches)) };
}

function matching(db: Db, { query, statuses }: LetterFilter) {
  const patterns = searchPatterns(query);
  return db
    .selectFrom('letters')
    .$if(statuses.length > 0, (q) => q.where('status', 'in', statuses))
    .$if(patterns.length > 0, (q) => q.where(hasWords(patterns)));
}

const COLUMNS = [
  'id',
  'kind',
  'status',
  'subject',
  'is_public as isPublic',
  'access',
  'problem',
  'created_at',
  'scheduled_at as scheduledAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
] as const;
