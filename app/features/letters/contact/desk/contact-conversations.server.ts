import type { Selectable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import type { Conversations } from '../../conversations/conversations.server.ts';
import { CONTACT_GONE } from './messages.ts';

/** The kind of a message in the log and in the bin. */
export const CONTACT_KIND = 'contact' as const;

export const MESSAGES: Conversations<Selectable<Tables['contact_submissions']>> = {
  kind: CONTACT_KIND,
  noun: 'Mensagem',
  waiting: 'read',
  gone: CONTACT_GONE,
  find: (db, id) => db.selectFrom('contact_submissions').selectAll().where('id', '=', id).executeTakeFirst(),
  save: (trx, { id, read_at }, changes, at) =>
    trx
      .updateTable('contact_submissions')
      .set({ ...changes, read_at: changes.status === 'new' ? null : (read_at ?? at) })
      .where('id', '=', id)
      .execute(),
  replyFacts: ({ subject, message }) => ({
    subject,
    did: 'escreveu pelo formulário de contato',
    quoted: message,
    page: null,
  }),
};
