/** Sort orders of the list: each has indexes, so a page costs the same with any number of products. */
export const PRODUCT_ORDERS = {
  recentes: { label: 'Mais recentes', column: 'created_at', direction: 'desc' },
  nome: { label: 'Nome, de A a Z', column: 'name_folded', direction: 'asc' },
  'menor-preco': { label: 'Menor preço', column: 'price_cents', direction: 'asc' },
  'maior-preco': { label: 'Maior preço', column: 'price_cents', direction: 'desc' },
} as const;

export type ProductOrder = keyof typeof PRODUCT_ORDERS;

/** The part of the list that an address asks for. */
export interface ProductPlace {
  query: string;
  state: 'ativos' | 'inativos' | '';
  category: string;
  order: ProductOrder;
  /** The product beside which the page begins, and on which side. */
  beside: { id: string; side: 'after' | 'before' } | null;
}

const LONGEST_QUERY = 200;
const ID = /^[\w-]{1,64}$/;

export function readProductPlace(parameters: URLSearchParams): ProductPlace {
  const state = parameters.get('estado');
  const order = parameters.get('ordem') ?? '';
  const after = parameters.get('apos') ?? '';
  const before = parameters.get('antes') ?? '';
  return {
    query: (parameters.get('q') ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, LONGEST_QUERY),
    state: state === 'ativos' || state === 'inativos' ? state : '',
    category: (parameters.get('categoria') ?? '').toWellFormed().replaceAll('\0', ''),
    order: Object.hasOwn(PRODUCT_ORDERS, order) ? (order as ProductOrder) : 'recentes',
    beside: ID.test(after)
      ? { id: after, side: 'after' }
      : ID.test(before)
        ? { id: before, side: 'before' }
        : null,
  };
}

export function productListPath({ query, state, category, order, beside }: ProductPlace): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (state) parameters.set('estado', state);
  if (category) parameters.set('categoria', category);
  if (order !== 'recentes') parameters.set('ordem', order);
  if (beside) parameters.set(beside.side === 'after' ? 'apos' : 'antes', beside.id);
  return parameters.size > 0
    ? (`/admin/produtos?${parameters}` satisfies Href)
    : ('/admin/produtos' satisfies Href);
}
