import { redirect } from 'react-router';
import { findLinesToRestore } from '#app/features/cart/recover-cart.server.ts';
import { isOrderId } from '#app/features/orders/order-access.ts';
import { isOpen, LETS_GO } from '#app/features/orders/order-status.ts';
import { findOrderFor } from '#app/features/orders/queries.server.ts';
import { orderContext } from '#app/features/orders/routes/order-effects.server.ts';
import { ShopNotice } from '#app/features/shop/components/shop-notice.tsx';
import { confirmCheckout } from '#app/features/stripe/confirm-checkout.server.ts';
import { stripeContext } from '#app/features/stripe/routes/stripe-context.server.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CanceledOrder } from '../components/canceled-order.tsx';
import { RecoverButton } from '../components/recover-button.tsx';
import type { GivenUp } from '../given-up.ts';
import type { Route } from './+types/payment-canceled.ts';
import { giveUpOrder } from './give-up-order.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Compra cancelada' },
  { name: 'robots', content: 'noindex' },
];

/** One that was paid all the same is no canceled one, also where Stripe knows it before its webhook came. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('pedido') ?? '';
  if (!isOrderId(id)) {
    keepPage(context, ['settings']);
    return { orderId: null, isUnpaid: false, lines: [] };
  }
  const services = context.get(servicesContext);
  const person = context.get(personContext);
  const found = await findOrderFor(services.db, id, person);
  if (!found) return { orderId: null, isUnpaid: false, lines: [] };
  const ctx = stripeContext(services) ?? orderContext(services);
  const order = (await confirmCheckout(ctx, found.stripe_session_id)) ?? found;
  if (!isOpen(order.status) && !LETS_GO.includes(order.status)) throw redirect(`/pedido/${id}`);
  if (isOpen(order.status) && order.payment_state) throw redirect(`/pedido/${id}`);
  return {
    orderId: order.id,
    isUnpaid: isOpen(order.status),
    lines: await findLinesToRestore(services.db, order.id),
  };
}

/** The order that is given up lets go of what it kept, so that the cart can be bought anew. */
export function action(args: Route.ActionArgs) {
  return giveUpOrder(args);
}

/** Where our own server does not answer, nobody knows either. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<GivenUp> {
  try {
    return (await serverAction()) as GivenUp;
  } catch {
    return { is: 'unknown' };
  }
}

export default function PaymentCanceled({ loaderData }: Route.ComponentProps) {
  const { orderId, isUnpaid, lines } = loaderData;
  return (
    <ShopNotice
      eyebrow="Compra"
      title="Compra cancelada"
      scene="dusk"
      actions={
        <>
          {orderId && lines.length > 0 && <RecoverButton orderId={orderId} lines={lines} />}
          {orderId && isUnpaid && (
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
