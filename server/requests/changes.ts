import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardRest, isStreamed } from '../bodies/request-body.ts';
import { comesFromOurselves, isSigned } from './origin-check.ts';
import { plainAnswer, RETRY_SOON } from './plain-answer.ts';
import type { Render } from './rendering.ts';
import type { Target } from './request-target.ts';
import { dropBody, isUnanswered } from './route-answer.ts';
import { sendRendered } from './send-rendered.ts';

interface ChangesOptions {
  render: Render;
  /** The origin of the site; null where it does not know it, and the Host header counts. */
  origin: string | null;
  isDevelopment: boolean;
  /** Notices what has changed. It does not reject. */
  look: () => Promise<void>;
  /** Called after a request that may have changed something, because there may be new jobs. */
  afterChange: () => void;
}

/** Answers requests that may change something. */
export function createChanges({ render, origin, isDevelopment, look, afterChange }: ChangesOptions) {
  return async (req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> => {
    if (!isSigned(target.pathname) && !comesFromOurselves(req, origin)) return plainAnswer(req, res, 403);
    const stream = isStreamed(req, target.pathname) ? req : null;
    const rendered = await render(req, target, { isChange: true, stream });
    const refusal = rendered.body?.refusal() ?? null;
    if (refusal !== null) {
      await dropBody(rendered.response);
      if (refusal === 'gone') return void res.destroy();
      return plainAnswer(req, res, refusal, { headers: refusal === 503 ? RETRY_SOON : {} });
    }
    // Reads the rest of the body first: otherwise the sender would lose the answer.
    if (!stream) await discardRest(req);
    if (isUnanswered(rendered.response)) {
      await dropBody(rendered.response);
      return plainAnswer(req, res, 405, { headers: { Allow: 'GET, HEAD' } });
    }
    if (!rendered.page.refusal) {
      // The next request must see this change.
      if (rendered.response.status !== 503) await look();
      afterChange();
    }
    await sendRendered(req, res, rendered, isDevelopment);
  };
}
