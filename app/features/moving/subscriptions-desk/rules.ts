/** Reads all subscriptions of the provider's account: daily, and when the host asks. */
export const READ_SUBSCRIPTIONS_JOB = 'moving.read-subscriptions';
/** Binds subscriptions to the accounts of their addresses, every minute while some wait. */
export const BIND_SUBSCRIPTIONS_JOB = 'moving.bind-subscriptions';
/** Sends the invitations that the host asked for, at the pace of letters. */
export const INVITE_SUBSCRIBERS_JOB = 'moving.invite-subscribers';

/** Invitations that one minute sends at most, whatever the pace of letters. */
export const MOST_INVITED_AT_ONCE = 100;
/** Subscriptions that a page of the list shows. */
export const PAGE_SIZE = 50;
/** Prices that the desk shows: a podcast has a handful. */
export const MOST_PRICES = 100;
/** People whom one run binds. */
export const MOST_BOUND_AT_ONCE = 500;
