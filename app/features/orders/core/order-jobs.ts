/** Expires an order; payload `{ orderId }`. */
export const EXPIRE_ORDER_JOB = 'orders.expire';
/** Reminds the host of a reported Pix; payload `{ orderId, reportedAt }`. */
export const REMIND_REPORTED_JOB = 'orders.remind-reported';
/** Reminds the buyer of a Pix code that is about to lapse; payload `{ orderId, expiresAt }`. */
export const REMIND_OF_CODE_JOB = 'orders.remind-of-code';
/** Mails the day's orders to the host; payload `{ until }`. */
export const DAILY_ORDERS_JOB = 'orders.daily';
/** Asks a provider for a refund; payload `{ provider, refundId }`. */
export const REFUND_JOB = 'payments.refund';
/** Closes the payment page of a canceled order; payload `{ provider, orderId }`. */
export const CLOSE_CHECKOUT_JOB = 'payments.close-checkout';
/** Reads the payment of an order that the host accepted again; payload `{ provider, orderId }`. */
export const REREAD_CHECKOUT_JOB = 'payments.reread-checkout';
/** Ends a subscription at once; payload `{ provider, subscriptionId }`. */
export const END_SUBSCRIPTION_JOB = 'payments.end-subscription';
