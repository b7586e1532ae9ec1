/** The last of some instants, as ISO-8601; null where there is none. */
export function latestInstant(...instants: Array<string | null>): string | null {
  return instants.reduce(
    (last, next) => (next !== null && (last === null || next > last) ? next : last),
    null,
  );
}
