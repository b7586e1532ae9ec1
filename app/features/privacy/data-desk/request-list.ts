import { readListQuery } from '#app/pure/forms/page-cursor.ts';
import type { RequestStatus } from '#app/pure/people/privacy-rules.ts';
import { REQUEST_STATES } from '#app/pure/people/privacy-rules.ts';

/** The filters of the list with their names in URLs; the first is the list itself. */
const FILTERS: ReadonlyArray<{ value: string; status: RequestStatus | null; label: string }> = [
  { value: '', status: 'open', label: 'Abertos' },
  { value: 'atendidos', status: 'done', label: 'Atendidos' },
  { value: 'recusados', status: 'refused', label: 'Recusados' },
  { value: 'todos', status: null, label: 'Todos' },
];

export const FILTER_OPTIONS = FILTERS.map(({ value, label }) => ({ value, label }));

export interface RequestFilter {
  query: string;
  status: RequestStatus | null;
}

export function readRequestFilter(parameters: URLSearchParams): RequestFilter {
  const found = FILTERS.find(({ value }) => value === (parameters.get('estado') ?? ''));
  return { query: readListQuery(parameters), status: found ? found.status : 'open' };
}

export function requestFilterParameters({ query, status }: RequestFilter): Record<string, string> {
  return { q: query, estado: FILTERS.find((filter) => filter.status === status)?.value ?? '' };
}

export interface RequestState {
  label: string;
  tone: 'good' | 'soon' | 'bad' | 'plain';
}

/** A request's state in words; an overdue one says so. @param now ISO-8601 */
export function stateOf(
  { status, due_at }: { status: RequestStatus; due_at: string },
  now: string,
): RequestState {
  if (status === 'open')
    return due_at < now ? { label: 'Vencido', tone: 'bad' } : { label: REQUEST_STATES.open, tone: 'soon' };
  return { label: REQUEST_STATES[status], tone: status === 'done' ? 'good' : 'plain' };
}
