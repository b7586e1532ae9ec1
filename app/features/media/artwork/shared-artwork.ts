import { hueForSlug } from './artwork-url.ts';
import { topicArtwork } from './topic-artwork.ts';

/** The drawing on a picture for social networks. @param hue of its topic; without one, it follows the slug */
export function sharedArtwork(slug: string, hue = hueForSlug(slug)): string {
  return topicArtwork({ slug, hue, shape: 'tall' });
}
