import type { Refusal } from '../context.ts';

/**
 * The answer to a refused form: one sentence and a link. A whole page would cost twenty times as much, and a
 * sender of a thousand such forms would delay everybody.
 * @param next where to go after signing in
 */
export function shortAnswer({ status, message }: Refusal, { next = '/' } = {}): Response {
  const [to, label] =
    status === 401
      ? [`/auth?next=${encodeURIComponent(next)}` satisfies Href, 'Entrar']
      : ['/', 'Voltar para o início'];
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${message}</title></head><body><h1>${message}</h1><p><a href="${to}">${label}</a></p></body></html>`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Whether the request only reads: GET or HEAD. */
export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a page's scripts ask for data only, without the document. */
export function isDataCall({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('.data');
}
