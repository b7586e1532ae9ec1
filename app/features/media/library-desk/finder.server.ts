import type { Finder } from '#app/platform/room.server.ts';
import { findNamed } from './queries.server.ts';
import { KIND_WORDS } from './rules.ts';

export const fileFinder: Finder = {
  label: 'Arquivo',
  icon: 'library',
  place: 95,
  right: 'files',
  find: async ({ db, actor }, query, most) => {
    const files = await findNamed(db, actor, query, most);
    return files.map(({ id, kind, file_name, alt }) => ({
      id,
      to: `/admin/arquivos/${id}` satisfies Href<'/admin/arquivos/:id'>,
      title: file_name || KIND_WORDS[kind],
      detail: [KIND_WORDS[kind].toLowerCase(), alt].filter(Boolean).join(' · '),
    }));
  },
};
