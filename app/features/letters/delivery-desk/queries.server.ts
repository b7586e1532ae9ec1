import type { Db } from '#app/db/database.server.ts';
import { ERRORS_SHOWN, LETTERS_LOOKED_AT } from './rules.ts';

/** The newest mails that were refused, or that wait for another attempt. */
export async function listMailErrors(db: Db) {
  const rows = [];
  for (const status of ['failed', 'waiting'] as const)
    rows.push(
      ...(await db
        .selectFrom('mails')
        .select(['id', 'subject', 'status', 'last_error', 'created_at'])
        .where('status', '=', status)
        .where('last_error', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(ERRORS_SHOWN)
        .execute()),
    );
  return rows
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, ERRORS_SHOWN)
    .map(({ id, subject, status, last_error, created_at }) => ({
      id,
      subject,
      isFailed: status === 'failed',
      error: last_error ?? '',
      at: created_at,
    }));
}

export interface LetterErrors {
  id: string;
  subject: string;
  /** By kind of refusal, the most frequent first. */
  failures: Array<{ failure: string | null; count: number; example: string }>;
}

/** How the newest letters were refused. */
export async function listLetterErrors(db: Db): Promise<LetterErrors[]> {
  const letters = await db
    .selectFrom('letters')
    .select(['id', 'subject'])
    .where('started_at', 'is not', null)
    .where('is_imported', '=', false)
    .orderBy('started_at', 'desc')
    .limit(LETTERS_LOOKED_AT)
    .execute();
  if (letters.length === 0) return [];
  const rows = await db
    .selectFrom('letter_recipients')
    .select(({ fn }) => [
      'letter_id',
      'failure',
      fn.countAll<number>().as('count'),
      fn.max('last_error').as('example'),
    ])
    .where(
      'letter_id',
      'in',
      letters.map(({ id }) => id),
    )
    .where('status', '=', 'refused')
    .groupBy(['letter_id', 'failure'])
    .execute();
  return letters
    .map(({ id, subject }) => ({
      id,
      subject,
      failures: failuresOf(rows.filter((row) => row.letter_id === id)),
    }))
    .filter(({ failures }) => failures.length > 0);
}

interface FailureRow {
  failure: string | null;
  count: number;
  example: string | null;
}

function failuresOf(rows: readonly FailureRow[]): LetterErrors['failures'] {
  return rows
    .map(({ failure, count, example }) => ({ failure, count: Number(count), example: example ?? '' }))
    .sort((a, b) => b.count - a.count);
}
