import { z } from 'zod';
import { buyerContext } from '#app/features/orders/routes/buyer-context.server.ts';
import type { JobHandler } from '#app/platform/jobs.server.ts';
import { remindOfReported } from '../remind-of-reported.server.ts';

const payload = z.object({ orderId: z.string(), reportedAt: z.string() });

export const remindReportedJob: JobHandler = async (given, services) =>
  remindOfReported(await buyerContext(services), payload.parse(given));
