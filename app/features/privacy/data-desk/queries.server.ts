import type { Selectable } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { hasWords, newestPage, type Page } from '#app/db/newest-page.server.ts';
import { requestHash } from '#app/features/privacy/core/requests.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { RequestStatus } from '#app/pure/people/privacy-rules.ts';
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

export type RequestRow = Pick<Selectable<Tables['data_requests']>, (typeof COLUMNS)[number]>;

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
