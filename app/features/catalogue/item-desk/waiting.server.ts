import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { WaitingKind } from '#app/platform/room.server.ts';
import { itemEditorPath, itemListPath } from '#app/pure/site/editor-paths.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';

const SHOWN = 3;

/** Drafts of conversations, the last changed first. Of who cannot publish, they are a list of their own on that page. */
export const waitingDrafts: WaitingKind = {
  label: 'Rascunhos',
  icon: 'episode',
  place: 50,
  right: 'publish',
  async find({ db }) {
    const drafts = db.selectFrom('items').where('is_published', '=', false);
    const [count, first] = await Promise.all([
      countUpTo(db, drafts),
      drafts
        .select(['id', 'kind', 'title'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute(),
    ]);
    const [newest] = first;
    if (!newest) return null;
    const isVideo = first.every(({ kind }) => kind === 'video');
    return {
      to: `${itemListPath(isVideo ? 'video' : 'episode')}?estado=rascunho` satisfies Href<
        '/admin/videos' | '/admin/episodios'
      >,
      title: boundedCountOf(count, 'rascunho', 'rascunhos'),
      things: first.map(({ id, kind, title }) => ({
        to: itemEditorPath({ kind, id }),
        title,
      })),
    };
  },
};
