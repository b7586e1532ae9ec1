type Fields = Readonly<Record<string, unknown>>;

/** These fields change with every save and tell nothing. */
const NOISE = new Set([
  'version',
  'updated_at',
  'title_folded',
  'name_folded',
  'description_text',
  'digest_since',
]);
/** In characters. Longer texts are cut: the log is not a second copy of the content. */
const LONGEST_VALUE = 2_000;

/** The fields that differ between two states. A missing state is null, and the other then whole. */
export function changedFields(
  before: Fields | undefined,
  after: Fields | undefined,
): { before: Fields | null; after: Fields | null } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => !NOISE.has(name))
    .filter((name) => !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { before: before ? pick(before, names) : null, after: after ? pick(after, names) : null };
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, shortened(fields[name])]));
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > LONGEST_VALUE
    ? `${value.slice(0, LONGEST_VALUE).toWellFormed()}…`
    : value;
}
