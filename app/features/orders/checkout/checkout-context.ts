import type { ClosingContext } from '#app/features/orders/core/order-context.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';

export interface CheckoutContext extends ClosingContext {
  settings: Settings;
  /** The first one that may takes a new order; without any the shop sells by Pix direto. */
  payments: readonly Payments[];
  log: Log;
  /** Signs the order's name in addresses that providers see, and the cookies of guests. */
  secret: string;
  /** Whether this person already has a monthly charge, here or from elsewhere. @throws PaymentsUnreachable */
  isSubscribed: (personId: string) => Promise<boolean>;
}
