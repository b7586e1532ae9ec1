import type { Selectable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import { failed } from '#app/pure/forms/toast-message.ts';
import type { Conversations } from '../../conversations/conversations.server.ts';

export const REQUESTS: Conversations<Selectable<Tables['press_requests']>> = {
  kind: 'press-request',
  noun: 'Solicitação',
  waiting: 'new',
  gone: failed('Esta solicitação não existe mais', 'Os dados da pessoa foram apagados do site.'),
  find: (db, id) => db.selectFrom('press_requests').selectAll().where('id', '=', id).executeTakeFirst(),
  save: (trx, { id }, { status, ...changes }) => {
    if (status === 'read') throw new Error('a request for the press kit is never marked as read');
    return trx
      .updateTable('press_requests')
      .set({ ...changes, status })
      .where('id', '=', id)
      .execute();
  },
  replyFacts: (_, publicUrl) => ({
    subject: 'Kit de imprensa',
    did: 'pediu o kit de imprensa',
    quoted: '',
    page: {
      label: 'Abrir a página do kit',
      url: `${publicUrl}/media-kit` satisfies AbsoluteHref<'/media-kit'>,
    },
  }),
};
