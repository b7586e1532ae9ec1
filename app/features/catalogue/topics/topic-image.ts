import { artworkUrl } from '#app/features/media/artwork/artwork-url.ts';
import type { Topic } from './queries.server.ts';

export function topicImage(topic: Pick<Topic, 'slug' | 'hue' | 'imageUrl'>): string {
  return topic.imageUrl ?? artworkUrl({ slug: topic.slug, hue: topic.hue });
}
