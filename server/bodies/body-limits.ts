import { WEBHOOKS } from '#app/pure/orders/providers.ts';

const KB = 1_024;

/** For an admin's forms: the longest letter beside the stored one, every character escaped. See docs/limits.md. */
export const MOST_BODY_BYTES = 2 * KB * KB;
/** For a long text, for calls, and for the same address by anybody but an admin. */
const MOST_VISITOR_BYTES = 64 * KB;
/** For any other form. */
const MOST_FORM_BYTES = 16 * KB;

/** By the start of the path. */
const BODY_LIMITS: ReadonlyArray<[path: HrefPrefix, bytes: number]> = [
  ['/admin', MOST_BODY_BYTES],
  ['/bem-vinda/site', MOST_BODY_BYTES],
  ['/meus-dados', MOST_VISITOR_BYTES],
  ['/contact', MOST_VISITOR_BYTES],
  ['/about/contato', MOST_VISITOR_BYTES],
  ['/functions/v1/send-email', MOST_VISITOR_BYTES],
  ['/functions/v1/quote-cart', MOST_VISITOR_BYTES],
  ['/functions/v1/create-checkout-session', MOST_VISITOR_BYTES],
];

/** The largest body that a path accepts, in bytes. `isStreamed` paths have limits of their own. */
export function mostBodyBytes(pathname: string): number {
  const form = BODY_LIMITS.find(([start]) => isAt(start, pathname));
  return webhookBytes(pathname) ?? form?.[1] ?? MOST_FORM_BYTES;
}

/** The same of anybody but an admin. A provider's calls have no session; their signature covers the whole body. */
export function mostVisitorBytes(pathname: string): number {
  return webhookBytes(pathname) ?? Math.min(mostBodyBytes(pathname), MOST_VISITOR_BYTES);
}

function webhookBytes(pathname: string): number | undefined {
  return WEBHOOKS.find(({ path }) => isAt(path, pathname))?.mostBytes;
}

function isAt(start: string, pathname: string): boolean {
  const path = plainPath(pathname);
  return path === start || path.startsWith(`${start}/`);
}

/** As React Router reads it: lower case, and without `.data`. */
export function plainPath(pathname: string): string {
  return decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/_)?\.data$/, '');
}
