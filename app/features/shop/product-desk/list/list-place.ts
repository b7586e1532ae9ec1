import { pageAddress, readBeside, readListQuery } from '#app/pure/forms/page-cursor.ts';

/** Orders of the list. Each has its indexes, so a page costs the same for any number of products. */
export const PRODUCT_ORDERS = {
  recentes: { label: 'Mais recentes', column: 'created_at', direction: 'desc' },
  nome: { label: 'Nome, de A a Z', column: 'name_folded', direction: 'asc' },
  'menor-preco': { label: 'Menor preço', column: 'price_cents', direction: 'asc' },
  'maior-preco': { label: 'Maior preço', column: 'price_cents', direction: 'desc' },
} as const;

export type ProductOrder = keyof typeof PRODUCT_ORDERS;

/** The part of the list that an address asks for. */
export type ProductPlace = ReturnType<typeof readProductPlace>;

export function readProductPlace(parameters: URLSearchParams) {
  const state = parameters.get('estado');
  const order = parameters.get('ordem') ?? '';
  return {
    query: readListQuery(parameters),
    state: state === 'ativos' || state === 'inativos' ? state : '',
    category: (parameters.get('categoria') ?? '').toWellFormed().replaceAll('\0', ''),
    order: Object.hasOwn(PRODUCT_ORDERS, order) ? (order as ProductOrder) : 'recentes',
    beside: readBeside(parameters),
  };
}

export function productListPath({ query, state, category, order, beside }: ProductPlace): string {
  const ordem = order === 'recentes' ? '' : order;
  return pageAddress(
    '/admin/produtos' satisfies Href,
    { q: query, estado: state, categoria: category, ordem },
    beside,
  );
}
