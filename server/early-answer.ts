import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardRest, isStreamed } from './request-body.ts';

/** Whether pieces of an upload are still to come though its answer is there. */
export function isStillSending(req: IncomingMessage): boolean {
  return !req.complete && isStreamed(req, (req.url ?? '').split('?')[0] ?? '');
}

/** For who is still sending: a connection closed under the sender's hands would take the answer with it. */
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
