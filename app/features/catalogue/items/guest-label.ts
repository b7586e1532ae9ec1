import type { ItemCard } from './item-card.ts';

/** 'Com {guest}': the guest, else (episodes) the topic's name, else 'Convidado Especial'. */
export function guestLabel(item: Pick<ItemCard, 'guest' | 'topic'>): string {
  return `Com ${item.guest ?? item.topic?.name ?? 'Convidado Especial'}`;
}
