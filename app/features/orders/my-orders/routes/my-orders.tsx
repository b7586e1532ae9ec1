import '../my-orders.css';
import { servicesContext } from '#app/http/context.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { readTracking } from '#app/pure/brazil/parcel-tracking.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { isOpen, orderState } from '#app/pure/orders/order-status.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageTurns } from '#app/ui/page-turns.tsx';
import { OrderRows } from '../components/order-rows.tsx';
import { listOrdersOf } from '../queries.server.ts';
import type { Route } from './+types/my-orders.ts';

const PATH = '/minha-conta/pedidos' satisfies Href;

export const meta = hiddenMeta('Meus pedidos', PATH);

export { privateHeaders as headers } from '#app/http/answers/personal-answer.ts';

export async function loader(args: Route.LoaderArgs) {
  const person = requirePerson(args);
  const { db } = args.context.get(servicesContext);
  const place = readPagePlace(new URL(args.request.url).searchParams);
  const { page, lines, again } = await listOrdersOf(db, person.id, place);
  return {
    orders: page.rows.map(({ id, code, total_cents, created_at, tracking, ...order }) => ({
      id,
      code,
      status: orderState(order),
      isOpen: isOpen(order.status),
      total: formatBrl(total_cents),
      tracking: ['shipped', 'delivered'].includes(order.status) && tracking ? readTracking(tracking) : null,
      // What of it is still for sale.
      again: isOpen(order.status) ? [] : again.flatMap(({ orderId, line }) => (orderId === id ? [line] : [])),
      on: { at: created_at, text: formatDate(created_at) },
      what: lines
        .filter(({ order_id }) => order_id === id)
        .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
        .join(', '),
    })),
    ...pageLinks(PATH, {}, page),
  };
}

export default function MyOrders({ loaderData: { orders, newer, older } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-title-2">Pedidos</h1>
      {orders.length > 0 ? <OrderRows orders={orders} /> : <NoOrders />}
      <PageTurns
        newer={newer}
        newerWords="Mais novos"
        older={older}
        olderWords="Mais antigos"
        className="mt-6"
      />
    </>
  );
}

function NoOrders() {
  return (
    <>
      <p className="mb-6 text-ink-soft">Quando você comprar com esta conta, os pedidos ficam aqui.</p>
      <ButtonLink to={'/shop' satisfies Href} look="line">
        Conhecer a loja
      </ButtonLink>
    </>
  );
}
