import type { ItemCard } from './item-card.ts';

/** 'Com ' and the guest, else the topic's name, else 'Convidado Especial'. */
export function guestLabel(item: Pick<ItemCard, 'guest' | 'topic'>): string {
  return `Com ${item.guest ?? item.topic?.name ?? 'Convidado Especial'}`;
}
