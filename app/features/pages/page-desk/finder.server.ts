import { searchAllPages } from '#app/features/pages/core/page-words.server.ts';
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
    const known = new Set(rows.map(({ id }) => id));
    const inTexts = rows.length < most ? await searchAllPages(db, query, most) : [];
    const found = [...rows, ...inTexts.filter(({ id }) => !known.has(id))];
    return found.slice(0, most).map(({ id, kind, title }) => ({
      id,
      to: `/admin/paginas/${id}` satisfies Href<'/admin/paginas/:id'>,
      title,
      detail: kind === 'note' ? 'nota' : 'página',
    }));
  },
};
