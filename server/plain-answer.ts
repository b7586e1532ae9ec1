import type { ServerResponse } from 'node:http';
import { CLOSED_POLICY } from './security-headers.ts';

/** Any other is refused before anything looks at it. */
export const KNOWN_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const TEXTS = {
  400: 'Endereço ou pedido inválido.',
  403: 'Este pedido não veio deste site.',
  405: 'Este tipo de pedido não existe aqui.',
  413: 'O que foi enviado é grande demais.',
  500: 'Algo deu errado. Tente de novo em alguns minutos.',
} as const;

/** An answer for requests that no page can answer: one sentence in Portuguese. */
export function plainAnswer(res: ServerResponse, status: keyof typeof TEXTS): void {
  const body = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${status}</title><p>${TEXTS[status]}</p>`;
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': CLOSED_POLICY,
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: KNOWN_METHODS.join(', ') }),
  });
  res.end(body);
}
