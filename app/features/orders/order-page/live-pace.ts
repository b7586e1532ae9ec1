import type { OrderStatus } from '#app/pure/orders/order-status.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';

const EAGER_MS = 4_000;
/** A page that waits longer than this polls less often. */
const EAGER_FOR_MS = 15 * MINUTE_MS;
const PATIENT_MS = 15_000;
const CALM_MS = 30_000;

/** Milliseconds until an open page polls again. @param openFor milliseconds since it began to poll */
export function lookAgainAfter(status: OrderStatus, openFor: number): number {
  if (status !== 'awaiting_payment') return CALM_MS;
  return openFor < EAGER_FOR_MS ? EAGER_MS : PATIENT_MS;
}
