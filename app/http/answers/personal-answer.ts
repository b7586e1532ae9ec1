import type { HeadersArgs } from 'react-router';

/** No cache keeps what belongs to one visitor. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store' } as const;

/**
 * For every answer at a personal address: no cache, search engine or directory may store it, and no other page
 * is told where a visitor comes from.
 */
export const PERSONAL_HEADERS = {
  ...PRIVATE_HEADERS,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
} as const;

/** The `headers` of a page at a personal address, with the wait that its action may ask for. */
export function personalHeaders({ actionHeaders }: HeadersArgs): Headers {
  return withWait(PERSONAL_HEADERS, actionHeaders);
}

/** The same for a page of one visitor. */
export function privateHeaders({ actionHeaders }: HeadersArgs): Headers {
  return withWait(PRIVATE_HEADERS, actionHeaders);
}

function withWait(own: HeadersInit, ofAction: Headers): Headers {
  const all = new Headers(own);
  const wait = ofAction.get('Retry-After');
  if (wait) all.set('Retry-After', wait);
  return all;
}

/** Refuses a program in one sentence. @param retryAfterSeconds null for 404, else 429 */
export function personalRefusal(retryAfterSeconds: number | null): Response {
  const headers = { ...PERSONAL_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };
  if (retryAfterSeconds === null) return new Response('Não encontrado.', { status: 404, headers });
  return new Response('Muitas tentativas. Tente de novo em alguns minutos.', {
    status: 429,
    headers: { ...headers, 'Retry-After': String(retryAfterSeconds) },
  });
}
