import type { ItemKind } from '#app/features/catalogue/tables.server.ts';
import { MOST_COUNTED } from '#app/pure/plural.ts';
import { countOf, ITEM_WORDS } from './messages.ts';

/** '312 episódios', 'mais de 1.000 vídeos'. */
export function totalText(kind: ItemKind, { total, isTotalExact }: { total: number; isTotalExact: boolean }) {
  if (isTotalExact) return countOf(kind, total);
  return `mais de ${Math.min(total, MOST_COUNTED).toLocaleString('pt-BR')} ${ITEM_WORDS[kind].many}`;
}
