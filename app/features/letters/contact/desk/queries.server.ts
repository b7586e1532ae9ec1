import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, newestPage, newestParts } from '#app/db/newest-page.server.ts';
import { findTotals } from '#app/db/record-totals.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { MailStatus } from '#app/pure/site/mail-status.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { type ContactStatus, type Reply, readReplies } from '../conversation.ts';
import type { ContactFilter } from './contact-list.ts';

export type ContactRow = Awaited<ReturnType<typeof listContacts>>['rows'][number];

export function listContacts(db: Db, filter: ContactFilter, place: PagePlace) {
  const query = matching(db, filter).select([
    'id',
    'name',
    'email',
    'subject',
    sql<string>`substr(message, 1, 160)`.as('beginning'),
    'status',
    'created_at',
  ]);
  return newestPage(query, place);
}

/** Counts messages by status. */
export async function findContactTotals(db: Db): Promise<Record<ContactStatus, number>> {
  const totals = await findTotals(db, ['message-new', 'message-read', 'message-answered']);
  return { new: totals['message-new'], read: totals['message-read'], answered: totals['message-answered'] };
}

/** For the menu of every admin page. */
export async function countUnread(db: Db): Promise<number> {
  return (await findContactTotals(db)).new;
}

export type ContactMessageFound = NonNullable<Awaited<ReturnType<typeof findContact>>>;

export interface FoundReply extends Omit<Reply, 'mailId'> {
  /** Null once the outbox has forgotten the mail. */
  mail: { id: string; status: MailStatus } | null;
}

export async function findContact(db: Db, id: string) {
  const row = await db
    .selectFrom('contact_submissions')
    .select(['id', 'name', 'email', 'subject', 'message', 'status', 'note', 'version'])
    .select([
      'created_at as createdAt',
      'read_at as readAt',
      'answered_at as answeredAt',
      'replies',
      'privacy_version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, replies: await withMails(db, readReplies(row.replies)) } : null;
}

async function withMails(db: Db, replies: readonly Reply[]): Promise<FoundReply[]> {
  if (replies.length === 0) return []; // PostgreSQL knows no empty list
  const ids = replies.map(({ mailId }) => mailId);
  const mails = await db.selectFrom('mails').select(['id', 'status']).where('id', 'in', ids).execute();
  return replies.map(({ mailId, ...reply }) => ({
    ...reply,
    mail: mails.find(({ id }) => id === mailId) ?? null,
  }));
}

/** Yields the matching messages, newest first, in parts. */
export function exportContacts(db: Db, filter: ContactFilter) {
  return newestParts(matching(db, filter).selectAll());
}

function matching(db: Db, { query, status }: ContactFilter) {
  const patterns = searchPatterns(query);
  return db
    .selectFrom('contact_submissions')
    .$if(status !== null, (q) => q.where('status', '=', status as ContactStatus))
    .$if(patterns.length > 0, (q) => q.where(hasWords(patterns)));
}
