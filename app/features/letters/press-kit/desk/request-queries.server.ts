import type { Db } from '#app/db/database.server.ts';
import { hasWords, newestPage, newestParts } from '#app/db/newest-page.server.ts';
import { findTotals } from '#app/db/record-totals.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { findThread } from '../../conversations/conversations.server.ts';
import type { PressRequestStatus } from '../tables.server.ts';
import type { RequestFilter } from './request-list.ts';

export type PressRequestRow = Awaited<ReturnType<typeof listPressRequests>>['rows'][number];

export function listPressRequests(db: Db, filter: RequestFilter, place: PagePlace) {
  const query = matching(db, filter).select(['id', 'name', 'email', 'status', 'created_at']);
  return newestPage(query, place);
}

/** Counts requests by status. */
export async function findRequestTotals(db: Db): Promise<Record<PressRequestStatus, number>> {
  const totals = await findTotals(db, [
    'press-request-new',
    'press-request-answered',
    'press-request-dismissed',
  ]);
  return {
    new: totals['press-request-new'],
    answered: totals['press-request-answered'],
    dismissed: totals['press-request-dismissed'],
  };
}

/** For the menu of every admin page. */
export async function countOpenRequests(db: Db): Promise<number> {
  return (await findRequestTotals(db)).new;
}

export type PressRequestFound = NonNullable<Awaited<ReturnType<typeof findPressRequest>>>;

export async function findPressRequest(db: Db, id: string) {
  const row = await db.selectFrom('press_requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { name, email, status, created_at, answered_at, privacy_version } = row;
  const thread = await findThread(db, row);
  const wasMailed = row.first_mail_id !== null;
  return { id, name, email, status, created_at, answered_at, privacy_version, wasMailed, ...thread };
}

/** Yields the matching requests, newest first, in parts. */
export function exportPressRequests(db: Db, filter: RequestFilter) {
  return newestParts(
    matching(db, filter).select(['id', 'name', 'email', 'status', 'created_at', 'answered_at']),
  );
}

function matching(db: Db, { query, status }: RequestFilter) {
  const patterns = searchPatterns(query);
  return db
    .selectFrom('press_requests')
    .$if(status !== null, (q) => q.where('status', '=', status as PressRequestStatus))
    .$if(patterns.length > 0, (q) => q.where(hasWords(patterns)));
}
