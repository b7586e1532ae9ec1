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

/** Refuses a program in one sentence. @param retryAfterSeconds null for 404, else 429 */
export function personalRefusal(retryAfterSeconds: number | null): Response {
  const headers = { ...PERSONAL_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };
  if (retryAfterSeconds === null) return new Response('Não encontrado.', { status: 404, headers });
  return new Response('Muitas tentativas. Tente de novo em alguns minutos.', {
    status: 429,
    headers: { ...headers, 'Retry-After': String(retryAfterSeconds) },
  });
}
