import type { Trx } from '#app/db/database.server.ts';
import { recordOrderEvent } from '#app/features/orders/core/move-order.server.ts';
import type { Order, OrderContext, OrderEffect, OrderLine } from '#app/features/orders/core/order-context.ts';
import { END_SUBSCRIPTION_JOB } from '#app/features/orders/core/order-jobs.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { isFulfillable, MONEY_BACK_OR_DISPUTED } from '#app/pure/orders/order-status.ts';
import { grantDays, restoreGrant, revokeGrant, settleGrants } from './grants.server.ts';
import { notify } from './notices.server.ts';

/**
 * Order effect: a payment gives the days, once. A refund, a full refund request and a dispute revoke them at
 * once; a dispute that is won, or a refund that is dropped, restores the rest. A full refund or a withdrawal
 * also ends the charges of a subscription.
 */
export const keepPremiumRight: OrderEffect = async (trx, { order, lines, to, by }, ctx) => {
  if (isFulfillable(to)) {
    await restoreSubscription(trx, order, ctx);
    for (const line of lines) {
      if (!line.pass_days) continue;
      if (await ownerExists(trx, order.person_id)) await givePass(trx, order, line, ctx);
      else if (to === 'paid') {
        const detail = `“${line.name}” foi pago sem uma conta: dê os dias a quem comprou em Premium, ou reembolse.`;
        await recordOrderEvent(trx, { orderId: order.id, kind: 'warning', by, detail, now: ctx.clock.now() });
      }
    }
    return;
  }
  if (!MONEY_BACK_OR_DISPUTED.includes(to)) return;
  await takeBack(trx, order, ctx);
  // A withdrawal ends the charges, whatever becomes of the refund.
  const isFinal = to === 'refunded' || (to === 'refund_requested' && by.source === 'buyer');
  if (isFinal && order.subscription_ref) {
    await endSubscription(trx, ctx, { provider: order.method, subscriptionId: order.subscription_ref });
  }
};

/** Enqueues a job that ends a subscription at its provider at once. */
export async function endSubscription(
  trx: Trx,
  { clock }: Pick<OrderContext, 'clock'>,
  { provider, subscriptionId }: { provider: string; subscriptionId: string },
): Promise<void> {
  await enqueueJob(
    { db: trx, clock },
    {
      kind: END_SUBSCRIPTION_JOB,
      payload: { provider, subscriptionId },
      uniqueKey: `${END_SUBSCRIPTION_JOB}:${subscriptionId}`,
    },
  );
}

async function givePass(trx: Trx, order: Order, line: OrderLine, ctx: OrderContext): Promise<void> {
  const personId = order.person_id ?? '';
  const now = ctx.clock.now();
  const given = await trx
    .selectFrom('entitlements')
    .select(['id', 'person_id', 'revoked_at'])
    .where('order_line_id', '=', line.id)
    .executeTakeFirst();
  if (given) {
    if (given.revoked_at) await restoreGrant(trx, now, { id: given.id, personId: given.person_id });
    return;
  }
  const days = (line.pass_days ?? 0) * line.quantity;
  const made = await grantDays(trx, now, {
    personId,
    source: 'pass',
    days,
    orderId: order.id,
    orderLineId: line.id,
  });
  if (made) await notify(trx, ctx, { kind: 'welcome', personId, about: made.id, until: made.endsAt });
}

async function takeBack(trx: Trx, order: Order, ctx: OrderContext): Promise<void> {
  const now = ctx.clock.now();
  for (const { id, person_id } of await listOfOrder(trx, order)) {
    await revokeGrant(trx, now, { id, personId: person_id });
  }
}

/** Restores the subscription of an order whose dispute was won, with the end that was reported last. */
async function restoreSubscription(trx: Trx, order: Order, { clock }: OrderContext): Promise<void> {
  if (!order.subscription_ref) return;
  const now = clock.now();
  const rows = await trx
    .selectFrom('entitlements')
    .select(['id', 'person_id', 'revoked_at', 'ends_at'])
    .where('subscription_ref', '=', order.subscription_ref)
    .where('revoked_at', 'is not', null)
    .execute();
  for (const { id, person_id: personId, revoked_at, ends_at } of rows) {
    await trx
      .updateTable('entitlements')
      .set({ revoked_at: null, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await settleGrants(trx, now, { personId, covered: { from: revoked_at ?? ends_at, to: ends_at } });
  }
}

function listOfOrder(trx: Trx, order: Order) {
  return trx
    .selectFrom('entitlements')
    .select(['id', 'person_id'])
    .where((eb) =>
      eb.or([
        eb('order_id', '=', order.id),
        ...(order.subscription_ref ? [eb('subscription_ref', '=', order.subscription_ref)] : []),
      ]),
    )
    .where('revoked_at', 'is', null)
    .execute();
}

async function ownerExists(trx: Trx, personId: string | null): Promise<boolean> {
  if (!personId) return false;
  const owner = await trx.selectFrom('people').select('id').where('id', '=', personId).executeTakeFirst();
  return owner !== undefined;
}
