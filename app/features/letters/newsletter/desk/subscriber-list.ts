import { readListQuery } from '#app/pure/forms/page-cursor.ts';
import type { SubscriberStatus } from '#app/pure/letters/subscription-rules.ts';

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

/** What keeps letters away from a subscription: `paused` for a while, the others until somebody lifts it. */
export const HINDRANCES = [
  { hindrance: 'paused', value: 'em-pausa', filter: 'Em pausa' },
  { hindrance: 'stopped', value: 'sem-cartas', filter: 'Sem cartas, por qualquer motivo' },
  { hindrance: 'bounced', value: 'devolvem', filter: 'Endereço devolve cartas' },
  { hindrance: 'complained', value: 'reclamaram', filter: 'Marcaram como spam' },
] as const;

export type Hindrance = (typeof HINDRANCES)[number]['hindrance'];

export interface SubscriberFilter {
  query: string;
  state: SubscriberStatus | Hindrance | null;
  /** The slug of the topic whose page led to the form. */
  topic: string | null;
}

const SLUG = /^[a-z0-9-]{1,80}$/;
const STATES = [
  ...SUBSCRIBER_STATES.map(({ status, value }) => ({ state: status, value })),
  ...HINDRANCES.map(({ hindrance, value }) => ({ state: hindrance, value })),
];

export function readSubscriberFilter(parameters: URLSearchParams): SubscriberFilter {
  const found = STATES.find(({ value }) => value === parameters.get('estado'));
  const topic = parameters.get('topico') ?? '';
  return {
    query: readListQuery(parameters),
    state: found?.state ?? null,
    topic: SLUG.test(topic) ? topic : null,
  };
}

export function subscriberFilterParameters({
  query,
  state,
  topic,
}: SubscriberFilter): Record<string, string> {
  const found = STATES.find((known) => known.state === state);
  return { q: query, estado: found?.value ?? '', topico: topic ?? '' };
}

/** Everything is listed. */
export function isWholeList({ query, state, topic }: SubscriberFilter): boolean {
  return query === '' && state === null && topic === null;
}
