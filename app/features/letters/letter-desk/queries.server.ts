import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, lengthOf, newestPage } from '#app/db/newest-page.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import type { LetterFilter } from './letter-list.ts';

export type LetterLine = Awaited<ReturnType<typeof listLetters>>['rows'][number];

/** What became of a letter; null before its sending began. */
export interface LetterFigures {
  sent: number;
  clicks: number;
}

/** One page of the letters, newest first, with the number of all that match. */
export async function listLetters(db: Db, filter: LetterFilter, place: PagePlace) {
  const matches = matching(db, filter);
  const page = await newestPage(matches.select(COLUMNS), place);
  return { ...page, count: await lengthOf(page, () => countUpTo(db, matches)) };
}

/**
 * How many got each letter, and how often its links were clicked. The recipients of a letter are numbered from 1: those
 * who did not get it are counted by an index, and are few.
 */
export async function findFigures(db: Db, ids: readonly string[]): Promise<Map<string, LetterFigures>> {
  if (ids.length === 0) return new Map(); // PostgreSQL knows no empty list
  const rows = await db
    .selectFrom('letters')
    .select('id')
    .select(({ selectFrom }) => [
      selectFrom('letter_recipients')
        .whereRef('letter_recipients.letter_id', '=', 'letters.id')
        .select(({ fn }) => fn.max('letter_recipients.number').as('last'))
        .as('chosen'),
      selectFrom('letter_recipients')
        .whereRef('letter_recipients.letter_id', '=', 'letters.id')
        .where('letter_recipients.status', 'in', NOT_SENT)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('others'),
      selectFrom('letter_links')
        .whereRef('letter_links.letter_id', '=', 'letters.id')
        .select(({ fn }) => fn.sum<number>('clicks').as('sum'))
        .as('clicks'),
    ])
    .where('id', 'in', ids)
    .where('prepared_at', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, chosen, others, clicks }) => [
      id,
      { sent: Number(chosen ?? 0) - Number(others ?? 0), clicks: Number(clicks ?? 0) },
    ]),
  );
}

const NOT_SENT = ['waiting', 'sending', 'refused', 'suppressed', 'canceled'] as const;

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
  'is_imported as isImported',
  // In the archive, once it is given.
  'slug',
] as const;

/** A letter as its form shows it. */
export type EditedLetter = NonNullable<Awaited<ReturnType<typeof findEditedLetter>>>;

export async function findEditedLetter(db: Db, id: string) {
  const found = await db
    .selectFrom('letters')
    .select([
      'id',
      'version',
      'kind',
      'status',
      'subject',
      'preview_text as previewText',
      'body',
      'is_public as isPublic',
      'access',
      'slug',
      'problem',
      'started_at as startedAt',
      'is_imported as isImported',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
