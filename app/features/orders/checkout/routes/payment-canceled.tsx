import { data, redirect } from 'react-router';
import { z } from 'zod';
import { findLinesToRestore } from '#app/features/orders/core/queries.server.ts';
import { confirmCheckout } from '#app/features/orders/payments/ask-checkout.server.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { parseForm } from '#app/http/forms/parse-form.server.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { ENDED_UNPAID, isOpen } from '#app/pure/orders/order-status.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SceneNotice } from '#app/ui/scene-notice.tsx';
import { closingContext, paymentContext } from '#app/wiring/payment-context.server.ts';
import { giveUpOrder } from '../after-payment/give-up-order.server.ts';
import type { GivenUp } from '../after-payment/given-up.ts';
import { CanceledOrder } from '../components/canceled-order.tsx';
import { RecoverButton } from '../components/recover-button.tsx';
import { findNamedOrder } from '../order-return/named-order.server.ts';
import type { Route } from './+types/payment-canceled.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Compra cancelada' },
  { name: 'robots', content: 'noindex' },
];

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/**
 * A paid order is not shown as canceled, even if the provider knows of the payment before its webhook comes. The
 * address stays in histories and in the provider's logs, so it only shows the contents of the cart. The order's
 * page is for those who may open it.
 */
export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const named = url.searchParams.get('pedido');
  if (!named) {
    keepPage(context, ['settings']);
    return NOTHING;
  }
  const found = await findNamedOrder(returning(args), named);
  if (!found) return data(NOTHING, { headers: PRIVATE_HEADERS });
  const services = context.get(servicesContext);
  const { checkout_ref: sessionId } = found.order;
  const contextOf = (provider: string) => paymentContext(services, provider);
  const order = (await confirmCheckout(services.db, contextOf, sessionId)) ?? found.order;
  const orderPath = found.isSeen ? (`/pedido/${order.id}` satisfies Href<'/pedido/:id'>) : null;
  const isOver = ENDED_UNPAID.includes(order.status);
  if (!isOver && (!isOpen(order.status) || order.payment_state))
    throw redirect(orderPath ?? (`/payment-success?session_id=${sessionId ?? 'nenhuma'}` satisfies Href));
  const lines = await findLinesToRestore(services.db, order.id);
  const answer = { named, orderPath, isUnpaid: isOpen(order.status), lines };
  return data(answer, { headers: PRIVATE_HEADERS });
}

const NOTHING = { named: null, orderPath: null, isUnpaid: false, lines: [] };

const giveUpSchema = z.object({ pedido: z.string().max(100) });

/**
 * Gives up the order and frees its pieces, so that the cart can be bought again. A visitor with a mere
 * reference gets the contents of the cart, and the order stays.
 */
export async function action(args: Route.ActionArgs) {
  const parsed = await parseForm(args.request, giveUpSchema);
  if (!parsed.ok) return data<GivenUp>({ is: 'kept' }, { status: 400 });
  const found = await findNamedOrder(returning(args), parsed.value.pedido);
  if (!found || (found.isSeen && !found.mayAct)) throw data(null, { status: 404 });
  const ctx = closingContext(args.context.get(servicesContext));
  return found.mayAct ? giveUpOrder(ctx, found.order) : ({ is: 'kept' } satisfies GivenUp);
}

/** The returning visitor and the browser's cookies. */
function returning({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const cookies = request.headers.get('Cookie');
  return { ...context.get(servicesContext), person: context.get(personContext), cookies };
}

/** If our own server does not answer, the outcome is unknown as well. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<GivenUp> {
  try {
    return (await serverAction()) as GivenUp;
  } catch {
    return { is: 'unknown' };
  }
}

export default function PaymentCanceled({ loaderData }: Route.ComponentProps) {
  const { named, orderPath, isUnpaid, lines } = loaderData;
  return (
    <SceneNotice
      eyebrow="Compra"
      title="Compra cancelada"
      scene="dusk"
      actions={
        <>
          {named && lines.length > 0 && <RecoverButton named={named} orderPath={orderPath} lines={lines} />}
          {orderPath && isUnpaid && (
            <ButtonLink to={orderPath} look="line">
              Ver o pedido
            </ButtonLink>
          )}
          <ButtonLink to={'/shop' satisfies Href} look={lines.length > 0 ? 'line' : 'solid'}>
            Voltar à loja
          </ButtonLink>
          <ButtonLink to={'/contact' satisfies Href} look="line">
            Preciso de ajuda
          </ButtonLink>
        </>
      }
    >
      <p>Sua compra foi cancelada. Se quiser, tente de novo quando for um bom momento.</p>
      {lines.length > 0 && <CanceledOrder lines={lines} />}
    </SceneNotice>
  );
}
