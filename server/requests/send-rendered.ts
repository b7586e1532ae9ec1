import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendResponse } from '@remix-run/node-fetch-server';
import type { PageControl } from '#app/http/context.ts';
import { answerEarly, isStillSending } from '../bodies/early-answer.ts';
import { encodePage } from '../memory/encode-page.ts';
import { plainAnswer } from './plain-answer.ts';
import { dropBody, isOwnPage, isUnexpected } from './route-answer.ts';
import { CLOSED_POLICY, contentSecurityPolicy } from './security-headers.ts';

export interface RenderedAnswer {
  /** The request's id in the log. */
  id: string;
  response: Response;
  page: PageControl;
}

/** Sends what React Router answered, with the headers that every answer of the site has. */
export async function sendRendered(
  req: IncomingMessage,
  res: ServerResponse,
  { id, response, page }: RenderedAnswer,
  isDevelopment: boolean,
): Promise<void> {
  // The client has left, so the body would never be released otherwise.
  if (res.destroyed) return dropBody(response);
  const isPage = isOwnPage(response.headers);
  const headers = new Headers(response.headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  headers.append('Vary', 'Accept-Encoding, Cookie');
  const status = page.isUnavailable && response.status === 500 ? 503 : response.status;
  if (status === 503) headers.set('Retry-After', '5');
  if (isUnexpected(response)) {
    await dropBody(response);
    return plainAnswer(req, res, status === 503 ? 503 : 500, { id, headers: Object.fromEntries(headers) });
  }
  if (!isPage) {
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED_POLICY);
    if (isStillSending(req)) return answerEarly(req, res, new Response(response.body, { status, headers }));
    if (req.method === 'HEAD') await dropBody(response);
    return sendResponse(res, new Response(req.method === 'HEAD' ? null : response.body, { status, headers }));
  }
  const html = page.document?.html ?? (await response.text());
  if (!isDevelopment)
    headers.set('Content-Security-Policy', contentSecurityPolicy(page.document ?? { scripts: [] }));
  const body = encodePage(html);
  headers.set('Content-Length', String(body.length));
  res
    .setHeaders(headers)
    .writeHead(status)
    .end(req.method === 'HEAD' ? undefined : body);
}
