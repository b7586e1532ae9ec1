import { redirect } from 'react-router';
import { findLinesToRestore } from '#app/features/cart/recover-cart.server.ts';
import { isOrderId, isSeenBy } from '#app/features/orders/order-access.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CanceledOrder } from '../components/canceled-order.tsx';
import { RecoverButton } from '../components/recover-button.tsx';
import { ShopNotice } from '../components/shop-notice.tsx';
import type { Route } from './+types/payment-canceled.ts';
import { giveUpOrder } from './give-up-order.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Compra cancelada' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('pedido') ?? '';
  if (!isOrderId(id)) {
    keepPage(context, ['settings']);
    return { orderId: null, isOpen: false, lines: [] };
  }
  const { db } = context.get(servicesContext);
  const found = await db
    .selectFrom('orders')
    .select(['id', 'status', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const order = found && isSeenBy(found, context.get(personContext)) ? found : null;
  if (!order) return { orderId: null, isOpen: false, lines: [] };
  const isUnpaid = ['draft', 'awaiting_payment', 'expired', 'failed', 'canceled'].includes(order.status);
  // Paid meanwhile, in another tab: to say that it was canceled would be untrue.
  if (!isUnpaid) throw redirect(`/pedido/${order.id}`);
  return {
    orderId: order.id,
    isOpen: ['draft', 'awaiting_payment'].includes(order.status),
    lines: await findLinesToRestore(db, order.id),
  };
}

/** The order that is given up lets go of what it kept, so that the cart can be bought anew. */
export function action(args: Route.ActionArgs) {
  return giveUpOrder(args);
}

export default function PaymentCanceled({ loaderData }: Route.ComponentProps) {
  const { orderId, isOpen, lines } = loaderData;
  return (
    <ShopNotice
      eyebrow="Compra"
      title="Compra cancelada"
      scene="dusk"
      actions={
        <>
          {orderId && lines.length > 0 && <RecoverButton orderId={orderId} lines={lines} />}
          {orderId && isOpen && (
            <ButtonLink to={`/pedido/${orderId}`} look="line">
              Ver o pedido
            </ButtonLink>
          )}
          <ButtonLink to="/shop" look={lines.length > 0 ? 'line' : 'solid'}>
            Voltar à loja
          </ButtonLink>
          <ButtonLink to="/contact" look="line">
            Preciso de ajuda
          </ButtonLink>
        </>
      }
    >
      <p>Sua compra foi cancelada. Tente novamente quando estiver tudo pronto para você.</p>
      {lines.length > 0 && <CanceledOrder lines={lines} />}
    </ShopNotice>
  );
}
