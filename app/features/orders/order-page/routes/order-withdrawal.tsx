import { failed } from '#app/pure/forms/toast-message.ts';
import { isByProvider } from '#app/pure/orders/providers.ts';
import { withVariant } from '#app/pure/site/variant-name.ts';
import '../withdrawal/withdrawal.css';
import { data, redirect } from 'react-router';
import type { OrderLine } from '#app/features/orders/core/order-context.ts';
import { listLines, openOrder } from '#app/features/orders/core/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { flash } from '#app/http/flash.server.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { orFailureToast } from '#app/http/forms/client-action.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { NOT_THE_BUYER } from '#app/pure/orders/order-status.ts';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { buyerContext } from '#app/wiring/buyer-context.server.ts';
import { withdrawOrder } from '../withdrawal/commands.server.ts';
import { WithdrawalForm } from '../withdrawal/components/withdrawal-form.tsx';
import { pixWithdrawalSchema, withdrawalSchema } from '../withdrawal/input.ts';
import { FAILURE, nothingToWithdraw, WITHDRAWAL_REFUSALS, withdrawnToast } from '../withdrawal/messages.ts';
import { findCompletion } from '../withdrawal/queries.server.ts';
import { withdrawalRight } from '../withdrawal/rules.ts';
import type { Route } from './+types/order-withdrawal.ts';

export const meta = hiddenMeta('Desistir da compra', '/pedido' satisfies HrefPrefix);

export { privateHeaders as headers } from '#app/http/answers/personal-answer.ts';

/** Without a right of withdrawal, redirects to the order's page with a message that says why. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { order, mayAct } = orNotFound(await openOrder(db, params.id, context.get(personContext)));
  const [lines, completedAt] = await Promise.all([listLines(db, order.id), findCompletion(db, order.id)]);
  const right = withdrawalRight({ order, lines, completedAt, now: clock.now() });
  if (!mayAct || right.is !== 'open') {
    flash(context, nothingToWithdraw(order, mayAct, right.is === 'over'));
    throw redirect(`/pedido/${order.id}` satisfies Href<'/pedido/:id'>);
  }
  const { id, code, method, delivery, total_cents, refunded_cents } = order;
  const shown = {
    id,
    code,
    isPix: !isByProvider(method),
    hasShipping: delivery === 'shipping',
    kinds: lines.map(({ kind }) => kind),
    bought: lines.map(inWords),
    total: formatBrl(total_cents),
    refunded: refunded_cents > 0 ? formatBrl(refunded_cents) : null,
  };
  return data({ order: shown }, { headers: PRIVATE_HEADERS });
}

function inWords({ quantity, name, variant_name }: OrderLine): string {
  return `${quantity} × ${withVariant(name, variant_name)}`;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const { order, mayAct } = orNotFound(await openOrder(db, params.id, context.get(personContext)));
  if (!mayAct) throw data({ message: NOT_THE_BUYER }, { status: 403 });
  const { id, method } = order;
  return handleAccountForm(
    { request, context },
    {
      schema: isByProvider(method) ? withdrawalSchema : pixWithdrawalSchema,
      failureTitle: FAILURE,
      submit: async (value, services) => {
        const pixKey = 'pixKey' in value ? String(value.pixKey) : undefined;
        const answer = await withdrawOrder(await buyerContext(services), id, { pixKey });
        if (answer.ok)
          return {
            ok: true,
            toast: withdrawnToast(answer.protocol),
            goTo: `/pedido/${id}` satisfies Href<'/pedido/:id'>,
          };
        const description = WITHDRAWAL_REFUSALS[answer.reason];
        return { ok: false, toast: failed(FAILURE, description) };
      },
    },
  );
}

export const clientAction = orFailureToast(failed(FAILURE, 'O servidor não respondeu. Tente de novo.'));

export default function Withdrawal({ loaderData: { order }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="page section max-w-text">
      <FormProblem answer={answer} />
      <WithdrawalForm order={order} answer={answer} />
    </div>
  );
}
