import { v5 } from 'uuid';
import { withoutEnd } from '#app/pure/text/linear-text.ts';

/** The Podcasting 2.0 namespace for podcast:guid. */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** The show's podcast:guid, made from the feed's first URL. It stays when the feed moves. */
export function podcastGuidAt(feedUrl: string): string {
  return v5(withoutEnd(feedUrl.replace(/^https?:\/\//i, ''), /\//), NAMESPACE);
}
