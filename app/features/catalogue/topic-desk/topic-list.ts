import { type Beside, pageAddress, readBeside, readListQuery } from '#app/pure/page-cursor.ts';

export const TOPIC_ORDERS = [
  { value: '', label: 'Como no menu' },
  { value: 'nome', label: 'Por nome' },
  { value: 'mais', label: 'Mais conteúdo primeiro' },
  { value: 'menos', label: 'Menos conteúdo primeiro' },
] as const;
export const TOPIC_STATES = [
  { value: '', label: 'Todos' },
  { value: 'com', label: 'Com conteúdo' },
  { value: 'vazios', label: 'Sem conteúdo' },
] as const;

export type TopicOrder = (typeof TOPIC_ORDERS)[number]['value'];
export type TopicState = (typeof TOPIC_STATES)[number]['value'];

/** The state of the list in its URL. */
export interface TopicPlace {
  query: string;
  order: TopicOrder;
  state: TopicState;
  beside: Beside | null;
}

/** Reads the URL of the list. An unknown value counts as the first one. */
export function readTopicPlace(parameters: URLSearchParams): TopicPlace {
  return {
    query: readListQuery(parameters),
    order: TOPIC_ORDERS.find(({ value }) => value === parameters.get('ordem'))?.value ?? '',
    state: TOPIC_STATES.find(({ value }) => value === parameters.get('conteudo'))?.value ?? '',
    beside: readBeside(parameters),
  };
}

export function topicListPath({ query, order, state, beside }: TopicPlace): string {
  return pageAddress('/admin/topicos' satisfies Href, { q: query, conteudo: state, ordem: order }, beside);
}
