import type { Finder } from '#app/platform/room.server.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { listPressFiles } from './desk/queries.server.ts';

/** The kit has few files: all are read. */
export const pressFinder: Finder = {
  label: 'Kit de imprensa',
  icon: 'press',
  place: 36,
  right: 'press',
  find: async ({ db }, query, most) => {
    const words = foldText(query).split(' ').filter(Boolean);
    const groups = await listPressFiles(db);
    const files = groups.flatMap(({ label, files: ofGroup }) => ofGroup.map((file) => ({ ...file, label })));
    const found = files.filter(({ title, description, file_name }) => {
      const text = foldText(`${title} ${description} ${file_name}`);
      return words.every((word) => text.includes(word));
    });
    return found.slice(0, most).map(({ id, title, label, is_active }) => ({
      id,
      to: `/admin/kit-imprensa/${id}` satisfies Href<'/admin/kit-imprensa/:id'>,
      title,
      detail: is_active ? label : `${label} · inativo`,
    }));
  },
};
