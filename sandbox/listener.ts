import type { IncomingMessage, ServerResponse } from 'node:http';
import { control, type Desk, NotDone } from './control/control.ts';
import type { createApi } from './http/answer-api.ts';
import { ApiError } from './http/errors.ts';
import { answerPage } from './pages/answer-pages.ts';

const MOST_BYTES = 1_000_000;

/** One address for all: /v1 is Stripe's API, /_control is for tests, the rest is pages. */
export function createListener(desk: Desk, api: ReturnType<typeof createApi>) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      const body = await readBody(req);
      const url = new URL(req.url ?? '/', 'http://sandbox.invalid');
      if (url.pathname.startsWith('/v1/')) await answerStripe(api, req, res, url, body);
      else if (url.pathname.startsWith('/_control/')) await answerControl(desk, req, res, url, body);
      else answerPeople(desk, req, res, url, body);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else sendJson(res, 500, { error: { type: 'api_error', message: (error as Error).message } });
    }
  };
}

async function answerStripe(
  api: ReturnType<typeof createApi>,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  const answer = await api.answer({
    method: req.method ?? 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    body,
    header: (name) => req.headers[name] as string | undefined,
  });
  if (answer.lost === 'reset') res.destroy();
  if (answer.lost) return;
  res.writeHead(answer.status, { ...answer.headers, 'cache-control': 'no-cache, no-store' }).end(answer.body);
}

/** Accepts JSON only, so that no page in a browser can use the controls. */
async function answerControl(
  desk: Desk,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  const isJson = req.method === 'GET' || req.headers['content-type']?.startsWith('application/json');
  if (!isJson || req.headers.origin) return sendJson(res, 415, { error: 'send JSON, and not from a page' });
  try {
    const input = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    const name = url.pathname.slice('/_control/'.length);
    sendJson(res, 200, (await control(desk, req.method ?? 'GET', name, input)) ?? {});
  } catch (error) {
    const isTold = error instanceof NotDone || error instanceof ApiError;
    sendJson(res, isTold ? error.status : 400, { error: (error as Error).message });
  }
}

function answerPeople(desk: Desk, req: IncomingMessage, res: ServerResponse, url: URL, body: string): void {
  const answer = answerPage(desk.sandbox, req.method ?? 'GET', url.pathname, new URLSearchParams(body));
  if (!answer) {
    res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Nada aqui.\n');
    return;
  }
  const formAction = ["'self'", ...answer.formTargets].join(' ');
  res.writeHead(answer.status, {
    'content-type': `${answer.type}; charset=utf-8`,
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(answer.location ? { location: answer.location } : {}),
  });
  res.end(answer.body);
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req) {
    length += (chunk as Buffer).length;
    if (length > MOST_BYTES) throw new Error('the body is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

function sendJson(res: ServerResponse, status: number, answer: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer, null, 2));
}
