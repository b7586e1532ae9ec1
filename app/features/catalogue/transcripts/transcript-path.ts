import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';

/** The page with all that is said in an item. */
export function transcriptPath({ kind, slug }: Pick<ItemCard, 'kind' | 'slug'>) {
  return kind === 'video'
    ? (`/videos/${slug}/transcricao` satisfies Href<'/videos/:slug/transcricao'>)
    : (`/episodios/${slug}/transcricao` satisfies Href<'/episodios/:slug/transcricao'>);
}
