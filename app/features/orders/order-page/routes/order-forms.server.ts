import { proposeTimes } from '#app/features/orders/after-sale/sessions/buyer-commands.server.ts';
import { proposalProblem } from '#app/features/orders/after-sale/sessions/rules.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { isOpen } from '#app/features/orders/core/order-status.ts';
import { isUnheld } from '#app/features/orders/core/stock/holds.server.ts';
import { endCheckout } from '#app/features/orders/stripe/end-checkout.server.ts';
import { handleAccountForm } from '#app/http/account-form.server.ts';
import { rateLimitAddress } from '#app/http/client-network.server.ts';
import { requestInfoContext } from '#app/http/context.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { buyerContext } from '#app/wiring/buyer-context.server.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { stripeContext } from '#app/wiring/stripe-context.server.ts';
import { cancelOrder, confirmOrder, reportPix } from '../commands.server.ts';
import {
  contactSchema,
  emptySchema,
  instantOf,
  pickupSchema,
  proposalSchema,
  shippingSchema,
} from '../input.ts';
import { CONFIRM_REFUSALS, DONE, FAILURES, PROPOSAL_REFUSALS, REFUSALS } from '../messages.ts';
import { CONFIRMS_PER_CLIENT, deliveryOffer } from '../rules.ts';

type FormArgs = Parameters<typeof handleAccountForm>[0];

/** The contract is agreed to. */
export async function confirmForm(args: FormArgs, order: Order) {
  return handleAccountForm(args, {
    schema: await confirmSchema(args.request, order),
    failureTitle: FAILURES.confirm,
    submit: async (value, services) => {
      const { clientAddress } = args.context.get(requestInfoContext);
      const client = rateLimitAddress(clientAddress);
      const point = await takePoint(services, CONFIRMS_PER_CLIENT, client);
      if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
      const ctx = await buyerContext(services);
      const answer = await confirmOrder(ctx, order.id, value, client);
      if (answer.ok && !answer.isNew) return done(order);
      if (answer.ok) return done(order, (await isUnheld(ctx.db, order.id)) ? DONE.unheld : DONE.confirmed);
      const { shippingCents } = deliveryOffer(ctx.site);
      return refused(FAILURES.confirm, CONFIRM_REFUSALS[answer.reason](shippingCents));
    },
  });
}

export function reportForm(args: FormArgs, order: Order) {
  return handleAccountForm(args, {
    schema: emptySchema,
    failureTitle: FAILURES.report,
    submit: async (_value, services) => {
      const answer = await reportPix(await buyerContext(services), order.id);
      return answer.ok ? done(order, DONE.reported) : refused(FAILURES.report, REFUSALS[answer.reason]);
    },
  });
}

export function cancelForm(args: FormArgs, order: Order) {
  return handleAccountForm(args, {
    schema: emptySchema,
    failureTitle: FAILURES.cancel,
    submit: async (_value, services) => {
      const ctx = orderContext(services);
      // Money that Stripe has and we do not know of yet is no reason to sell its pieces to somebody else.
      const end = isOpen(order.status) ? await endCheckout(stripeContext(services) ?? ctx, order) : 'ended';
      if (end === 'paid') return done(order, DONE.paidAlready);
      if (end === 'unknown') return refused(FAILURES.cancel, REFUSALS.unknown);
      const answer = await cancelOrder(ctx, order.id);
      return answer.ok ? done(order, DONE.canceled) : refused(FAILURES.cancel, REFUSALS[answer.reason]);
    },
  });
}

/** When a session would suit. */
export function proposalForm(args: FormArgs, order: Order) {
  return handleAccountForm(args, {
    schema: proposalSchema,
    failureTitle: FAILURES.propose,
    submit: async ({ booking, ...typed }, services) => {
      const fieldErrors = timeErrors(typed, services.clock.now());
      if (fieldErrors) return { ok: false, fieldErrors };
      const times = Object.values(typed).flatMap((time) => instantOf(time) ?? []);
      if (times.length === 0) return { ok: false, fieldErrors: { time1: [PROPOSAL_REFUSALS.none] } };
      const wanted = { orderId: order.id, bookingId: booking, times };
      const answer = await proposeTimes(await buyerContext(services), wanted);
      if (answer.ok) return done(order, DONE.proposed);
      return refused(FAILURES.propose, PROPOSAL_REFUSALS[answer.reason]);
    },
  });
}

/** What is wrong with each time, under its field; null where nothing is. */
function timeErrors(typed: Record<string, string>, now: Date): Record<string, string[]> | null {
  const errors = Object.entries(typed).flatMap(([name, text]) => {
    const instant = instantOf(text);
    const problem = instant && proposalProblem(instant, now);
    return problem ? [[name, [PROPOSAL_REFUSALS[problem]]]] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : null;
}

/** Which fields are asked depends on how it is delivered. */
async function confirmSchema(request: Request, { delivery }: Order) {
  if (delivery === 'none') return contactSchema;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  return form?.get('delivery') === 'pickup' ? pickupSchema : shippingSchema;
}

function done({ id }: Order, toast?: ToastMessage) {
  return { ok: true, toast, goTo: `/pedido/${id}` } as const;
}

function refused(title: string, description: string) {
  return { ok: false, toast: { title, description, tone: 'error' } } as const;
}
