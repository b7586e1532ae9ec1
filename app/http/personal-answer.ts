/** Of every answer to an address that is somebody's own: it belongs into no cache, no search engine, no directory. */
export const PERSONAL_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/** Refuses a program in a sentence. @param retryAfterSeconds of who asks too often; null where nothing is there */
export function personalRefusal(retryAfterSeconds: number | null): Response {
  const headers = { ...PERSONAL_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };
  if (retryAfterSeconds === null) return new Response('Não encontrado.', { status: 404, headers });
  return new Response('Muitos pedidos. Tente mais tarde.', {
    status: 429,
    headers: { ...headers, 'Retry-After': String(retryAfterSeconds) },
  });
}
