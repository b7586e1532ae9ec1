import type { Finder } from '#app/platform/room.server.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { listContacts } from './queries.server.ts';

export const messageFinder: Finder = {
  label: 'Mensagem',
  icon: 'message',
  place: 50,
  right: 'messages',
  find: async ({ db }, query, most) => {
    const { rows } = await listContacts(db, { query, status: null }, {});
    return rows.slice(0, most).map(({ id, name, subject, created_at }) => ({
      id,
      to: `/admin/contatos/${id}` satisfies Href<'/admin/contatos/:id'>,
      title: subject,
      detail: `de ${name} · ${formatDate(created_at)}`,
    }));
  },
};
