import { z } from 'zod';
import { expireUnheld } from '#app/features/orders/stock/holds.server.ts';
import type { JobHandler } from '#app/platform/jobs/job-kinds.server.ts';
import { orderContext } from './order-effects.server.ts';

const payload = z.object({ productId: z.string(), variantId: z.string().nullable() });

export const expireUnheldJob: JobHandler = (given, services) =>
  expireUnheld(orderContext(services), payload.parse(given));
