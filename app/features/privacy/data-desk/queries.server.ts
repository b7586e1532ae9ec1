import type { Selectable } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, newestPage, type Page } from '#app/db/newest-page.server.ts';
import { requestHash } from '#app/features/privacy/core/requests.server.ts';
import type { DataRequestsTable, RequestStatus } from '#app/features/privacy/core/tables.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import type { RequestFilter } from './request-list.ts';

const COLUMNS = [
  'id',
  'protocol',
  'kind',
  'status',
  'source',
  'email',
  'masked',
  'asked_at',
  'due_at',
  'created_at',
] as const;

export type RequestRow = Pick<Selectable<DataRequestsTable>, (typeof COLUMNS)[number]>;

/** A whole address in the search also finds requests whose address was erased. */
export function listRequests(
  db: Db,
  filter: RequestFilter,
  place: PagePlace,
  secret: string,
): Promise<Page<RequestRow>> {
  const { query, status } = filter;
  const patterns = searchPatterns(query);
  const isAddress = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(query.trim());
  const found = db
    .selectFrom('data_requests')
    .select(COLUMNS)
    .$if(status !== null, (rows) => rows.where('status', '=', status as RequestStatus))
    .$if(isAddress, (rows) => rows.where('email_hash', '=', requestHash(query, secret)))
    .$if(!isAddress && patterns.length > 0, (rows) => rows.where(hasWords(patterns)));
  return newestPage(found, place);
}

export function findRequest(db: Db, id: string) {
  return db.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Requests that wait for the host, and those of them whose deadline has passed. */
export async function countWaitingRequests(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  const waiting = db.selectFrom('data_requests').where('status', '=', 'open');
  const [open, overdue] = await Promise.all([
    countUpTo(db, waiting),
    countUpTo(db, waiting.where('due_at', '<', now.toISOString())),
  ]);
  return { open, overdue };
}
