import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { WaitingKind } from '#app/platform/room.server.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';

const SHOWN = 3;

/** Pages and notes that somebody began to write. */
export const waitingPages: WaitingKind = {
  label: 'Páginas e notas em rascunho',
  icon: 'page',
  place: 54,
  right: 'pages',
  async find({ db }) {
    const drafts = db.selectFrom('pages').where('is_published', '=', false);
    const [count, first] = await Promise.all([
      countUpTo(db, drafts),
      drafts
        .select(['id', 'title'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute(),
    ]);
    if (first.length === 0) return null;
    return {
      to: '/admin/paginas?situacao=rascunhos' satisfies Href,
      title: boundedCountOf(count, 'página ou nota em rascunho', 'páginas e notas em rascunho'),
      things: first.map(({ id, title }) => ({
        to: `/admin/paginas/${id}` satisfies Href<'/admin/paginas/:id'>,
        title,
      })),
    };
  },
};
