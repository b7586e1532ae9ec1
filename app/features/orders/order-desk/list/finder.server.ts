import type { Finder } from '#app/platform/room.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { ORDER_STATUSES } from '#app/pure/orders/order-status.ts';
import { listOrders } from './queries.server.ts';

/** By code, name and e-mail of the buyer. */
export const orderFinder: Finder = {
  label: 'Pedido',
  icon: 'order',
  place: 40,
  right: 'orders',
  find: async ({ db }, query, most) => {
    const filter = { query, status: null, method: null, delivery: null, from: null, until: null };
    const { rows } = await listOrders(db, filter, {});
    return rows.slice(0, most).map(({ id, code, name, status, total_cents }) => ({
      id,
      to: `/admin/pedidos/${id}` satisfies Href<'/admin/pedidos/:id'>,
      title: `Pedido ${code}`,
      detail: [...(name ? [name] : []), ORDER_STATUSES[status].toLowerCase(), formatBrl(total_cents)].join(
        ' · ',
      ),
    }));
  },
};
