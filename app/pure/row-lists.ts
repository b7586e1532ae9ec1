/** A short list in a form: a place for each row that there may be, each with fields of its own names. */
export interface RowMove<List extends string = string> {
  list: List;
  /** From 0. */
  from: number;
  /** The row that it changes places with; null where it is emptied. */
  to: number | null;
}

/** 'stats-2-value'. @param row from 0 */
export function rowField(list: string, row: number, field: string): string {
  return `${list}-${row + 1}-${field}`;
}

/** 'stats' and 'value' of 'stats-2-value'; null where the name is of no row. */
export function readRowField(name: string): { list: string; field: string } | null {
  const [, list, field] = /^(\w+)-\d{1,2}-(\w+)$/.exec(name) ?? [];
  return list && field ? { list, field } : null;
}

/** What a button says: 'stats 2 up'. @param row from 0 */
export function rowMove(list: string, row: number, what: 'up' | 'down' | 'clear'): string {
  return `${list} ${row + 1} ${what}`;
}

/** What 'stats 2 up' asks for; null where the text names no move within these lists. */
export function readRowMove<List extends string>(
  text: string,
  lists: Readonly<Record<List, { most: number }>>,
): RowMove<List> | null {
  const [, list = '', row, what] = /^(\w+) (\d{1,2}) (up|down|clear)$/.exec(text) ?? [];
  if (!Object.hasOwn(lists, list)) return null;
  const { most } = lists[list as List];
  const from = Number(row) - 1;
  const to = what === 'clear' ? null : what === 'up' ? from - 1 : from + 1;
  const isThere = (place: number) => place >= 0 && place < most;
  return isThere(from) && (to === null || isThere(to)) ? { list: list as List, from, to } : null;
}

/** What was typed, with two rows in each other's place, or one of them empty. */
export function movedRows(
  values: Record<string, string>,
  { list, from, to }: RowMove,
  fields: readonly string[],
): Record<string, string> {
  const moved = { ...values };
  for (const field of fields) {
    moved[rowField(list, from, field)] = to === null ? '' : (values[rowField(list, to, field)] ?? '');
    if (to !== null) moved[rowField(list, to, field)] = values[rowField(list, from, field)] ?? '';
  }
  return moved;
}
