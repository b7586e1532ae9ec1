import '../order-page.css';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import type { z } from 'zod';
import { listOrderFiles } from '#app/features/orders/after-sale/files/queries.server.ts';
import { listBookings } from '#app/features/orders/after-sale/sessions/booking-rows.server.ts';
import { openOrder, openOwnOrder, PRIVATE_HEADERS } from '#app/features/orders/core/open-order.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { isUnheld } from '#app/features/orders/core/stock/holds.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { orFailureToast } from '#app/http/forms/client-action.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import type { Wakes } from '#app/http/page/wakes.ts';
import { ErrorPage } from '#app/layouts/public/error-page.tsx';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { buyerContext } from '#app/wiring/buyer-context.server.ts';
import { closingContext } from '#app/wiring/stripe-context.server.ts';
import { OrderBody } from '../components/order-body.tsx';
import { OrderHead } from '../components/order-head.tsx';
import { OrderStory } from '../components/order-story.tsx';
import { OrderSummary } from '../components/order-summary.tsx';
import { cancelForm, confirmForm, type OrderForm, proposalForm, reportForm } from '../order-forms.server.ts';
import { orderView } from '../order-view.server.ts';
import { findOrderParts } from '../queries.server.ts';
import type { Route } from './+types/order.ts';

/** The page asks for news of its order. */
export const handle = { wakes: true } satisfies Wakes;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `Pedido ${loaderData.order.code}` : 'Pedido',
    path: '/pedido' satisfies HrefPrefix,
    noindex: true,
  });

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(PRIVATE_HEADERS);
  const wait = actionHeaders.get('Retry-After');
  if (wait) all.set('Retry-After', wait);
  return all;
}

/** Only reads: mails hold the order's link, and programs open it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { order, mayAct } = await openOrder(context, params.id);
  const { db, clock, secret } = context.get(servicesContext);
  const [settings, parts, files, bookings, isWaitingUnheld] = await Promise.all([
    findSettings(db),
    findOrderParts(db, order.id),
    listOrderFiles(db, order.id),
    listBookings(db, order.id),
    isUnheld(db, order.id),
  ]);
  const known = {
    order,
    mayAct,
    isUnheld: isWaitingUnheld,
    settings,
    parts,
    files,
    bookings,
    secret,
    now: clock.now(),
    premium: context.get(personContext)?.premium,
  };
  return data({ order: await orderView(known) }, { headers: PRIVATE_HEADERS });
}

export async function action(args: Route.ActionArgs) {
  const order = await openOwnOrder(args.context, args.params.id);
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

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailureToast(serverAction, {
    title: 'Não deu para enviar',
    description: 'O servidor não respondeu. O que você digitou continua aqui; tente de novo.',
    tone: 'error',
  });
}

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
