import { readListQuery } from '#app/pure/forms/page-cursor.ts';
import type { LetterStatus } from '#app/pure/letters/letter-states.ts';

/** The filters of the list, with their names in URLs and on the page. */
export const LETTER_FILTERS = [
  { value: 'rascunhos', label: 'Rascunhos', statuses: ['draft'] },
  { value: 'agendadas', label: 'Agendadas', statuses: ['scheduled'] },
  { value: 'em-envio', label: 'Em envio ou pausadas', statuses: ['preparing', 'sending', 'paused'] },
  { value: 'enviadas', label: 'Enviadas', statuses: ['sent'] },
  { value: 'canceladas', label: 'Canceladas ou sem destinatários', statuses: ['canceled'] },
] as const satisfies ReadonlyArray<{ value: string; label: string; statuses: readonly LetterStatus[] }>;

export interface LetterFilter {
  query: string;
  /** Empty for all. */
  statuses: readonly LetterStatus[];
}

export function readLetterFilter(parameters: URLSearchParams): LetterFilter {
  const state = LETTER_FILTERS.find(({ value }) => value === parameters.get('estado'));
  return { query: readListQuery(parameters), statuses: state?.statuses ?? [] };
}

export function letterFilterParameters({ query, statuses }: LetterFilter): { q: string; estado: string } {
  const state = LETTER_FILTERS.find((known) => known.statuses === statuses);
  return { q: query, estado: state?.value ?? '' };
}
