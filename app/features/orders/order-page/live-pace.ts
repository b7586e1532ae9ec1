import type { OrderStatus } from '#app/features/orders/core/order-status.ts';
import { MINUTE_MS } from '#app/pure/durations.ts';

const EAGER_MS = 4_000;
/** After this a page that still waits asks less often. */
const EAGER_FOR_MS = 15 * MINUTE_MS;
const PATIENT_MS = 15_000;
const CALM_MS = 30_000;

/** When an open page looks again whether its order changed. @param openFor how long it has been looking */
export function lookAgainAfter(status: OrderStatus, openFor: number): number {
  if (status !== 'awaiting_payment') return CALM_MS;
  return openFor < EAGER_FOR_MS ? EAGER_MS : PATIENT_MS;
}
