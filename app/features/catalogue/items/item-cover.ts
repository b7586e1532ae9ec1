import { artworkUrl } from '#app/features/media/artwork/artwork-url.ts';
import type { ItemCard } from './item-card.ts';

/** The URL of a square picture, or one to crop: the cover, else the picture, else artwork. */
export function itemCover(
  item: Pick<ItemCard, 'slug' | 'thumbnailUrl' | 'topic'> & { cover_url?: string | null },
): string {
  return (
    item.cover_url ?? item.thumbnailUrl ?? artworkUrl({ slug: item.slug, hue: item.topic?.hue, square: true })
  );
}
