import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardRest, isStreamed } from './request-body.ts';

/** Whether an upload still sends although its answer is ready. */
export function isStillSending(req: IncomingMessage): boolean {
  return !req.complete && isStreamed(req, (req.url ?? '').split('?')[0] ?? '');
}

/** Answers a client that is still sending: closing the connection now would lose the answer. */
export async function answerEarly(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  res.shouldKeepAlive = false;
  res.setHeaders(response.headers).writeHead(response.status);
  res.flushHeaders();
  res.write(await response.text());
  await discardRest(req);
  res.end();
}
