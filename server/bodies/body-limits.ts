const KB = 1_024;

/** For an admin's forms: the longest letter beside the stored one, every character escaped. See docs/limits.md. */
export const MOST_BODY_BYTES = 2 * KB * KB;
/** For any other form or call, and for everybody but admins. */
export const MOST_VISITOR_BYTES = 64 * KB;
/** For a short form or a button. */
const FEW_WORDS = 4 * KB;

/** By the start of the path, longer prefixes first. Other paths allow FEW_WORDS. */
const BODY_LIMITS: ReadonlyArray<[path: HrefPrefix, bytes: number]> = [
  ['/admin', MOST_BODY_BYTES],
  ['/bem-vinda/site', MOST_BODY_BYTES],
  ['/bem-vinda', 16 * KB],
  ['/auth', 16 * KB],
  ['/minha-conta', 16 * KB],
  ['/pedido', 16 * KB],
  ['/shop', 16 * KB],
  ['/media-kit', 16 * KB],
  ['/kit-imprensa', 16 * KB],
  ['/newsletter/preferencias', 16 * KB],
  ['/meus-dados', MOST_VISITOR_BYTES],
  ['/contact', MOST_VISITOR_BYTES],
  ['/about/contato', MOST_VISITOR_BYTES],
  ['/functions/v1/send-email', MOST_VISITOR_BYTES],
  ['/functions/v1/quote-cart', MOST_VISITOR_BYTES],
  ['/functions/v1/create-checkout-session', MOST_VISITOR_BYTES],
  ['/webhooks/stripe', 256 * KB],
];

/** The largest body that a path accepts, in bytes. `isStreamed` paths have limits of their own. */
export function mostBodyBytes(pathname: string): number {
  const path = plainPath(pathname);
  return BODY_LIMITS.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? FEW_WORDS;
}

/** As React Router reads it: lower case, and without `.data`. */
export function plainPath(pathname: string): string {
  return decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/_)?\.data$/, '');
}
