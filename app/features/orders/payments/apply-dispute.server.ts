import type { Trx } from '#app/db/database.server.ts';
import { recordRefund } from '#app/features/orders/core/money-commands.server.ts';
import { changeOrder, moveOrder, recordOrderEvent } from '#app/features/orders/core/move-order.server.ts';
import { byProvider, type Order, type OrderContext } from '#app/features/orders/core/order-context.ts';
import type { DisputeFacts } from '#app/platform/payments/payment-facts.ts';
import type { OrderStatus } from '#app/pure/orders/order-status.ts';
import { providerWords } from '#app/pure/orders/providers.ts';
import { withOrder } from './orders-of-charges.server.ts';

/** For the host. */
const WORDS: Record<string, (of: string) => string> = {
  needs_response: (of) => `Contestação aberta: responda no painel ${of} antes do prazo.`,
  under_review: () => 'O banco está analisando a contestação.',
  won: () => 'Contestação ganha: o pagamento vale.',
  lost: () => 'Contestação perdida: o dinheiro voltou a quem pagou.',
  warning_needs_response: (of) => `O banco de quem pagou fez uma pergunta: responda no painel ${of}.`,
};

/**
 * A buyer disputes a payment at their bank. An open dispute stops deliveries; a lost one counts as a refund;
 * a dispute that is won restores the former state. An inquiry ('warning_…') moves nothing.
 */
export async function applyDispute(
  ctx: OrderContext,
  dispute: DisputeFacts,
  orderId: string,
): Promise<string> {
  return withOrder(ctx, orderId, async (inside, order) => {
    const trx = inside.db;
    const { status } = dispute;
    const detail = wordsFor(order, dispute, status);
    // A closed dispute stays closed.
    const ends = [wordsFor(order, dispute, 'won'), wordsFor(order, dispute, 'lost')];
    if (await isTold(trx, order, [detail, ...ends])) return 'unchanged';
    await changeOrder(trx, order.id, { dispute_state: status });
    const now = ctx.clock.now();
    await recordOrderEvent(trx, { orderId: order.id, kind: 'dispute', by: byProvider(order), detail, now });
    if (status.startsWith('warning_')) return status;
    const before = await statusBefore(trx, order);
    if (status === 'won') {
      if (order.status === 'disputed')
        await moveOrder(inside, order.id, { to: before, by: byProvider(order) });
      return status;
    }
    await moveOrder(inside, order.id, { to: 'disputed', by: byProvider(order) });
    if (status === 'lost') await takeBack(inside, order, dispute);
    return status;
  });
}

function wordsFor(order: Order, { id }: DisputeFacts, status: string): string {
  const words = WORDS[status]?.(providerWords(order.method).of) ?? `Contestação: ${status}.`;
  return `${words} (${id})`;
}

async function isTold(trx: Trx, order: Order, details: readonly string[]): Promise<boolean> {
  const event = await trx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'dispute')
    .where('detail', 'in', [...details])
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** The status before the dispute. */
async function statusBefore(trx: Trx, order: Order): Promise<OrderStatus> {
  const move = await trx
    .selectFrom('order_events')
    .select('from_status')
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'disputed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return move?.from_status ?? 'paid';
}

async function takeBack(ctx: OrderContext, order: Order, { id, amountCents }: DisputeFacts): Promise<void> {
  await recordRefund(ctx, {
    orderId: order.id,
    provider: order.method,
    providerRef: id,
    amountCents: Math.min(amountCents, Math.max(1, order.paid_cents - order.refunded_cents)),
    detail: 'Contestação perdida',
    by: byProvider(order),
  });
  await moveOrder(ctx, order.id, { to: 'refunded', by: byProvider(order) });
}
