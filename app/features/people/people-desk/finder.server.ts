import type { Finder } from '#app/platform/room.server.ts';
import { listPeople } from './queries.server.ts';

export const personFinder: Finder = {
  label: 'Usuário',
  icon: 'people',
  place: 60,
  right: 'people',
  find: async ({ db }, query, most) => {
    const { rows } = await listPeople(db, { query, role: null, state: null }, {});
    return rows.slice(0, most).map(({ id, name, email }) => ({
      id,
      to: `/admin/usuarios/${id}` satisfies Href<'/admin/usuarios/:id'>,
      title: name,
      detail: email,
    }));
  },
};
