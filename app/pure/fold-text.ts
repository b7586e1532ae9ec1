/**
 * Text as it is compared and sorted: without accents, in lower case, spaces folded. 'AÇÃO ' → 'acao'.
 * Both databases sort by this column, so both answer alike.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
