import { artworkUrl } from '#app/features/media/artwork/artwork-url.ts';
import type { ItemCard } from './item-card.ts';

/** The topic's own picture, else artwork in its hue. */
export function topicImage(topic: Pick<NonNullable<ItemCard['topic']>, 'slug' | 'hue' | 'imageUrl'>): string {
  return topic.imageUrl ?? artworkUrl({ slug: topic.slug, hue: topic.hue });
}
