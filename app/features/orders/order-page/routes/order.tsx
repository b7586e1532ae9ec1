import { failed } from '#app/pure/forms/toast-message.ts';
import '../order-page.css';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import type { z } from 'zod';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { openOrder } from '#app/features/orders/core/queries.server.ts';
import { proposalForm } from '#app/features/orders/sessions/session-part.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { orFailureToast } from '#app/http/forms/client-action.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import type { Wakes } from '#app/http/page/wakes.ts';
import { ErrorPage } from '#app/layouts/public/error-page.tsx';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { NOT_THE_BUYER } from '#app/pure/orders/order-status.ts';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { buyerContext } from '#app/wiring/buyer-context.server.ts';
import { closingContext } from '#app/wiring/payment-context.server.ts';
import { OrderBody } from '../components/order-body.tsx';
import { OrderHead } from '../components/order-head.tsx';
import { OrderStory } from '../components/order-story.tsx';
import { OrderSummary } from '../components/order-summary.tsx';
import { cancelForm, confirmForm, type OrderForm, reportForm } from '../order-forms.server.ts';
import { findOrderView } from '../order-view.server.ts';
import type { Route } from './+types/order.ts';

/** The page asks for news of its order. */
export const handle = { wakes: true } satisfies Wakes;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `Pedido ${loaderData.order.code}` : 'Pedido',
    path: '/pedido' satisfies HrefPrefix,
    noindex: true,
  });

export { privateHeaders as headers } from '#app/http/answers/personal-answer.ts';

/** Only reads: mails hold the order's link, and programs open it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock, secret } = context.get(servicesContext);
  const person = context.get(personContext);
  const { order, mayAct } = orNotFound(await openOrder(db, params.id, person));
  const settings = await findSettings(db);
  const seen = { order, mayAct, settings, secret, now: clock.now(), premium: person?.premium };
  return data({ order: await findOrderView(db, seen) }, { headers: PRIVATE_HEADERS });
}

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(servicesContext);
  const opened = await openOrder(db, args.params.id, args.context.get(personContext));
  const { order, mayAct } = orNotFound(opened);
  if (!mayAct) throw data({ message: NOT_THE_BUYER }, { status: 403 });
  switch (new URL(args.request.url).searchParams.get('acao')) {
    case 'confirmar':
      return answer(args, order, confirmForm(order, await sentIntent(args.request, 'delivery')));
    case 'paguei':
      return answer(args, order, reportForm);
    case 'cancelar':
      return answer(args, order, cancelForm);
    case 'horarios':
      return answer(args, order, proposalForm);
    default:
      throw data({ message: 'Pedido não encontrado. Confira o link no e-mail.' }, { status: 400 });
  }
}

function answer<Schema extends z.ZodObject>(
  { request, context }: Route.ActionArgs,
  order: Order,
  { schema, failureTitle, submit }: OrderForm<Schema>,
) {
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  return handleAccountForm(
    { request, context },
    {
      schema,
      failureTitle,
      leave: redirect, // a new document at the same address would keep how far the old one was scrolled
      submit: async (value, services) =>
        submit({ ...closingContext(services), ...(await buyerContext(services)), client }, order, value),
    },
  );
}

export const clientAction = orFailureToast(
  failed('Não deu para enviar', 'O servidor não respondeu. O que você digitou continua aqui; tente de novo.'),
);

export default function OrderPage({ loaderData: { order }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="page order">
      <OrderHead order={order} />
      <div className="order-main">
        <FormProblem answer={answer} />
        <OrderBody order={order} answer={answer} />
        {order.status !== 'draft' && <OrderStory story={order.story} />}
      </div>
      <OrderSummary order={order} />
    </div>
  );
}

/** Identical for every address that shows nothing, so that nobody learns whether an order exists. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <ErrorPage error={error} />
      {isMissing && (
        <p className="page max-w-text pb-16 text-center">
          Comprou com a sua conta?{' '}
          <a
            href={
              `/auth?next=${encodeURIComponent(`/pedido/${params.id}` satisfies Href<'/pedido/:id'>)}` satisfies Href
            }
            className="link inline-block py-2"
          >
            Entre para ver o pedido
          </a>
        </p>
      )}
    </>
  );
}
