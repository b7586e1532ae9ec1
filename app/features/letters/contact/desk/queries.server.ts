import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, newestPage, newestParts } from '#app/db/newest-page.server.ts';
import { findTotals } from '#app/db/record-totals.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { ConversationStatus } from '#app/pure/letters/conversation.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { findThread } from '../../conversations/conversations.server.ts';
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
export async function findContactTotals(db: Db): Promise<Record<ConversationStatus, number>> {
  const totals = await findTotals(db, [
    'message-new',
    'message-read',
    'message-answered',
    'message-dismissed',
  ]);
  return {
    new: totals['message-new'],
    read: totals['message-read'],
    answered: totals['message-answered'],
    dismissed: totals['message-dismissed'],
  };
}

/** For the menu of every admin page. */
export async function countUnread(db: Db): Promise<number> {
  return (await findContactTotals(db)).new;
}

export type ContactMessageFound = NonNullable<Awaited<ReturnType<typeof findContact>>>;

export async function findContact(db: Db, id: string) {
  const row = await db
    .selectFrom('contact_submissions')
    .select(['id', 'name', 'email', 'subject', 'message', 'status', 'note', 'version'])
    .select([
      'created_at as createdAt',
      'read_at as readAt',
      'answered_at as answeredAt',
      'replies',
      'first_mail_id',
      'privacy_version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { first_mail_id, ...message } = row;
  const { replies } = await findThread(db, row);
  return { ...message, replies };
}

/** Yields the matching messages, newest first, in parts. */
export function exportContacts(db: Db, filter: ContactFilter) {
  return newestParts(matching(db, filter).selectAll());
}

function matching(db: Db, { query, status }: ContactFilter) {
  const patterns = searchPatterns(query);
  return db
    .selectFrom('contact_submissions')
    .$if(status !== null, (q) => q.where('status', '=', status as ConversationStatus))
    .$if(patterns.length > 0, (q) => q.where(hasWords(patterns)));
}
