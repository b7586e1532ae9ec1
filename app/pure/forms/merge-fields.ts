import { isRecord } from '#app/pure/text/is-record.ts';
import { readRowField, rowField } from './row-lists.ts';

type Values = Readonly<Record<string, string>>;

export interface MergedFields {
  /** The values to store: one's own changes, and the stored values of all other fields. */
  values: Record<string, string>;
  /** Fields that both changed to different values; of a list, its name. */
  conflicts: string[];
  /** The sent values equal the stored ones, for example because the form's first answer was lost. */
  isAsStored: boolean;
}

export type Merge = (mine: Values, base: Values, theirs: Values) => MergedFields;

/**
 * Merges two saves of one record by field. Only the fields of `base` are compared; of others, `mine` wins. A
 * list of rows is one field, because its row numbers do not survive a move.
 * @param mine what was sent; an unchecked box is missing
 * @param theirs the record as it is stored now
 * @param unitOf the name of the group that a field belongs to; by default, its list
 */
export function mergeFields(
  mine: Values,
  base: Values,
  theirs: Values,
  unitOf: (name: string) => string = listOrField,
): MergedFields {
  const values: Record<string, string> = { ...mine };
  const conflicts: string[] = [];
  let isAsStored = true;
  const units = Map.groupBy(comparedNames(base, [mine, base, theirs]), unitOf);
  for (const [unit, names] of units) {
    const isSame = (a: Values, b: Values) => names.every((name) => isSameText(a[name], b[name]));
    isAsStored &&= isSame(mine, theirs);
    if (isSame(mine, base)) for (const name of names) take(values, name, theirs[name]);
    else if (!isSame(theirs, base) && !isSame(theirs, mine)) conflicts.push(unit);
  }
  return { values, conflicts, isAsStored };
}

/** The list of a row's field; for any other field, its name. */
export function listOrField(name: string): string {
  return readRowField(name)?.list ?? name;
}

/** @returns null where the form sent no valid base */
export function readBase(text: string | undefined): Values | null {
  try {
    const read: unknown = JSON.parse(text ?? '');
    if (!isRecord(read) || !Object.values(read).every((value) => typeof value === 'string')) return null;
    return read as Values;
  } catch {
    return null;
  }
}

/**
 * The named fields of a record; an unchecked box is ''. @param names for a list, those of one row, which
 * stand for all rows
 */
export function baseOf(names: readonly string[], stored: Values): Record<string, string> {
  const named = Object.fromEntries(names.map((name) => [name, '']));
  return Object.fromEntries(comparedNames(named, [named, stored]).map((name) => [name, stored[name] ?? '']));
}

/** The fields of `base`; of a list, those of every row on either side. */
function comparedNames(base: Values, sides: readonly Values[]): string[] {
  const columns = new Set(Object.keys(base).map(columnOf));
  const names = new Set(sides.flatMap(Object.keys));
  return [...names].filter((name) => columns.has(columnOf(name)));
}

function columnOf(name: string): string {
  const row = readRowField(name);
  return row ? rowField(row.list, 0, row.field) : name;
}

function take(values: Record<string, string>, name: string, value: string | undefined): void {
  if (value) values[name] = value;
  else if (name in values) values[name] = '';
}

/** Whether two texts of a field are equal. */
export function isSameText(a: string | undefined, b: string | undefined): boolean {
  return comparable(a) === comparable(b);
}

/** Browsers send CRLF line endings. */
function comparable(value: string | undefined): string {
  return (value ?? '').replace(/\r\n?/g, '\n').trim();
}
