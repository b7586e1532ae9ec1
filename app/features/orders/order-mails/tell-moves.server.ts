import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  buyerMails,
  contractOf,
  hostMails,
  mailContext,
  tellBuyer,
} from '#app/features/orders/core/mail-kinds.server.ts';
import { lockOrder } from '#app/features/orders/core/move-order.server.ts';
import type {
  BuyerContext,
  Order,
  OrderContext,
  OrderEffect,
  OrderMove,
} from '#app/features/orders/core/order-context.ts';
import { DAILY_ORDERS_JOB } from '#app/features/orders/core/order-jobs.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { isBeforePayment } from '#app/pure/orders/order-status.ts';
import { dayAfter } from '#app/pure/time/day-range.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';
import { orderNotices } from './notice-kinds.ts';
import { AWAITING_NOTICES, DAILY_ORDERS_AT, MOST_IN_DAILY_ORDERS } from './rules.ts';

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
