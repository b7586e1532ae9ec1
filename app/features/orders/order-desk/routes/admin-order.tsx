import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import '../order-desk.css';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { isAllRefunded, orderState } from '#app/pure/orders/order-status.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { closingContext } from '#app/wiring/payment-context.server.ts';
import { OrderActs } from '../components/order-acts.tsx';
import { OrderBookings } from '../components/order-bookings.tsx';
import { OrderContent } from '../components/order-content.tsx';
import { OrderFacts } from '../components/order-facts.tsx';
import { OrderLedger } from '../components/order-ledger.tsx';
import { OrderNotices } from '../components/order-notices.tsx';
import { OrderStory } from '../components/order-story.tsx';
import { PiecesBack } from '../components/pieces-back.tsx';
import { RefundList } from '../components/refund-list.tsx';
import { deskForm } from '../input.ts';
import { ORDER_FAILED } from '../messages.ts';
import { pressOrderButton } from '../order-buttons.server.ts';
import { STATUS_TONES } from '../order-words.ts';
import { findWholeOrder } from '../queries.server.ts';
import type { Route } from './+types/admin-order.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'orders');
  const found = orNotFound(await findWholeOrder(db, args.params.id));
  return found;
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'orders',
    schema: deskForm,
    failure: ORDER_FAILED,
    submit: (form, ctx) =>
      pressOrderButton({ ...closingContext(ctx), actor: ctx.actor }, args.params.id, form),
  });
}

export const clientAction = orStay(ORDER_FAILED);

export default function AdminOrder({ loaderData: found, actionData }: Route.ComponentProps) {
  const { order, address, lines, events, payments, refunds, bookings } = found;
  return (
    <AdminPage
      title={`Pedido ${order.code}`}
      intro={<StateLabel tone={STATUS_TONES[order.status]}>{orderState(order)}</StateLabel>}
      back={{ to: '/admin/pedidos' satisfies Href, label: 'Pedidos' }}
      actions={
        <ButtonLink to={`/pedido/${order.id}` satisfies Href<'/pedido/:id'>} look="line" external>
          Página de quem comprou
        </ButtonLink>
      }
      outcome={actionData?.toast}
    >
      <OrderNotices order={order} events={events} refunds={refunds} />
      <div className="form-columns desk-columns">
        <div className="side">
          <OrderActs found={found} answer={actionData} />
          <OrderFacts order={order} address={address} />
        </div>
        <div className="grid gap-5">
          <PiecesBack order={order} lines={lines} answer={actionData} />
          <OrderContent order={order} lines={lines} />
          <RefundList
            refunds={refunds}
            isSettled={isAllRefunded(order)}
            version={order.version}
            answer={actionData}
          />
          <OrderBookings bookings={bookings} />
          <OrderLedger payments={payments} />
          <OrderStory events={events} />
        </div>
      </div>
    </AdminPage>
  );
}
