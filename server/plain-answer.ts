import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLOSED_POLICY } from './security-headers.ts';

/** Any other is refused before anything looks at it. */
export const KNOWN_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const TEXTS = {
  400: ['bad_request', 'Endereço ou pedido inválido.'],
  403: ['foreign_origin', 'Este pedido não veio deste site.'],
  405: ['unknown_method', 'Este tipo de pedido não existe aqui.'],
  413: ['too_large', 'O que foi enviado é grande demais.'],
  500: ['unexpected', 'Algo deu errado. Tente de novo em alguns minutos.'],
} as const;

/** An answer for requests that no page can answer: one sentence in Portuguese, as JSON where a program asks. */
export function plainAnswer(req: IncomingMessage, res: ServerResponse, status: keyof typeof TEXTS): void {
  const [code, message] = TEXTS[status];
  const isCall = req.url?.startsWith('/functions/') ?? false;
  res.writeHead(status, {
    'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Security-Policy': CLOSED_POLICY,
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: KNOWN_METHODS.join(', ') }),
  });
  res.end(isCall ? JSON.stringify({ error: { code, message } }) : page(status, message));
}

function page(status: number, message: string): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${status}</title><h1>${status}</h1><p>${message}</p><p><a href="/">Voltar para o início</a></p></html>`;
}
