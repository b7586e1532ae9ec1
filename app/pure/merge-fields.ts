import { readRowField, rowField } from './row-lists.ts';

type Values = Readonly<Record<string, string>>;

export interface MergedFields {
  /** What is to be stored: one's own changes, and of all other fields what somebody else has stored. */
  values: Record<string, string>;
  /** Fields that both have changed, each to something else; of a list its name. */
  conflicts: string[];
  /** Nothing was sent but what is stored: as by a form whose answer was lost. */
  isAsStored: boolean;
}

export type Merge = (mine: Values, base: Values, theirs: Values) => MergedFields;

/**
 * Brings two saves of one record together, field by field. Only the fields of `base` are looked at; of others one's
 * own stay. A list of rows is one field: its rows have no names that outlive a move.
 * @param mine what was sent; a box that is not ticked is missing
 * @param theirs the record as it is stored now
 * @param unitOf names what goes together; without it a list does
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

/** The list of a row's field; another field is itself. */
export function listOrField(name: string): string {
  return readRowField(name)?.list ?? name;
}

/** @returns null where the form brought none that can be read */
export function readBase(text: string | undefined): Values | null {
  try {
    const read: unknown = JSON.parse(text ?? '');
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    if (!isObject || !Object.values(read).every((value) => typeof value === 'string')) return null;
    return read as Values;
  } catch {
    return null;
  }
}

/**
 * The named fields of a record; a box that is not ticked is ''.
 * @param names of a list those of one row: they stand for all of its rows
 */
export function baseOf(names: readonly string[], stored: Values): Record<string, string> {
  const named = Object.fromEntries(names.map((name) => [name, '']));
  return Object.fromEntries(comparedNames(named, [named, stored]).map((name) => [name, stored[name] ?? '']));
}

/** The fields of `base`, and of its lists those of every row that one side has. */
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

/** Whether two texts of a field say the same. */
export function isSameText(a: string | undefined, b: string | undefined): boolean {
  return comparable(a) === comparable(b);
}

/** A browser sends other line ends than were stored. */
function comparable(value: string | undefined): string {
  return (value ?? '').replace(/\r\n?/g, '\n').trim();
}
