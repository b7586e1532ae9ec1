import { v5 } from 'uuid';

/** Podcasting 2.0's own namespace of shows. */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** Who a show is, by where its feed lies; settled once, it stays where the feed moves. */
export function podcastGuidAt(feedUrl: string): string {
  return v5(feedUrl.replace(/^https?:\/\//i, '').replace(/\/+$/, ''), NAMESPACE);
}
