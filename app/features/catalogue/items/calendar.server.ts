import type { DatedKind } from '#app/platform/room.server.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';

/** Items by when they come out. */
export const datedItems: DatedKind = {
  label: 'Conversa',
  icon: 'episode',
  right: 'items',
  async list({ db }, { from, until }, most) {
    const rows = await db
      .selectFrom('items')
      .select(['id', 'kind', 'title', 'published_at', 'access', 'has_notice'])
      .where('is_published', '=', true)
      .where('published_at', '>=', from)
      .where('published_at', '<', until)
      .orderBy('published_at')
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map(({ id, kind, title, published_at, access, has_notice }) => ({
      at: published_at,
      to: itemEditorPath({ kind, id }),
      title,
      ...(kind === 'video' && { icon: 'video' as const }),
      detail: [
        kind === 'video' ? 'Vídeo' : 'Episódio',
        ...(access === 'premium' ? ['só para quem é Premium'] : []),
        ...(has_notice ? ['com aviso por e-mail'] : []),
      ].join(' · '),
    }));
  },
};
