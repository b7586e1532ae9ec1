import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail/mail-kind.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';

const optionalText = z.string().nullable();

/** Every fact about an order that mails use; each kind picks its fields. */
export const mailedOrder = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  email: z.string(),
  method: z.string(),
  delivery: z.string(),
  shipping_cents: z.number(),
  total_cents: z.number(),
  paid_cents: z.number(),
  refunded_cents: z.number(),
  payment_state: optionalText,
  pix_code: optionalText,
  tracking: z.string(),
  withdrawal_protocol: optionalText,
  withdrawn_at: optionalText,
  expires_at: optionalText,
  paid_at: optionalText,
  shipped_at: optionalText,
  delivered_at: optionalText,
  updated_at: z.string(),
});

/** The order in a mail to the buyer, whose address may be a stranger's. */
export const buyersOrder = mailedOrder.extend({ name: greetedName });

/** Facts that every mail to a buyer needs. */
export const TO_BUYER = { id: true, code: true, name: true } as const;
/** What the host reads of a buyer. */
export const OF_BUYER = { id: true, code: true, name: true, email: true } as const;
/** Facts that a list of bought lines needs. */
export const WITH_LINES = { delivery: true, shipping_cents: true, total_cents: true } as const;

export const mailedLines = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    name: z.string(),
    variant_name: optionalText,
    unit_price_cents: z.number(),
    quantity: z.number(),
    pass_days: z.number().nullable(),
  }),
);

export type MailedOrder = z.infer<typeof mailedOrder>;
export type MailedLines = z.infer<typeof mailedLines>;

export const orderMoneyMails = {
  /** A part of the money was refunded, and the order continues. */
  partRefunded: defineMail({
    name: 'order.part-refunded',
    facts: z.object({
      order: buyersOrder.pick({ ...TO_BUYER, method: true }),
      amountCents: z.number(),
      reason: z.enum(['withdrawal', 'admin', 'stripe', 'dispute']),
    }),
    subject: ({ order, amountCents }) => `Devolvemos ${formatBrl(amountCents)} do pedido ${order.code}`,
  }),
};
