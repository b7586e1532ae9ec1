import { isSeenBy } from '#app/features/orders/order-access.ts';
import { orderContext } from '#app/features/orders/routes/order-effects.server.ts';
import { ShopNotice } from '#app/features/shop/components/shop-notice.tsx';
import { confirmCheckout } from '#app/features/stripe/confirm-checkout.server.ts';
import { stripeContext } from '#app/features/stripe/routes/stripe-context.server.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PAYMENT_WORDS, paymentStateOf } from '../payment-state.ts';
import type { Route } from './+types/payment-success.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? PAYMENT_WORDS[loaderData.state].title : 'Pagamento realizado' },
  { name: 'robots', content: 'noindex' },
];

/** Opening the address proves nothing: the order says how it stands, and Stripe is asked where it is not known yet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const sessionId = url.searchParams.get('session_id');
  if (!sessionId) {
    keepPage(context, ['settings']);
    return { state: 'paid' as const, orderPath: null };
  }
  const services = context.get(servicesContext);
  const found = await confirmCheckout(stripeContext(services) ?? orderContext(services), sessionId);
  const order = found && isSeenBy(found, context.get(personContext)) ? found : null;
  return { state: paymentStateOf(order), orderPath: order && `/pedido/${order.id}` };
}

export default function PaymentSuccess({ loaderData: { state, orderPath } }: Route.ComponentProps) {
  const { title, text, scene } = PAYMENT_WORDS[state];
  return (
    <ShopNotice
      eyebrow="Compra"
      title={title}
      scene={scene}
      actions={
        <>
          {orderPath ? (
            <ButtonLink to={orderPath}>Ver o pedido</ButtonLink>
          ) : (
            <ButtonLink to="/">Voltar ao início</ButtonLink>
          )}
          <ButtonLink to="/contact" look="line">
            Falar sobre a compra
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
      {state === 'paid' && (
        <p className="text-body">
          É o e-mail que vale como comprovante. Se ele não chegar hoje, olhe também a caixa de spam.
        </p>
      )}
    </ShopNotice>
  );
}
