import type { OrderEffect } from '#app/features/orders/core/order-context.ts';
import { queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { isNews } from './mail-moves.server.ts';
import { orderNotices } from './notice-kinds.ts';

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
