import { type Beside, pageAddress, readBeside, readListQuery } from '#app/pure/forms/page-cursor.ts';

export const TOPIC_ORDERS = [
  { value: '', label: 'Como no menu' },
  { value: 'nome', label: 'Por nome' },
  { value: 'mais', label: 'Com mais episódios e vídeos' },
  { value: 'menos', label: 'Com menos episódios e vídeos' },
] as const;
export const TOPIC_STATES = [
  { value: '', label: 'Todos' },
  { value: 'com', label: 'Com episódios ou vídeos' },
  { value: 'vazios', label: 'Vazios' },
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
