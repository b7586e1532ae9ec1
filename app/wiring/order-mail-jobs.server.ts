import { z } from 'zod';
import { sendDailyOrders } from '#app/features/orders/order-mails/daily-orders.server.ts';
import { remindOfCode } from '#app/features/orders/order-mails/remind-of-code.server.ts';
import { remindOfReported } from '#app/features/orders/order-mails/remind-of-reported.server.ts';
import type { JobHandler } from '#app/platform/jobs.server.ts';
import { buyerContext } from './buyer-context.server.ts';

const reported = z.object({ orderId: z.string(), reportedAt: z.string() });
const lapsing = z.object({ orderId: z.string(), expiresAt: z.string() });
const morning = z.object({ until: z.string() });

export const remindReportedJob: JobHandler = async (given, services) =>
  remindOfReported(await buyerContext(services), reported.parse(given));

export const remindOfCodeJob: JobHandler = async (given, services) =>
  remindOfCode(await buyerContext(services), lapsing.parse(given));

export const dailyOrdersJob: JobHandler = async (given, services) =>
  sendDailyOrders(await buyerContext(services), morning.parse(given).until);
