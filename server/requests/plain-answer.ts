import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardRest } from '../bodies/request-body.ts';
import { CLOSED_POLICY } from './security-headers.ts';

/** Methods of forms and programs. Any other is refused before anything reads the request. */
const KNOWN_METHODS = ['GET', 'HEAD', 'POST'];
/** Methods of the tus protocol, for uploads. */
const UPLOAD_METHODS = [...KNOWN_METHODS, 'PATCH', 'DELETE'];

export function knownMethods(pathname: string): readonly string[] {
  return pathname.startsWith('/admin/uploads/' satisfies HrefPrefix) ? UPLOAD_METHODS : KNOWN_METHODS;
}

const TEXTS = {
  400: ['bad_request', 'Endereço ou requisição inválida. Confira o endereço e tente de novo.'],
  403: ['foreign_origin', 'Esta requisição não veio deste site. Abra a página de novo e tente outra vez.'],
  405: ['method_not_allowed', 'Este endereço não aceita este tipo de requisição.'],
  413: ['too_large', 'O que foi enviado é grande demais.'],
  500: ['unexpected', 'Algo deu errado. Tente de novo em alguns minutos.'],
  503: ['unavailable', 'O site está fora do ar por um instante. Tente de novo em alguns segundos.'],
} as const;

/** Beside a 503. */
export const RETRY_SOON = { 'Retry-After': '5' };

interface Extra {
  headers?: Record<string, string>;
  /** The request's id in the log. */
  id?: string;
}

/**
 * An answer that needs no page: one sentence in Portuguese, as JSON for programs. Reads the rest of the body
 * first, because otherwise the connection breaks and the sender loses the answer.
 */
export function plainAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  status: keyof typeof TEXTS,
  { headers, id }: Extra = {},
): void {
  const [code, message] = TEXTS[status];
  const isCall = req.url?.startsWith('/functions/' satisfies HrefPrefix) ?? false;
  const body = isCall ? JSON.stringify({ error: { code, message, id } }) : page(status, message, id);
  res.writeHead(status, {
    ...headers,
    'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': CLOSED_POLICY,
    'Cache-Control': 'no-store',
  });
  res.write(body);
  discardRest(req).then(() => res.end());
}

function page(status: number, message: string, id: string | undefined): string {
  const code = id ? `<p>Código do erro: ${id}</p>` : '';
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${status}</title><h1>${status}</h1><p>${message}</p>${code}<p><a href="/">Voltar para o início</a></p></html>`;
}
