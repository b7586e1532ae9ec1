/**
 * Text for comparing and sorting: lower case, without accents, single spaces. 'AÇÃO ' → 'acao'. Both
 * databases sort by this column, so their order is the same.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
