import { z } from 'zod';
import type { Trx } from '#app/db/database.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { takeMailboxPoint } from '#app/platform/limits/mailbox-limit.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { type MailHead, type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { defineMail, greetedName, type MailKind } from '#app/platform/mail/mail-kind.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { isOtherAmount } from '#app/pure/orders/order-status.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import type { BuyerContext, Order, OrderContext } from './order-context.ts';

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
      /** As `refunds.reason`. */
      reason: z.string(),
    }),
    subject: ({ order, amountCents }) => `Devolvemos ${formatBrl(amountCents)} do pedido ${order.code}`,
  }),
};

const toBuyerWithLines = { ...TO_BUYER, ...WITH_LINES } as const;

/** What the contract mail says of the seller; see the settings of these names. */
const contract = z.object({
  deliveryTime: z.string(),
  legalName: z.string(),
  legalDocument: z.string(),
  legalAddress: z.string(),
});

export type Contract = z.infer<typeof contract>;

const ended = z.object({
  order: buyersOrder.pick({ ...TO_BUYER, paid_cents: true, refunded_cents: true }),
});

/** Headings for orders that ended unpaid. */
export const ENDED_HEADINGS = {
  expired: 'O prazo do pedido acabou',
  failed: 'O pagamento não foi realizado',
  canceled: 'Seu pedido foi cancelado',
} as const;

export const buyerMails = {
  /** The order waits for its payment. */
  received: defineMail({
    name: 'order.received',
    facts: z.object({
      order: buyersOrder.pick({
        ...toBuyerWithLines,
        method: true,
        pix_code: true,
        expires_at: true,
        payment_state: true,
      }),
      lines: mailedLines,
      contract,
    }),
    subject: ({ order }) => `Recebemos seu pedido ${order.code}`,
  }),
  /** The Pix code is about to lapse. */
  codeLapses: defineMail({
    name: 'order.code-lapses',
    facts: z.object({
      order: buyersOrder.pick({
        ...TO_BUYER,
        expires_at: true,
        pix_code: true,
        total_cents: true,
        paid_cents: true,
        refunded_cents: true,
        paid_at: true,
      }),
    }),
    subject: ({ order }) =>
      `Seu Pix do pedido ${order.code} vale até ${order.expires_at ? formatMoment(order.expires_at) : ''}`,
  }),
  /** The receipt; `hasFiles` where a bought product has a file. */
  paid: defineMail({
    name: 'order.paid',
    facts: z.object({
      order: buyersOrder.pick({ ...toBuyerWithLines, paid_cents: true }).partial({ paid_cents: true }),
      lines: mailedLines,
      hasFiles: z.boolean(),
      contract,
    }),
    subject: ({ order }) =>
      order.total_cents === 0
        ? `Pedido ${order.code} confirmado`
        : `Pagamento confirmado: pedido ${order.code}`,
  }),
  shipped: defineMail({
    name: 'order.shipped',
    facts: z.object({ order: buyersOrder.pick({ ...TO_BUYER, tracking: true }) }),
    subject: ({ order }) => `Seu pedido ${order.code} está a caminho`,
  }),
  refunded: defineMail({
    name: 'order.refunded',
    facts: z.object({ order: buyersOrder.pick({ ...TO_BUYER, refunded_cents: true, method: true }) }),
    subject: ({ order }) => `Reembolso do pedido ${order.code}`,
  }),
  expired: endedMail('expired'),
  failed: endedMail('failed'),
  canceled: endedMail('canceled'),
};

export function contractOf({ deliveryTime, legalName, legalDocument, legalAddress }: Settings): Contract {
  return { deliveryTime, legalName, legalDocument, legalAddress };
}

function endedMail(end: keyof typeof ENDED_HEADINGS) {
  return defineMail({
    name: `order.${end}`,
    facts: ended,
    subject: ({ order }) => `${ENDED_HEADINGS[end]}: ${order.code}`,
  });
}

const ofBuyerWithLines = { ...OF_BUYER, ...WITH_LINES } as const;
const reported = z.object({ order: mailedOrder.pick({ ...OF_BUYER, total_cents: true, expires_at: true }) });
const listed = z.array(mailedOrder.pick({ id: true, code: true, name: true, total_cents: true }));

/** Another amount than the total may have been accepted. */
function receivedOf(order: { total_cents: number; paid_cents?: number | undefined }): number {
  return isOtherAmount(order) ? (order.paid_cents ?? 0) : order.total_cents;
}

export const hostMails = {
  paidNotice: defineMail({
    isToHost: true,
    name: 'order.paid-notice',
    facts: z.object({
      order: mailedOrder.pick({ ...ofBuyerWithLines, paid_cents: true }).partial({ paid_cents: true }),
      lines: mailedLines,
    }),
    subject: ({ order }) =>
      order.total_cents === 0
        ? `Novo pedido, sem custo: ${order.code}`
        : `Novo pedido pago: ${order.code}, ${formatBrl(receivedOf(order))}`,
  }),
  /** An unpaid order: nobody is notified when a static Pix arrives. */
  awaitingNotice: defineMail({
    isToHost: true,
    name: 'order.awaiting-notice',
    facts: z.object({
      order: mailedOrder.pick({ ...ofBuyerWithLines, expires_at: true }),
      lines: mailedLines,
    }),
    subject: ({ order }) => `Novo pedido à espera do Pix: ${order.code}, ${formatBrl(order.total_cents)}`,
  }),
  /** All orders of a day in one mail. */
  dailyNotice: defineMail({
    isToHost: true,
    name: 'order.daily-notice',
    facts: z.object({ paid: listed, waiting: listed }),
    subject: ({ paid, waiting }) => {
      const counts = [
        paid.length > 0 && countOf(paid.length, 'pago', 'pagos'),
        waiting.length > 0 && `${formatCount(waiting.length)} à espera do Pix`,
      ].filter((part) => part !== false);
      return `Pedidos do dia: ${counts.join(', ')}`;
    },
  }),
  /** The buyer reports a Pix, which only the host can confirm. */
  pixReported: defineMail({
    isToHost: true,
    name: 'order.pix-reported',
    facts: reported,
    subject: ({ order }) => `Pix a conferir: ${formatBrl(order.total_cents)}, pedido ${order.code}`,
  }),
  /** A reported Pix is still unchecked. */
  pixReportedAgain: defineMail({
    isToHost: true,
    name: 'order.pix-reported-again',
    facts: reported,
    subject: ({ order }) => `Pix ainda a conferir: ${formatBrl(order.total_cents)}, pedido ${order.code}`,
  }),
  /** An order was made that nobody can pay, because no Pix key is set. */
  pixKeyMissing: defineMail({
    isToHost: true,
    name: 'order.pix-key-missing',
    facts: z.object({ order: mailedOrder.pick({ code: true, total_cents: true }) }),
    subject: ({ order }) => `Falta a chave Pix: o pedido ${order.code} está à espera`,
  }),
  /** A payment differs from what the order asked for, and is held. */
  paymentHeld: defineMail({
    isToHost: true,
    name: 'order.payment-held',
    facts: z.object({ order: mailedOrder.pick(OF_BUYER), problem: z.string() }),
    subject: ({ order }) => `Pagamento que não confere: pedido ${order.code}`,
  }),
  disputed: defineMail({
    isToHost: true,
    name: 'order.disputed',
    facts: z.object({ order: mailedOrder.pick({ ...OF_BUYER, total_cents: true }) }),
    subject: ({ order }) => `Pagamento contestado: pedido ${order.code}`,
  }),
};

/** Limits mails to an address that was typed into an unpaid order. */
const UNPAID_MAILS = { name: 'order-mail', points: 10, windowMs: DAY_MS } as const;

/** Queues a mail to the buyer, if an address is known, in the transaction of its cause. */
export async function tellBuyer<Facts>(
  ctx: OutboxContext,
  order: Order,
  kind: MailKind<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  if (!order.email) return;
  // The order is unpaid, so the address may be a stranger's.
  const isUnpaid = order.paid_at === null && order.paid_cents === 0;
  if (isUnpaid && !(await takePoint(ctx, UNPAID_MAILS, order.email)).ok) return;
  if (isUnpaid && !(await isOwnAddress(ctx, order)) && !(await takeMailboxPoint(ctx, order.email)).ok) return;
  await queueMail(ctx, kind, facts, buyerHead(ctx, order));
}

/** The order was made with an account, and its address is the account's, which is confirmed. */
async function isOwnAddress({ db }: OutboxContext, { person_id, email }: Order): Promise<boolean> {
  if (person_id === null) return false;
  const person = await db.selectFrom('people').select('email').where('id', '=', person_id).executeTakeFirst();
  return person?.email === email;
}

/** The head of a mail to the buyer; replies go to the host. */
export function buyerHead({ site }: Pick<OutboxContext, 'site'>, order: Order): MailHead {
  const { hostName, showName, email } = site;
  return {
    to: { name: firstName(order.name) ?? '', address: order.email },
    replyTo: email ? { name: hostName || showName, address: email } : undefined,
  };
}

/** Context for mails about an order, in the transaction of their cause. */
export async function mailContext(trx: Trx, ctx: OrderContext): Promise<BuyerContext & { db: Trx }> {
  return { ...ctx, db: trx, site: await findSettings(trx) };
}
