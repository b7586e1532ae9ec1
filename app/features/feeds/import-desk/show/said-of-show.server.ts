import { heldBack } from '../item-row.server.ts';
import type { Feed } from '../reader/feed-item.ts';
import type { ShowSaid } from './adopt-show.server.ts';

/** What a feed says of its show; null for a channel, and where nothing can be played: that is not about this show. */
export function saidOfShow({ show, title, podcastGuid, items }: Feed): ShowSaid | null {
  if (!show || items.every((item) => heldBack(item, { isBlocked: false }) === 'silent')) return null;
  return { ...show, title, podcastGuid };
}
