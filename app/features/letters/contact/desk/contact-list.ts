import { readListQuery } from '#app/pure/forms/page-cursor.ts';
import type { ConversationStatus } from '#app/pure/letters/conversation.ts';

/** The statuses of a message, with their names in URLs and on the page. */
export const CONTACT_STATES: ReadonlyArray<{
  status: ConversationStatus;
  value: string;
  filter: string;
  label: string;
}> = [
  { status: 'new', value: 'nao-lidas', filter: 'Não lidas', label: 'Não lida' },
  { status: 'read', value: 'lidas', filter: 'Lidas', label: 'Lida' },
  { status: 'answered', value: 'respondidas', filter: 'Respondidas', label: 'Respondida' },
  {
    status: 'dismissed',
    value: 'nao-precisam',
    filter: 'Não precisam de resposta',
    label: 'Não precisa de resposta',
  },
];

export interface ContactFilter {
  query: string;
  status: ConversationStatus | null;
}

export function readContactFilter(parameters: URLSearchParams): ContactFilter {
  const state = CONTACT_STATES.find(({ value }) => value === parameters.get('estado'));
  return { query: readListQuery(parameters), status: state?.status ?? null };
}

export function contactFilterParameters({ query, status }: ContactFilter): Record<string, string> {
  return { q: query, estado: CONTACT_STATES.find((state) => state.status === status)?.value ?? '' };
}
