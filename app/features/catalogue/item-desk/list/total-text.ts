import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { MOST_COUNTED } from '#app/pure/text/plural.ts';
import { ITEM_WORDS } from '../messages.ts';

export function totalText(kind: ItemKind, { total, isTotalExact }: { total: number; isTotalExact: boolean }) {
  if (isTotalExact) return countOf(kind, total);
  return `mais de ${Math.min(total, MOST_COUNTED).toLocaleString('pt-BR')} ${ITEM_WORDS[kind].many}`;
}

export function countOf(kind: ItemKind, count: number): string {
  const { one, many } = ITEM_WORDS[kind];
  return `${count} ${count === 1 ? one : many}`;
}
