/** As many of each as pages have room for. */
const MOST_STATS = 4;
const MOST_REASONS = 3;
export const MOST_SPECIALTIES = 12;

/** The lists whose rows have two fields each, with the names of these. */
export const ROW_LISTS = {
  stats: { most: MOST_STATS, fields: ['value', 'label'] },
  reasons: { most: MOST_REASONS, fields: ['title', 'text'] },
} as const;

export type RowList = keyof typeof ROW_LISTS;

/** 'stats-2-value'. @param row from 0 */
export function rowField(list: RowList, row: number, field: string): string {
  return `${list}-${row + 1}-${field}`;
}

/** Which row changes places with which, for 'stats 2 up'; null where the text names no move. */
export function readMove(text: string): { list: RowList; from: number; to: number } | null {
  const [, list, row, direction] = /^(stats|reasons) (\d) (up|down)$/.exec(text) ?? [];
  if (!list) return null;
  const from = Number(row) - 1;
  const to = direction === 'up' ? from - 1 : from + 1;
  const isThere = (place: number) => place >= 0 && place < ROW_LISTS[list as RowList].most;
  return isThere(from) && isThere(to) ? { list: list as RowList, from, to } : null;
}

/** What was typed, with two rows in each other's place. */
export function movedValues(
  values: Record<string, string>,
  { list, from, to }: { list: RowList; from: number; to: number },
): Record<string, string> {
  const moved = { ...values };
  for (const field of ROW_LISTS[list].fields) {
    moved[rowField(list, from, field)] = values[rowField(list, to, field)] ?? '';
    moved[rowField(list, to, field)] = values[rowField(list, from, field)] ?? '';
  }
  return moved;
}
