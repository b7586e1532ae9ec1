import type { Trx } from '#app/db/database.server.ts';
import { hostMails, mailContext } from '#app/features/orders/core/mail-kinds.server.ts';
import { type Movement, recordCharge } from '#app/features/orders/core/money-commands.server.ts';
import { changeOrder, recordOrderEvent } from '#app/features/orders/core/move-order.server.ts';
import {
  byProvider,
  type Order,
  type OrderContext,
  type OrderLine,
} from '#app/features/orders/core/order-context.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import type { CheckoutFacts } from '#app/platform/payments/payment-facts.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { providerWords } from '#app/pure/orders/providers.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';

const MODES: Record<string, string> = { payment: 'um pagamento único', subscription: 'uma assinatura' };

/**
 * Compares a payment with what the order asked for: currency, kind and amount. The shipping price may differ,
 * because the buyer chooses it on our payment page.
 * @returns null where it matches; otherwise the difference in Portuguese, for the host
 */
export function problemOf(
  order: Pick<Order, 'method' | 'subtotal_cents' | 'delivery'>,
  lines: readonly Pick<OrderLine, 'kind'>[],
  { id, mode, currency, amountCents, shippingCents, delivery }: CheckoutFacts,
): string | null {
  const isMonthly = lines.some(({ kind }) => kind === 'subscription');
  const wantedMode = isMonthly ? 'subscription' : 'payment';
  const wantedCents = order.subtotal_cents + (order.delivery !== 'none' && delivery ? shippingCents : 0);
  const hasMode = mode === wantedMode;
  if (hasMode && currency === 'brl' && amountCents === wantedCents) return null;
  const came = currency === 'brl' ? formatBrl(amountCents) : `${amountCents / 100} ${currency.toUpperCase()}`;
  const how = hasMode ? '' : `, como ${MODES[mode] ?? mode}`;
  const wanted = `${formatBrl(wantedCents)}${hasMode ? '' : `, ${MODES[wantedMode]}`}`;
  const whom = capitalized(providerWords(order.method).it);
  return `${whom} recebeu ${came}${how}, e o pedido é de ${wanted}. (${id})`;
}

interface Held {
  order: Order;
  facts: CheckoutFacts;
  problem: string;
}

/**
 * Holds a payment that differs from what was asked for: counts its money, delivers nothing, and tells the
 * host once. The order does not lapse meanwhile.
 */
export async function holdPayment(
  ctx: OrderContext,
  trx: Trx,
  { order, facts, problem }: Held,
): Promise<'held' | 'unchanged'> {
  if (facts.payment === 'unpaid' && facts.delayed?.state === 'failed') return 'unchanged';
  const isMoney = facts.payment === 'paid' && facts.currency === 'brl' && facts.amountCents > 0;
  if (isMoney) await recordCharge(ctx, { ...chargeOf(order, facts), isHeld: true });
  if (await isTold(trx, order, problem)) return 'held';
  const now = ctx.clock.now();
  const changes = { payment_problem: problem, ...(facts.isOwn && { expires_at: null }) };
  const held = await changeOrder(trx, order.id, { ...changes, updated_at: now.toISOString() });
  await recordOrderEvent(trx, {
    orderId: order.id,
    kind: 'note',
    by: byProvider(order),
    detail: problem,
    now,
  });
  await queueHostMail(await mailContext(trx, ctx), hostMails.paymentHeld, { order: held, problem });
  return 'held';
}

/** An invoice has a separate event, so session and invoice are both counted under its id. */
export function chargeOf(
  order: Pick<Order, 'id' | 'method'>,
  { id: sessionId, invoiceId, paymentId, amountCents }: CheckoutFacts,
): Movement {
  const providerRef = invoiceId ?? paymentId ?? sessionId;
  return { orderId: order.id, provider: order.method, providerRef, amountCents, by: byProvider(order) };
}

async function isTold(trx: Trx, { id }: Order, problem: string): Promise<boolean> {
  const note = await trx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', 'note')
    .where('detail', '=', problem)
    .limit(1)
    .executeTakeFirst();
  return note !== undefined;
}
