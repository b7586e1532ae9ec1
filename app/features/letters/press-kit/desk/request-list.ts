import { readListQuery } from '#app/pure/forms/page-cursor.ts';
import type { StateTone } from '#app/ui/admin/state-label.tsx';
import type { PressRequestStatus } from '../tables.server.ts';

/** The statuses of a request, with their names in URLs and on the page. */
export const REQUEST_STATES: ReadonlyArray<{
  status: PressRequestStatus;
  value: string;
  filter: string;
  label: string;
  tone: StateTone;
}> = [
  { status: 'new', value: 'novas', filter: 'Novas', label: 'Nova', tone: 'soon' },
  { status: 'answered', value: 'respondidas', filter: 'Respondidas', label: 'Respondida', tone: 'good' },
  {
    status: 'dismissed',
    value: 'nao-precisam',
    filter: 'Não precisam de resposta',
    label: 'Não precisa de resposta',
    tone: 'plain',
  },
];

export interface RequestFilter {
  query: string;
  status: PressRequestStatus | null;
}

export function readRequestFilter(parameters: URLSearchParams): RequestFilter {
  const state = REQUEST_STATES.find(({ value }) => value === parameters.get('estado'));
  return { query: readListQuery(parameters), status: state?.status ?? null };
}

export function requestFilterParameters({ query, status }: RequestFilter): Record<string, string> {
  return { q: query, estado: REQUEST_STATES.find((state) => state.status === status)?.value ?? '' };
}
