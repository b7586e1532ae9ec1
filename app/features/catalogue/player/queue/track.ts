import { guestLabel, type ItemCard, itemCover, itemPath } from '#app/features/catalogue/items/item-card.ts';
import { isWebAddress } from '#app/pure/text/web-address.ts';

/** An item that the player can play. */
export interface Track {
  id: string;
  title: string;
  /** For example 'Com Rita'. */
  guest: string;
  audioUrl: string;
  /** The path of the item's page. */
  path: string;
  pictureUrl: string;
  hue: number | undefined;
  durationSeconds: number | null;
}

/** Null for an item without audio. */
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

/** The playable items of a list, in its order. */
export function tracksFrom(items: readonly ItemCard[]): Track[] {
  return items.flatMap((item) => trackFrom(item) ?? []);
}
