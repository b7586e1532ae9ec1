import type { Finder } from '#app/platform/room.server.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { listPressRequests } from './request-queries.server.ts';

export const requestFinder: Finder = {
  label: 'Solicitação do kit',
  icon: 'press',
  place: 51,
  right: 'messages',
  find: async ({ db }, query, most) => {
    const { rows } = await listPressRequests(db, { query, status: null }, {});
    return rows.slice(0, most).map(({ id, name, email, created_at }) => ({
      id,
      to: `/admin/kit-imprensa/pedidos/${id}` satisfies Href<'/admin/kit-imprensa/pedidos/:id'>,
      title: name,
      detail: `${email} · ${formatDate(created_at)}`,
    }));
  },
};
