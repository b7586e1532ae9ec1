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

/** The row beside which a page begins, and on which side of it: of a list in any order. */
export interface Beside {
  id: string;
  side: 'after' | 'before';
}

const CURSOR = /^(-?[0-9a-z]{1,9})~([\w-]{1,64})$/;
const ID = /^[\w-]{1,64}$/;
const LONGEST_QUERY = 200;

/** Reads `?antes=…` and `?depois=…`; anything else is the newest page. */
export function readPagePlace(parameters: URLSearchParams): PagePlace {
  const olderThan = readCursor(parameters.get('antes'));
  if (olderThan) return { olderThan };
  const newerThan = readCursor(parameters.get('depois'));
  return newerThan ? { newerThan } : {};
}

/** `?apos=…` and `?antes=…`; null for the first page. */
export function readBeside(parameters: URLSearchParams): Beside | null {
  const [after = '', before = ''] = [parameters.get('apos') ?? '', parameters.get('antes') ?? ''];
  if (ID.test(after)) return { id: after, side: 'after' };
  return ID.test(before) ? { id: before, side: 'before' } : null;
}

/** What is searched for in a list of the admin area, `?q=…`. */
export function readListQuery(parameters: URLSearchParams): string {
  const typed = parameters.get('q') ?? '';
  return typed.toWellFormed().replaceAll('\0', '').trim().slice(0, LONGEST_QUERY);
}

/** The address of a page of a list. `parameters` are the list's filters; empty ones are left out. */
export function pageAddress(
  path: string,
  parameters: Readonly<Record<string, string | null | undefined>>,
  place: PagePlace | Beside | null = null,
): string {
  const all = Object.entries({ ...parameters, ...(place && placeParameters(place)) });
  const query = new URLSearchParams(all.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The addresses of a page's neighbours; null where there is none. */
export function pageLinks(
  path: string,
  parameters: Readonly<Record<string, string>>,
  { newer, older }: { newer: PagePlace | null; older: PagePlace | null },
): { newer: string | null; older: string | null } {
  return {
    newer: newer && pageAddress(path, parameters, newer),
    older: older && pageAddress(path, parameters, older),
  };
}

/** The same for a list in any order. */
export function besideLinks(
  { rows, hasPrevious, hasNext }: { rows: readonly { id: string }[]; hasPrevious: boolean; hasNext: boolean },
  pathOf: (beside: Beside) => string,
): { previous: string | null; next: string | null } {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    previous: first && hasPrevious ? pathOf({ id: first.id, side: 'before' }) : null,
    next: last && hasNext ? pathOf({ id: last.id, side: 'after' }) : null,
  };
}

function placeParameters(place: PagePlace | Beside): Record<string, string> {
  if ('side' in place) return { [place.side === 'after' ? 'apos' : 'antes']: place.id };
  return {
    ...(place.olderThan && { antes: writeCursor(place.olderThan) }),
    ...(place.newerThan && { depois: writeCursor(place.newerThan) }),
  };
}

export function writeCursor({ at, id }: PageCursor): string {
  return `${Date.parse(at).toString(36)}~${id}`;
}

export function readCursor(text: string | null): PageCursor | undefined {
  const [, time = '', id] = CURSOR.exec(text ?? '') ?? [];
  const date = new Date(Number.parseInt(time, 36));
  if (!id || Number.isNaN(date.getTime()) || !/^\d{4}-/.test(date.toISOString())) return undefined;
  return { at: date.toISOString(), id };
}
