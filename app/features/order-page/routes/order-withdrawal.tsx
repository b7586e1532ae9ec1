import { data, redirect } from 'react-router';
import { FormProblem } from '#app/features/auth/components/form-problem.tsx';
import { findSettings } from '#app/features/settings/queries.server.ts';
import { orFailureToast } from '#app/http/client-action.ts';
import { servicesContext } from '#app/http/context.ts';
import { pageMeta } from '#app/http/seo.ts';
import { WithdrawalForm } from '../components/withdrawal-form.tsx';
import { FAILURES } from '../messages.ts';
import { orderView } from '../order-view.server.ts';
import { findOrderParts } from '../queries.server.ts';
import type { Route } from './+types/order-withdrawal.ts';
import { openOrder, openOwnOrder, PRIVATE_HEADERS } from './open-order.server.ts';
import { withdrawalForm } from './order-forms.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Desistir da compra', path: '/pedido', noindex: true });

export function headers() {
  return PRIVATE_HEADERS;
}

/** Where there is nothing to withdraw from, the page of the order says how it stands. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { order, mayAct } = await openOrder(context, params.id);
  const { db, clock, secret } = context.get(servicesContext);
  const [settings, parts] = await Promise.all([findSettings(db), findOrderParts(db, order.id)]);
  const known = { order, mayAct, settings, parts, files: [], bookings: [], secret, now: clock.now() };
  const view = await orderView(known);
  if (!view.withdrawal.mayAct) throw redirect(`/pedido/${order.id}`);
  return data({ order: view }, { headers: PRIVATE_HEADERS });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const order = await openOwnOrder(context, params.id);
  return withdrawalForm({ request, context }, order);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailureToast(serverAction, {
    title: FAILURES.withdraw,
    description: 'O servidor não respondeu. Tente de novo.',
    tone: 'error',
  });
}

export default function Withdrawal({ loaderData: { order }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="page section max-w-text">
      <FormProblem answer={answer} />
      <WithdrawalForm order={order} answer={answer} />
    </div>
  );
}
