/** A short list in a form: numbered rows, each with its own fields. */
export interface RowMove<List extends string = string> {
  list: List;
  /** From 0. */
  from: number;
  /** The row to swap with; null to clear the row. */
  to: number | null;
}

/** 'stats-2-value'. @param row from 0 */
export function rowField(list: string, row: number, field: string): string {
  return `${list}-${row + 1}-${field}`;
}

/** 'stats' and 'value' from 'stats-2-value'; null for a field outside a list. */
export function readRowField(name: string): { list: string; field: string } | null {
  const [, list, field] = /^(\w+)-\d{1,2}-(\w+)$/.exec(name) ?? [];
  return list && field ? { list, field } : null;
}

/** The value of a button: 'stats 2 up'. @param row from 0 */
export function rowMove(list: string, row: number, what: 'up' | 'down' | 'clear'): string {
  return `${list} ${row + 1} ${what}`;
}

/** Parses 'stats 2 up'; null where the text names no move in these lists. */
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

/** The values with two rows swapped, or one row cleared. */
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
