/** A row's place in a list that is sorted by creation time. */
export interface PageCursor {
  /** ISO-8601. */
  at: string;
  id: string;
}

/** The requested page: rows older than one row, newer than one, or the newest. */
export interface PagePlace {
  olderThan?: PageCursor;
  newerThan?: PageCursor;
}

const CURSOR = /^([0-9a-z]{1,9})~([\w-]{1,64})$/;

/** Reads `?antes=…` and `?depois=…`; anything else is the newest page. */
export function readPagePlace(parameters: URLSearchParams): PagePlace {
  const olderThan = readCursor(parameters.get('antes'));
  if (olderThan) return { olderThan };
  const newerThan = readCursor(parameters.get('depois'));
  return newerThan ? { newerThan } : {};
}

/** The address of the neighbouring page. `parameters` are the list's filters; empty ones are left out. */
export function pageAddress(
  path: string,
  parameters: Readonly<Record<string, string>>,
  place: PagePlace = {},
): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  if (place.olderThan) query.set('antes', writeCursor(place.olderThan));
  if (place.newerThan) query.set('depois', writeCursor(place.newerThan));
  return query.size > 0 ? `${path}?${query}` : path;
}

function writeCursor({ at, id }: PageCursor): string {
  return `${Date.parse(at).toString(36)}~${id}`;
}

function readCursor(text: string | null): PageCursor | undefined {
  const [, time = '', id] = CURSOR.exec(text ?? '') ?? [];
  if (!id) return undefined;
  const date = new Date(Number.parseInt(time, 36)); // nine digits reach the year 5188
  return { at: date.toISOString(), id };
}
