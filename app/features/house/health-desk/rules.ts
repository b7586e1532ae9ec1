import { DAY_MS } from '#app/pure/time/durations.ts';

/** How long errors and slow places are kept. */
export const KEPT_MS = 14 * DAY_MS;
/** Newest ids of error pages that can be looked up. */
export const MOST_REPORTS_KEPT = 2_000;
/** Newest faults, each counted once a day. */
export const MOST_GROUPS_KEPT = 500;
/** Slowest places of a kind and a day. */
export const MOST_SPOTS_KEPT = 50;

/** Looks at the certificate and the domain once a day. */
export const LOOK_OUTSIDE_JOB = 'health.look-outside';
/** Jobs that one press of a button starts again, because they are changed in one transaction. */
export const MOST_RETRIED = 200;

/** Let's Encrypt renews 30 days before the end: at 14 something has failed for two weeks. */
export const CERTIFICATE_SOON_MS = 14 * DAY_MS;
/** A domain's end is told so long before, as something that can wait, and then as something that cannot. */
export const DOMAIN_SOON_MS = 30 * DAY_MS;
export const DOMAIN_NOW_MS = 7 * DAY_MS;
