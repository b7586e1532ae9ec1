import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { Finder } from '#app/platform/room.server.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { type ListedItem, searchItemTexts } from './list/queries.server.ts';

const STATES = { draft: 'rascunho', scheduled: 'agendado para', published: 'publicado em' };

/** As the list finds them; below them those with the words in a description. */
export const itemFinders: readonly Finder[] = [
  finderOf('episode', { label: 'Episódio', icon: 'episode', place: 10 }),
  finderOf('video', { label: 'Vídeo', icon: 'video', place: 20 }),
];

function finderOf(kind: ItemKind, words: Pick<Finder, 'label' | 'icon' | 'place'>): Finder {
  return {
    ...words,
    right: 'items',
    find: async (ctx, query, most) => {
      const items = await searchItemTexts(ctx, { kind, query, now: ctx.clock.now(), most });
      return items.map((item) => ({
        id: item.id,
        to: itemEditorPath({ kind, id: item.id }),
        title: item.title,
        detail: detailOf(item),
      }));
    },
  };
}

function detailOf({ state, publishedAt, guest }: ListedItem): string {
  const when = state === 'draft' ? STATES.draft : `${STATES[state]} ${formatDate(publishedAt)}`;
  return guest ? `com ${guest} · ${when}` : when;
}
