import type { Finder } from '#app/platform/room.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { listProducts } from './queries.server.ts';

export const productFinder: Finder = {
  label: 'Produto',
  icon: 'product',
  place: 45,
  right: 'products',
  find: async ({ db }, query, most) => {
    const place = { query, state: '', category: '', order: 'recentes', beside: null } as const;
    const { rows } = await listProducts(db, place);
    return rows.slice(0, most).map(({ id, name, price_cents, is_active }) => ({
      id,
      to: `/admin/produtos/${id}` satisfies Href<'/admin/produtos/:id'>,
      title: name,
      detail: is_active ? formatBrl(price_cents) : `${formatBrl(price_cents)} · fora da loja`,
    }));
  },
};
