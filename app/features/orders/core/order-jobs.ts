/** Lets an order lapse; payload `{ orderId }`. */
export const EXPIRE_ORDER_JOB = 'orders.expire';
/** Reminds the host of a Pix that a buyer reported; payload `{ orderId, reportedAt }`. */
export const REMIND_REPORTED_JOB = 'orders.remind-reported';
/** Reminds the buyer of a Pix that is about to lapse; payload `{ orderId, expiresAt }`. */
export const REMIND_OF_CODE_JOB = 'orders.remind-of-code';
/** Tells the host of the day's orders; payload `{ until }`. */
export const DAILY_ORDERS_JOB = 'orders.daily';
/** Asks Stripe for a refund; payload `{ refundId }`. */
export const STRIPE_REFUND_JOB = 'stripe.refund';
/** Closes a Checkout Session whose order was canceled; payload `{ orderId }`. */
export const CLOSE_CHECKOUT_JOB = 'stripe.close-checkout';
/** Reads the Checkout Session of an order again that the host accepted; payload `{ orderId }`. */
export const REREAD_CHECKOUT_JOB = 'stripe.reread-checkout';
/** Ends a subscription at once; payload `{ subscriptionId }`. */
export const END_SUBSCRIPTION_JOB = 'stripe.end-subscription';
