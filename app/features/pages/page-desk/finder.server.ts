import type { Finder } from '#app/platform/room.server.ts';
import { readPageFilter } from './page-list.ts';
import { listPages } from './queries.server.ts';

export const pageFinder: Finder = {
  label: 'Página ou nota',
  icon: 'page',
  place: 32,
  right: 'pages',
  find: async ({ db, clock }, query, most) => {
    const filter = readPageFilter(new URLSearchParams({ q: query }));
    const { rows } = await listPages(db, filter, {}, clock.now());
    return rows.slice(0, most).map(({ id, kind, title }) => ({
      id,
      to: `/admin/paginas/${id}` satisfies Href<'/admin/paginas/:id'>,
      title,
      detail: kind === 'note' ? 'nota' : 'página',
    }));
  },
};
