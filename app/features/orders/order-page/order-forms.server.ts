import type { z } from 'zod';
import type { BuyerContext, ClosingContext, Order } from '#app/features/orders/core/order-context.ts';
import { isUnheld } from '#app/features/orders/stock/holds.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { failed, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import { isOpen } from '#app/pure/orders/order-status.ts';
import { cancelOrder, confirmOrder, reportPix } from './commands.server.ts';
import { contactSchema, emptySchema, pickupSchema, shippingSchema } from './input.ts';
import { CONFIRM_REFUSALS, DONE, FAILURES, REFUSALS } from './messages.ts';
import { CONFIRMS_PER_CLIENT, deliveryOffer } from './rules.ts';

interface FormContext extends BuyerContext, ClosingContext {
  /** The requesting network. */
  client: string;
}

export interface OrderForm<Schema extends z.ZodObject> {
  schema: Schema;
  failureTitle: string;
  submit(ctx: FormContext, order: Order, value: z.output<Schema>): Promise<FormResult>;
}

/** Confirms the order. The delivery decides which fields are required. */
export function confirmForm({ delivery }: Order, sentDelivery: string) {
  if (delivery === 'none') return confirming(contactSchema);
  return sentDelivery === 'pickup' ? confirming(pickupSchema) : confirming(shippingSchema);
}

function confirming<Schema extends typeof contactSchema | typeof pickupSchema | typeof shippingSchema>(
  schema: Schema,
): OrderForm<Schema> {
  return {
    schema,
    failureTitle: FAILURES.confirm,
    submit: async (ctx, order, value) => {
      const point = await takePoint(ctx, CONFIRMS_PER_CLIENT, ctx.client);
      if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
      const answer = await confirmOrder(ctx, order.id, value, ctx.client);
      if (answer.ok && !answer.isNew) return done(order);
      if (answer.ok) return done(order, (await isUnheld(ctx.db, order.id)) ? DONE.unheld : DONE.confirmed);
      const { shippingCents } = deliveryOffer(ctx.site);
      return refused(FAILURES.confirm, CONFIRM_REFUSALS[answer.reason](shippingCents));
    },
  };
}

export const reportForm: OrderForm<typeof emptySchema> = {
  schema: emptySchema,
  failureTitle: FAILURES.report,
  submit: async (ctx, order) => {
    const answer = await reportPix(ctx, order.id);
    return answer.ok ? done(order, DONE.reported) : refused(FAILURES.report, REFUSALS[answer.reason]);
  },
};

export const cancelForm: OrderForm<typeof emptySchema> = {
  schema: emptySchema,
  failureTitle: FAILURES.cancel,
  submit: async (ctx, order) => {
    // Its pieces must not be sold if a provider has money that we do not know of yet.
    const end = isOpen(order.status) ? await ctx.endCheckout(order) : 'ended';
    if (end === 'paid') return done(order, DONE.paidAlready);
    if (end === 'unknown') return refused(FAILURES.cancel, REFUSALS.unknown);
    const answer = await cancelOrder(ctx, order.id);
    return answer.ok ? done(order, DONE.canceled) : refused(FAILURES.cancel, REFUSALS[answer.reason]);
  },
};

function done({ id }: Order, toast?: ToastMessage) {
  return { ok: true, toast, goTo: `/pedido/${id}` satisfies Href<'/pedido/:id'> } as const;
}

function refused(title: string, description: string) {
  return { ok: false, toast: failed(title, description) } as const;
}
