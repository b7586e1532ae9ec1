import { z } from 'zod';
import { buyerContext } from '#app/features/orders/routes/buyer-context.server.ts';
import type { JobHandler } from '#app/platform/jobs.server.ts';
import { sendDailyOrders } from '../daily-orders.server.ts';
import { remindOfCode } from '../remind-of-code.server.ts';
import { remindOfReported } from '../remind-of-reported.server.ts';

const reported = z.object({ orderId: z.string(), reportedAt: z.string() });
const lapsing = z.object({ orderId: z.string(), expiresAt: z.string() });
const morning = z.object({ until: z.string() });

export const remindReportedJob: JobHandler = async (given, services) =>
  remindOfReported(await buyerContext(services), reported.parse(given));

export const remindOfCodeJob: JobHandler = async (given, services) =>
  remindOfCode(await buyerContext(services), lapsing.parse(given));

export const dailyOrdersJob: JobHandler = async (given, services) =>
  sendDailyOrders(await buyerContext(services), morning.parse(given).until);
