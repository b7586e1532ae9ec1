import { z } from 'zod';
import { REMINDED_BEFORE_MS } from '#app/features/orders/core/order-jobs.server.ts';
import {
  remindOfCode,
  remindOfReported,
  sendDailyOrders,
} from '#app/features/orders/order-mails/timed-mails.server.ts';
import type { GoesOn, JobHandler } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { buyerContext } from './buyer-context.server.ts';

const reported = z.object({ orderId: z.string(), reportedAt: z.string() });
const lapsing = z.object({ orderId: z.string(), expiresAt: z.string() });
const morning = z.object({ until: z.string() });

export const remindReportedJob: JobHandler = async (given, services) =>
  remindOfReported(await buyerContext(services), reported.parse(given));

export const remindOfCodeJob: JobHandler = async (given, services) => {
  const order = lapsing.parse(given);
  const early = notBefore(services, Date.parse(order.expiresAt) - REMINDED_BEFORE_MS);
  if (early) return early;
  await remindOfCode(await buyerContext(services), order);
  return null;
};

export const dailyOrdersJob: JobHandler = async (given, services) => {
  const { until } = morning.parse(given);
  const early = notBefore(services, Date.parse(until));
  if (early) return early;
  await sendDailyOrders(await buyerContext(services), until);
  return null;
};

/**
 * A clock that was set back for a while lets a job run before its moment. A moment beyond a day is one of a clock that was
 * ahead, and nobody waits for it.
 */
function notBefore({ clock }: Services, moment: number): GoesOn | null {
  const aheadMs = moment - clock.now().getTime();
  return aheadMs > 0 && aheadMs <= DAY_MS ? { againAt: new Date(moment) } : null;
}
