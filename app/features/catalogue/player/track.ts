import { guestLabel } from '#app/features/catalogue/items/guest-label.ts';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { itemCover } from '#app/features/catalogue/items/item-cover.ts';
import { itemPath } from '#app/features/catalogue/items/item-links.ts';
import { isWebAddress } from '#app/pure/web-address.ts';

/** What the player knows about something that can be heard. */
export interface Track {
  id: string;
  title: string;
  /** 'Com {guest}'. */
  guest: string;
  audioUrl: string;
  /** The item's own page. */
  path: string;
  pictureUrl: string;
  hue: number | undefined;
  durationSeconds: number | null;
}

/** The item as something to hear, or null where it has no audio. */
export function trackFrom(item: ItemCard): Track | null {
  if (!item.audioUrl || !isWebAddress(item.audioUrl) || item.isSample) return null;
  return {
    id: item.id,
    title: item.title,
    guest: guestLabel(item),
    audioUrl: item.audioUrl,
    path: itemPath(item),
    pictureUrl: itemCover(item),
    hue: item.topic?.hue,
    durationSeconds: item.durationSeconds,
  };
}

/** What of a list can be heard, in its order. */
export function tracksFrom(items: readonly ItemCard[]): Track[] {
  return items.flatMap((item) => trackFrom(item) ?? []);
}
