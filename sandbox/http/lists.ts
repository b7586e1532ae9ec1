import { invalid } from './errors.ts';
import type { Fields } from './params.ts';

/** Parameters of every list. */
export const LIST_FIELDS: Fields = {
  limit: 'integer',
  starting_after: 'string',
  ending_before: 'string',
  expand: ['string'],
};
/** Most lists accept it, as a number or a range. */
export const CREATED_FIELD: Fields = { created: 'any' };

export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** @param rows oldest first; the answer begins with the newest */
export function pageOf<T extends { id: string }>(
  rows: readonly T[],
  params: Record<string, unknown>,
  url: string,
): Page<T> {
  const { limit = 10, starting_after: after, ending_before: before } = params;
  if (typeof limit !== 'number' || limit < 1 || limit > 100) {
    const message = `This value must be ${Number(limit) < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'}.`;
    throw invalid(message, 'parameter_invalid_integer', 'limit');
  }
  const newest = rows.filter((row) => isWithin(row, params.created)).reverse();
  const placeOf = (id: unknown, param: string) => {
    const place = newest.findIndex((row) => row.id === id);
    if (place < 0) throw invalid(`No such object: '${id}'`, 'resource_missing', param);
    return place;
  };
  if (before) {
    const end = placeOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newest.slice(start, end), has_more: start > 0, url };
  }
  const start = after ? placeOf(after, 'starting_after') + 1 : 0;
  const data = newest.slice(start, start + limit);
  return { object: 'list', data, has_more: newest.length > start + data.length, url };
}

function isWithin(row: { id: string; created?: number }, range: unknown): boolean {
  if (range === undefined || range === null) return true;
  const created = row.created ?? 0;
  if (typeof range === 'string') return created === Number(range);
  const { gt, gte, lt, lte } = range as Record<string, string | undefined>;
  return (
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte))
  );
}
