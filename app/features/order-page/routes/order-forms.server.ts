import { handleAccountForm } from '#app/features/auth/routes/account-form.server.ts';
import { proposeTimes } from '#app/features/bookings/buyer-commands.server.ts';
import type { Order } from '#app/features/orders/order-context.ts';
import { orderContext } from '#app/features/orders/routes/order-effects.server.ts';
import { findSettings } from '#app/features/settings/queries.server.ts';
import { rateLimitAddress } from '#app/http/client-network.server.ts';
import { requestInfoContext, type Services } from '#app/http/context.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import {
  type BuyerContext,
  cancelOrder,
  confirmOrder,
  reportPix,
  withdrawOrder,
} from '../commands.server.ts';
import {
  contactSchema,
  emptySchema,
  instantOf,
  pickupSchema,
  pixWithdrawalSchema,
  proposalSchema,
  shippingSchema,
  withdrawalSchema,
} from '../input.ts';
import {
  CONFIRM_REFUSALS,
  DONE,
  FAILURES,
  PROPOSAL_REFUSALS,
  REFUSALS,
  WITHDRAWAL_REFUSALS,
} from '../messages.ts';
import { CONFIRMS_PER_CLIENT, deliveryOffer } from '../rules.ts';

type FormArgs = Parameters<typeof handleAccountForm>[0];

/** The contract is agreed to. */
export async function confirmForm(args: FormArgs, order: Order) {
  return handleAccountForm(args, {
    schema: await confirmSchema(args.request, order),
    failureTitle: FAILURES.confirm,
    submit: async (value, services) => {
      const { clientAddress } = args.context.get(requestInfoContext);
      const point = await takePoint(services, CONFIRMS_PER_CLIENT, rateLimitAddress(clientAddress));
      if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
      const site = await findSettings(services.db);
      const answer = await confirmOrder({ ...orderContext(services), site }, order.id, value);
      if (answer.ok) return done(order, answer.isNew ? DONE.confirmed : undefined);
      const { shippingCents } = deliveryOffer(site);
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
      const answer = await cancelOrder(orderContext(services), order.id);
      return answer.ok ? done(order, DONE.canceled) : refused(FAILURES.cancel, REFUSALS[answer.reason]);
    },
  });
}

/** When a session would suit. */
export function proposalForm(args: FormArgs, order: Order) {
  return handleAccountForm(args, {
    schema: proposalSchema,
    failureTitle: FAILURES.propose,
    submit: async ({ booking, time1, time2, time3 }, services) => {
      const times = [time1, time2, time3].flatMap((time) => instantOf(time) ?? []);
      const wanted = { orderId: order.id, bookingId: booking, times };
      const answer = await proposeTimes(await buyerContext(services), wanted);
      if (answer.ok) return done(order, DONE.proposed);
      return refused(FAILURES.propose, PROPOSAL_REFUSALS[answer.reason](answer.time));
    },
  });
}

export function withdrawalForm(args: FormArgs, order: Order) {
  return handleAccountForm(args, {
    schema: order.method === 'stripe' ? withdrawalSchema : pixWithdrawalSchema,
    failureTitle: FAILURES.withdraw,
    submit: async (value, services) => {
      const pixKey = 'pixKey' in value ? String(value.pixKey) : undefined;
      const answer = await withdrawOrder(await buyerContext(services), order.id, { pixKey });
      if (answer.ok) return done(order, DONE.withdrawn(answer.protocol));
      return refused(FAILURES.withdraw, WITHDRAWAL_REFUSALS[answer.reason]);
    },
  });
}

async function buyerContext(services: Services): Promise<BuyerContext> {
  return { ...orderContext(services), site: await findSettings(services.db) };
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
