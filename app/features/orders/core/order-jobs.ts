/** Expires an order; payload `{ orderId }`. */
export const EXPIRE_ORDER_JOB = 'orders.expire';
/** Reminds the host of a reported Pix; payload `{ orderId, reportedAt }`. */
export const REMIND_REPORTED_JOB = 'orders.remind-reported';
/** Reminds the buyer of a Pix code that is about to lapse; payload `{ orderId, expiresAt }`. */
export const REMIND_OF_CODE_JOB = 'orders.remind-of-code';
/** Mails the day's orders to the host; payload `{ until }`. */
export const DAILY_ORDERS_JOB = 'orders.daily';
/** Asks Stripe for a refund; payload `{ refundId }`. */
export const STRIPE_REFUND_JOB = 'stripe.refund';
/** Closes the Checkout Session of a canceled order; payload `{ orderId }`. */
export const CLOSE_CHECKOUT_JOB = 'stripe.close-checkout';
/** Reads the Checkout Session of an order that the host accepted again; payload `{ orderId }`. */
export const REREAD_CHECKOUT_JOB = 'stripe.reread-checkout';
/** Ends a subscription at once; payload `{ subscriptionId }`. */
export const END_SUBSCRIPTION_JOB = 'stripe.end-subscription';
