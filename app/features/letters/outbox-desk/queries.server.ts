import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, newestPage } from '#app/db/newest-page.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { MailStatus } from '#app/pure/site/mail-status.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';

export interface MailFilter {
  status: MailStatus | null;
  query: string;
}

export type MailRow = Awaited<ReturnType<typeof listMails>>['rows'][number];

/** Beyond this a badge shows '99+'. */
const MOST_WAITING = 100;

export function countFailedMails(db: Db): Promise<number> {
  return countUpTo(db, db.selectFrom('mails').where('status', '=', 'failed'), MOST_WAITING);
}

export function listMails(db: Db, filter: MailFilter, place: PagePlace) {
  const query = filtered(db, filter).select([
    'id',
    'kind',
    'to_name',
    'to_address',
    'subject',
    'status',
    'attempts',
    'last_error',
    'created_at',
    'sent_at',
  ]);
  return newestPage(query, place);
}

export function countMails(db: Db, filter: MailFilter): Promise<number> {
  return countUpTo(db, filtered(db, filter));
}

export function findMail(db: Db, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

function filtered(db: Db, { status, query }: MailFilter) {
  const patterns = searchPatterns(query);
  return db
    .selectFrom('mails')
    .$if(status !== null, (q) => q.where('status', '=', status as MailStatus))
    .$if(patterns.length > 0, (q) => q.where(hasWords(patterns)));
}
