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
  /** The topic next to the page's first row, and on which side of it the page is. */
  beside: { id: string; side: 'after' | 'before' } | null;
}

const LONGEST_QUERY = 200;
const ID = /^[\w-]{1,64}$/;

/** Unknown values count as the default. */
export function readTopicPlace(parameters: URLSearchParams): TopicPlace {
  const after = parameters.get('apos') ?? '';
  const before = parameters.get('antes') ?? '';
  const beside = ID.test(after)
    ? ({ id: after, side: 'after' } as const)
    : ID.test(before)
      ? ({ id: before, side: 'before' } as const)
      : null;
  return {
    query: (parameters.get('q') ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, LONGEST_QUERY),
    order: TOPIC_ORDERS.find(({ value }) => value === parameters.get('ordem'))?.value ?? '',
    state: TOPIC_STATES.find(({ value }) => value === parameters.get('conteudo'))?.value ?? '',
    beside,
  };
}

export function topicListPath({ query, order, state, beside }: TopicPlace): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (state) parameters.set('conteudo', state);
  if (order) parameters.set('ordem', order);
  if (beside) parameters.set(beside.side === 'after' ? 'apos' : 'antes', beside.id);
  return parameters.size > 0
    ? (`/admin/topicos?${parameters}` satisfies Href)
    : ('/admin/topicos' satisfies Href);
}
