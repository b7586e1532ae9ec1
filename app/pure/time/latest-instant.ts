/** The latest of some ISO-8601 instants; null where there is none. */
export function latestInstant(...instants: Array<string | null>): string | null {
  return instants.reduce(
    (last, next) => (next !== null && (last === null || next > last) ? next : last),
    null,
  );
}
