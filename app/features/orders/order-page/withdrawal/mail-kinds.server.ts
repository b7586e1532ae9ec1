import { z } from 'zod';
import {
  buyersOrder,
  mailedLines,
  mailedOrder,
  OF_BUYER,
  TO_BUYER,
} from '#app/features/orders/core/mail-kinds.server.ts';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';

const withdrawn = z.object({ lines: mailedLines, refundCents: z.number() });

export const withdrawalMails = {
  /** The receipt of a withdrawal, required at once by CDC art. 49 and Decreto 7.962, art. 5. */
  withdrawn: defineMail({
    name: 'order.withdrawn',
    facts: withdrawn.extend({
      order: buyersOrder.pick({
        ...TO_BUYER,
        method: true,
        withdrawal_protocol: true,
        withdrawn_at: true,
        updated_at: true,
      }),
    }),
    subject: ({ order }) => `Desistência registrada: protocolo ${order.withdrawal_protocol}`,
  }),
  withdrawnNotice: defineMail({
    isToHost: true,
    name: 'order.withdrawn-notice',
    facts: withdrawn.extend({
      order: mailedOrder.pick({
        ...OF_BUYER,
        method: true,
        withdrawal_protocol: true,
        shipped_at: true,
        delivered_at: true,
      }),
    }),
    subject: ({ order, refundCents }) =>
      `Desistência do pedido ${order.code}: devolver ${formatBrl(refundCents)}`,
  }),
};
