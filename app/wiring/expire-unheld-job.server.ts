import { z } from 'zod';
import { orderContext } from '#app/features/orders/routes/order-effects.server.ts';
import type { JobHandler } from '#app/platform/jobs.server.ts';
import { expireUnheld } from '../holds.server.ts';

const payload = z.object({ productId: z.string(), variantId: z.string().nullable() });

export const expireUnheldJob: JobHandler = (given, services) =>
  expireUnheld(orderContext(services), payload.parse(given));
