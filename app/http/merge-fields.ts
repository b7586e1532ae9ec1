type Values = Readonly<Record<string, string>>;

export interface MergedFields {
  /** What is to be stored: one's own changes, and of all other fields what somebody else has stored. */
  values: Record<string, string>;
  /** Fields that both have changed, each to something else. */
  conflicts: string[];
}

/**
 * Brings two saves of one record together, field by field. Only the fields of `base` are looked at; of others one's
 * own stay.
 * @param mine what was sent; a box that is not ticked is missing
 * @param theirs the record as it is stored now
 */
export function mergeFields(mine: Values, base: Values, theirs: Values): MergedFields {
  const values: Record<string, string> = { ...mine };
  const conflicts: string[] = [];
  for (const name of Object.keys(base)) {
    const [own, before, stored] = [mine, base, theirs].map((one) => comparable(one[name]));
    if (own === before) take(values, name, theirs[name]);
    else if (stored !== before && stored !== own) conflicts.push(name);
  }
  return { values, conflicts };
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

/** The named fields of a record; a box that is not ticked is ''. */
export function baseOf(names: readonly string[], stored: Values): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? '']));
}

function take(values: Record<string, string>, name: string, value: string | undefined): void {
  if (value) values[name] = value;
  else if (name in values) values[name] = '';
}

/** A browser sends other line ends than were stored. */
function comparable(value: string | undefined): string {
  return (value ?? '').replace(/\r\n?/g, '\n').trim();
}
