import type { TopicLine } from './queries.server.ts';

export const TOPIC_ORDERS = [
  { value: '', label: 'Por nome' },
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

/** What the address of the list asks for; what is unknown counts as the first. */
export function readTopicPlace(params: URLSearchParams): { order: TopicOrder; state: TopicState } {
  return {
    order: TOPIC_ORDERS.find(({ value }) => value === params.get('ordem'))?.value ?? '',
    state: TOPIC_STATES.find(({ value }) => value === params.get('conteudo'))?.value ?? '',
  };
}

/** @param topics by name, as they come; ties stay so */
export function arrangeTopics<Line extends Pick<TopicLine, 'episodes' | 'videos'>>(
  topics: readonly Line[],
  { order, state }: { order: TopicOrder; state: TopicState },
): Line[] {
  const amount = ({ episodes, videos }: Line) => episodes + videos;
  const shown = topics.filter((topic) => state === '' || amount(topic) > 0 === (state === 'com'));
  if (order === '') return shown;
  const direction = order === 'mais' ? -1 : 1;
  return shown.sort((one, other) => direction * (amount(one) - amount(other)));
}
