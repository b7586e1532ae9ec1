import { z } from 'zod';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { buyersOrder, mailedLines, TO_BUYER, WITH_LINES } from './mail-kinds.server.ts';

const withLines = { ...TO_BUYER, ...WITH_LINES } as const;

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
        ...withLines,
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
      order: buyersOrder.pick({ ...withLines, paid_cents: true }).partial({ paid_cents: true }),
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
