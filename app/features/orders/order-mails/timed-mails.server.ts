import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { buyerMails, hostMails, tellBuyer } from '#app/features/orders/core/mail-kinds.server.ts';
import { lockOrder } from '#app/features/orders/core/move-order.server.ts';
import type { BuyerContext, Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import { DAILY_ORDERS_JOB } from '#app/features/orders/core/order-jobs.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { dayAfter } from '#app/pure/time/day-range.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';
import { DAILY_ORDERS_AT, MOST_IN_DAILY_ORDERS } from './rules.ts';

/** Includes this order in the host's mail of the next morning. */
export async function tellWithTheDay(ctx: OrderContext & { db: Trx }): Promise<void> {
  const until = nextMorning(ctx.clock.now());
  await enqueueJob(ctx, {
    kind: DAILY_ORDERS_JOB,
    payload: { until },
    uniqueKey: `${DAILY_ORDERS_JOB}:${until}`,
    runAt: new Date(until),
  });
}

/** Lists orders paid in the day before `until`, and those that wait for their Pix. No mail if empty. */
export async function sendDailyOrders(ctx: BuyerContext, until: string): Promise<void> {
  const [paid, waiting] = await Promise.all([listPaid(ctx.db, until), listWaiting(ctx.db)]);
  if (paid.length + waiting.length === 0) return;
  await inTransaction(ctx.db, (trx) =>
    queueHostMail({ ...ctx, db: trx }, hostMails.dailyNotice, { paid, waiting }),
  );
}

function listPaid(db: Db, until: string): Promise<Order[]> {
  const since = new Date(Date.parse(until) - DAY_MS).toISOString();
  return db
    .selectFrom('orders')
    .selectAll()
    .where('paid_at', '>=', since)
    .where('paid_at', '<', until)
    .orderBy('paid_at')
    .limit(MOST_IN_DAILY_ORDERS)
    .execute();
}

function listWaiting(db: Db): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'awaiting_payment')
    .where('method', '=', 'pix')
    .orderBy('created_at')
    .limit(MOST_IN_DAILY_ORDERS)
    .execute();
}

function nextMorning(now: Date): string {
  const { date } = localTime(now.toISOString());
  const [today, tomorrow] = [date, dayAfter(date)].map((day) =>
    instantOfLocalTime({ date: day, time: DAILY_ORDERS_AT }),
  );
  return (today && today > now.toISOString() ? today : tomorrow) as string;
}

interface Lapsing {
  orderId: string;
  expiresAt: string;
}

/** Reminds the buyer once that the Pix code is about to lapse, unless the payment was reported. */
export async function remindOfCode(ctx: BuyerContext, lapsing: Lapsing): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, lapsing.orderId);
    if (!order || !isWaiting(ctx, order, lapsing)) return;
    await tellBuyer({ ...ctx, db: trx }, order, buyerMails.codeLapses, { order });
  });
}

function isWaiting({ clock }: BuyerContext, order: Order, { expiresAt }: Lapsing): boolean {
  return (
    order.status === 'awaiting_payment' &&
    order.expires_at === expiresAt &&
    order.pix_reported_at === null &&
    expiresAt > clock.now().toISOString()
  );
}

/** Reminds the host of a reported Pix that is still unchecked. */
export async function remindOfReported(
  ctx: BuyerContext,
  { orderId, reportedAt }: { orderId: string; reportedAt: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const isWaiting = order?.status === 'awaiting_payment' && order.pix_reported_at === reportedAt;
    if (!isWaiting) return;
    await queueHostMail({ ...ctx, db: trx }, hostMails.pixReportedAgain, { order });
  });
}
