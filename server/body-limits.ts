const KB = 1_024;

/** What an admin's forms need: a long description, with its markup and every letter escaped. See docs/limits.md. */
export const MOST_BODY_BYTES = KB * KB;
/** What any other form or call may bring, and whoever is no admin. */
export const MOST_VISITOR_BYTES = 64 * KB;
/** What a form of a few words needs, or a button. */
const FEW_WORDS = 4 * KB;

/** By the beginning of an address, the longer before the shorter; what is not here takes a few words. */
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
  ['/contact', MOST_VISITOR_BYTES],
  ['/about/contato', MOST_VISITOR_BYTES],
  ['/functions/v1/send-email', MOST_VISITOR_BYTES],
  ['/functions/v1/quote-cart', MOST_VISITOR_BYTES],
  ['/functions/v1/create-checkout-session', MOST_VISITOR_BYTES],
  ['/webhooks/stripe', 256 * KB],
];

/** The largest body that an address takes. Files have a way of their own, `isStreamed`. */
export function mostBodyBytes(pathname: string): number {
  const path = plainPath(pathname);
  return BODY_LIMITS.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? FEW_WORDS;
}

/** As React Router reads it: letters large or small, the data of a page as the page. */
export function plainPath(pathname: string): string {
  return decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/_)?\.data$/, '');
}
