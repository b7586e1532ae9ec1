import type { IncomingMessage } from 'node:http';
import { WEBHOOKS } from '#app/pure/orders/providers.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls of a provider of payments are authenticated by their signature, wherever they come from. */
export function isSigned(pathname: string): boolean {
  return WEBHOOKS.some(({ path }) => path === pathname);
}

export function isSafeMethod(method: string | undefined): boolean {
  return SAFE_METHODS.has(method ?? '');
}

/**
 * Whether a change comes from the site itself, or from a program that is no browser. Browsers send Origin or
 * Sec-Fetch-Site with every such request, and no page can forge either.
 * @param publicUrl the only allowed origin; null where it is not set, then the Host header counts
 */
export function comesFromOurselves(req: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = req.headers;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  // A form of a page with the referrer policy 'no-referrer', sent without scripts, names no origin.
  if (origin === 'null' && site === 'same-origin') return true;
  if (publicUrl) return origin === publicUrl;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
