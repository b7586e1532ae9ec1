import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What comes here is known by its signature, wherever it comes from. */
const SIGNED_PATH = '/webhooks/stripe' satisfies Href;

export function isSigned(pathname: string): boolean {
  return pathname === SIGNED_PATH;
}

export function isSafeMethod(method: string | undefined): boolean {
  return SAFE_METHODS.has(method ?? '');
}

/**
 * Whether something that changes the site comes from the site itself, or from a program that is no browser.
 * Browsers send Origin or Sec-Fetch-Site with every such request, and no page can forge either.
 * @param publicUrl the only origin that counts; null where it was not set: then the Host that was asked for
 */
export function comesFromOurselves(req: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = req.headers;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (publicUrl) return origin === publicUrl;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
