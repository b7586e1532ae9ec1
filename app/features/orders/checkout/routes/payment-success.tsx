import { data } from 'react-router';
import { confirmCheckout } from '#app/features/orders/payments/ask-checkout.server.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SceneNotice } from '#app/ui/scene-notice.tsx';
import { paymentContext } from '#app/wiring/payment-context.server.ts';
import { PAYMENT_WORDS } from '../after-payment/payment-state.ts';
import { paymentStateOf } from '../after-payment/payment-state-of.server.ts';
import { isSeenOnReturn } from '../order-return/named-order.server.ts';
import type { Route } from './+types/payment-success.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? PAYMENT_WORDS[loaderData.state].title : 'Pagamento realizado' },
  { name: 'robots', content: 'noindex' },
];

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/**
 * Opening the address proves nothing: the page shows the order's own state, and asks the provider where that is not
 * known. Histories and logs keep the session id, so it reveals only the state. The link to the order is for
 * the browser that began it and for its account; everybody else gets it by mail.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const sessionId = url.searchParams.get('session_id');
  if (!sessionId) {
    keepPage(context, ['settings']);
    return { state: 'paid' as const, orderPath: null, isKnown: false };
  }
  const services = context.get(servicesContext);
  const order = await confirmCheckout(services.db, (name) => paymentContext(services, name), sessionId);
  const cookies = request.headers.get('Cookie');
  const returning = { ...services, person: context.get(personContext), cookies };
  const isSeen = order !== null && isSeenOnReturn(returning, order);
  // Nobody else learns that an account's order exists.
  const isTold = isSeen || order?.person_id === null;
  const answer = {
    state: paymentStateOf(isTold ? order : null),
    orderPath: isSeen ? (`/pedido/${order.id}` satisfies Href<'/pedido/:id'>) : null,
    isKnown: isTold,
  };
  return data(answer, { headers: PRIVATE_HEADERS });
}

export default function PaymentSuccess({ loaderData: { state, orderPath, isKnown } }: Route.ComponentProps) {
  const { title, text } = PAYMENT_WORDS[state];
  const scene = state === 'paid' || state === 'partly-refunded' ? 'day' : 'dusk';
  return (
    <SceneNotice
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
          <ButtonLink to={'/contact' satisfies Href} look="line">
            Falar sobre a compra
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
      {isKnown && !orderPath && (
        <p className="text-body">O link do pedido vai por e-mail a quem comprou, e só ele abre o pedido.</p>
      )}
      {state === 'paid' && (
        <p className="text-body">
          É o e-mail que vale como comprovante. Se ele não chegar hoje, olhe também a caixa de spam.
        </p>
      )}
    </SceneNotice>
  );
}
