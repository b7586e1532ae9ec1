import type { Db } from '#app/db/database.server.ts';
import {
  buyerMails,
  contractOf,
  hostMails,
  mailContext,
  tellBuyer,
} from '#app/features/orders/core/mail-kinds.server.ts';
import type {
  BuyerContext,
  OrderContext,
  OrderEffect,
  OrderMove,
} from '#app/features/orders/core/order-context.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { isBeforePayment } from '#app/pure/orders/order-status.ts';
import { orderNotices } from './notice-kinds.ts';
import { AWAITING_NOTICES } from './rules.ts';
import { tellWithTheDay } from './timed-mails.server.ts';

type ListFiles = (db: Db, orderId: string) => Promise<readonly unknown[]>;

/** Order effect: mails the buyer and the host about a move. */
export function mailMoves(listFiles: ListFiles): OrderEffect {
  return async (trx, move, ctx) => {
    const inside = await mailContext(trx, ctx);
    const isDaily = isNews(move) && (inside.site.dailyOrderMail || (await isFlood(inside, move)));
    if (isDaily) await tellWithTheDay(inside);
    await tellHostOfMove(inside, move, isDaily);
    await tellBuyerOfMove(inside, move, listFiles);
  };
}

async function tellBuyerOfMove(
  ctx: BuyerContext,
  { order, lines, from, to, by }: OrderMove,
  listFiles: ListFiles,
): Promise<void> {
  const facts = { order, lines, contract: contractOf(ctx.site) };
  if (to === 'awaiting_payment' && order.method === 'pix') {
    return tellBuyer(ctx, order, buyerMails.received, facts);
  }
  if (to === 'paid' && isBeforePayment(from)) {
    const files = await listFiles(ctx.db, order.id);
    return tellBuyer(ctx, order, buyerMails.paid, { ...facts, hasFiles: files.length > 0 });
  }
  if (to === 'shipped') return tellBuyer(ctx, order, buyerMails.shipped, facts);
  if (to === 'refunded') return tellBuyer(ctx, order, buyerMails.refunded, facts);
  // A draft promised nothing, and a buyer who cancels knows it.
  if (from === 'draft' || by.source === 'buyer') return;
  if (to === 'expired' || to === 'failed' || to === 'canceled') {
    return tellBuyer(ctx, order, buyerMails[to], facts);
  }
}

async function tellHostOfMove(ctx: BuyerContext, move: OrderMove, isDaily: boolean): Promise<void> {
  const { order, lines, to } = move;
  const facts = { order, lines };
  if (to === 'disputed') return queueHostMail(ctx, hostMails.disputed, facts);
  if (!isNews(move)) return;
  if (to === 'awaiting_payment' && !order.pix_code) {
    return queueHostMail(ctx, hostMails.pixKeyMissing, facts);
  }
  if (isDaily) return;
  return queueHostMail(ctx, to === 'paid' ? hostMails.paidNotice : hostMails.awaitingNotice, facts);
}

/** A purchase: paid, or about to be paid by a Pix that notifies nobody. */
export function isNews({ order, from, to }: OrderMove): boolean {
  return (to === 'paid' && isBeforePayment(from)) || (to === 'awaiting_payment' && order.method === 'pix');
}

/** Unpaid orders must not flood the host's mailbox. */
async function isFlood(ctx: OrderContext, { to }: OrderMove): Promise<boolean> {
  return to === 'awaiting_payment' && !(await takePoint(ctx, AWAITING_NOTICES, 'host')).ok;
}

/** Order effect: tells the devices of the team of a purchase. Who confirmed the payment needs no notice. */
export const notifyMoves: OrderEffect = async (trx, move, { clock }) => {
  if (!isNews(move)) return;
  const { order, to, by } = move;
  const kind = to === 'paid' ? orderNotices.paid : orderNotices.placed;
  await queueNotice({ db: trx, clock }, kind, {
    title: kind.words,
    text: `Pedido ${order.code}, ${formatBrl(order.total_cents)}.`,
    path: `/admin/pedidos/${order.id}` satisfies Href<'/admin/pedidos/:id'>,
    about: `order-${order.id}`,
    except: by.actorId,
  });
};
