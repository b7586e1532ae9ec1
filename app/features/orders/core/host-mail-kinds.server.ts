import { z } from 'zod';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { mailedLines, mailedOrder, OF_BUYER, WITH_LINES } from './mail-kinds.server.ts';
import { isOtherAmount } from './order-money.ts';

const withLines = { ...OF_BUYER, ...WITH_LINES } as const;
const reported = z.object({ order: mailedOrder.pick({ ...OF_BUYER, total_cents: true, expires_at: true }) });
const listed = z.array(mailedOrder.pick({ id: true, code: true, name: true, total_cents: true }));

/** Another amount than the total may have been accepted. */
function receivedOf(order: { total_cents: number; paid_cents?: number | undefined }): number {
  return isOtherAmount(order) ? (order.paid_cents ?? 0) : order.total_cents;
}

export const hostMails = {
  paidNotice: defineMail({
    name: 'order.paid-notice',
    facts: z.object({
      order: mailedOrder.pick({ ...withLines, paid_cents: true }).partial({ paid_cents: true }),
      lines: mailedLines,
    }),
    subject: ({ order }) =>
      order.total_cents === 0
        ? `Novo pedido, sem custo: ${order.code}`
        : `Novo pedido pago: ${order.code}, ${formatBrl(receivedOf(order))}`,
  }),
  /** An unpaid order: nobody is notified when a static Pix arrives. */
  awaitingNotice: defineMail({
    name: 'order.awaiting-notice',
    facts: z.object({ order: mailedOrder.pick({ ...withLines, expires_at: true }), lines: mailedLines }),
    subject: ({ order }) => `Novo pedido à espera do Pix: ${order.code}, ${formatBrl(order.total_cents)}`,
  }),
  /** All orders of a day in one mail. */
  dailyNotice: defineMail({
    name: 'order.daily-notice',
    facts: z.object({ paid: listed, waiting: listed }),
    subject: ({ paid, waiting }) => {
      const told = [
        paid.length > 0 && countOf(paid.length, 'pago', 'pagos'),
        waiting.length > 0 && `${formatCount(waiting.length)} à espera do Pix`,
      ].filter((part) => part !== false);
      return `Pedidos do dia: ${told.join(', ')}`;
    },
  }),
  /** The buyer reports a Pix, which only the host can confirm. */
  pixReported: defineMail({
    name: 'order.pix-reported',
    facts: reported,
    subject: ({ order }) => `Pix a conferir: ${formatBrl(order.total_cents)}, pedido ${order.code}`,
  }),
  /** A reported Pix is still unchecked. */
  pixReportedAgain: defineMail({
    name: 'order.pix-reported-again',
    facts: reported,
    subject: ({ order }) => `Pix ainda a conferir: ${formatBrl(order.total_cents)}, pedido ${order.code}`,
  }),
  /** An order was made that nobody can pay, because no Pix key is set. */
  pixKeyMissing: defineMail({
    name: 'order.pix-key-missing',
    facts: z.object({ order: mailedOrder.pick({ code: true, total_cents: true }) }),
    subject: ({ order }) => `Falta a chave Pix: o pedido ${order.code} está à espera`,
  }),
  /** A payment differs from what the order asked for, and is held. */
  paymentHeld: defineMail({
    name: 'order.payment-held',
    facts: z.object({ order: mailedOrder.pick(OF_BUYER), problem: z.string() }),
    subject: ({ order }) => `Pagamento que não confere: pedido ${order.code}`,
  }),
  disputed: defineMail({
    name: 'order.disputed',
    facts: z.object({ order: mailedOrder.pick({ ...OF_BUYER, total_cents: true }) }),
    subject: ({ order }) => `Pagamento contestado: pedido ${order.code}`,
  }),
};
