import type { SubscriberStatus } from '#app/features/letters/newsletter/tables.server.ts';
import { readListQuery } from '#app/pure/page-cursor.ts';

/** The statuses of a subscription, with their names in URLs and on the page. */
export const SUBSCRIBER_STATES: ReadonlyArray<{
  status: SubscriberStatus;
  value: string;
  filter: string;
  label: string;
}> = [
  { status: 'confirmed', value: 'confirmadas', filter: 'Confirmadas', label: 'Confirmada' },
  { status: 'pending', value: 'pendentes', filter: 'Pendentes', label: 'Pendente' },
  { status: 'unsubscribed', value: 'canceladas', filter: 'Canceladas', label: 'Cancelada' },
];

export interface SubscriberFilter {
  query: string;
  status: SubscriberStatus | null;
  /** The slug of the topic whose page led to the form. */
  topic: string | null;
}

const SLUG = /^[a-z0-9-]{1,80}$/;

export function readSubscriberFilter(parameters: URLSearchParams): SubscriberFilter {
  const state = SUBSCRIBER_STATES.find(({ value }) => value === parameters.get('estado'));
  const topic = parameters.get('topico') ?? '';
  return {
    query: readListQuery(parameters),
    status: state?.status ?? null,
    topic: SLUG.test(topic) ? topic : null,
  };
}

export function subscriberFilterParameters({
  query,
  status,
  topic,
}: SubscriberFilter): Record<string, string> {
  const state = SUBSCRIBER_STATES.find((known) => known.status === status);
  return { q: query, estado: state?.value ?? '', topico: topic ?? '' };
}
