import type { IncomingMessage } from 'node:http';
import { rateLimitAddress } from '#app/http/client-network.server.ts';
import type { BodyBudget } from './body-budget.ts';
import { MOST_VISITOR_BYTES, mostBodyBytes, plainPath } from './body-limits.ts';
import { shapeCheck } from './body-shape.ts';
import { type BodyRefusal, readBody } from './request-body.ts';

export interface LazyBody {
  stream: ReadableStream<Uint8Array>;
  /** Aborted where the body did not come: what fails then is no failure of the site. */
  signal: AbortSignal;
  /** Why the body was not read whole; null while it was not asked for, too. */
  refusal(): BodyRefusal | null;
  /** Gives the room back, when the answer is made. */
  release(): void;
}

interface Sender {
  pathname: string;
  clientAddress: string;
  /** Asked when the body is: by then the session is known. */
  isAdmin: () => boolean;
}

/**
 * A body that is read when its route asks for it, which is after its guards: who may not send it holds no memory and
 * takes no time of others.
 */
export function lazyBody(req: IncomingMessage, budget: BodyBudget, sender: Sender): LazyBody {
  const aborting = new AbortController();
  let refusal: BodyRefusal | null = null;
  let release = () => {};
  const read = async () => {
    const isAdmin = sender.isAdmin();
    const room = budget.open({ isAdmin, network: rateLimitAddress(sender.clientAddress) });
    release = room.release;
    const limit = mostBodyBytes(sender.pathname);
    return readBody(req, {
      // Stripe's calls have no session, and are checked as a whole by their signature.
      most:
        isAdmin || sender.pathname.startsWith('/webhooks/' satisfies HrefPrefix)
          ? limit
          : Math.min(limit, MOST_VISITOR_BYTES),
      accepts: shapeCheck(req, plainPath(sender.pathname), isAdmin),
      mayGrow: room.grow,
    });
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const body = await read().catch((): BodyRefusal => 'gone');
        if (Buffer.isBuffer(body)) {
          if (body.length > 0) controller.enqueue(new Uint8Array(body));
          return controller.close();
        }
        refusal = body;
        aborting.abort();
        controller.error(new Error(`the body was not read: ${body}`));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, signal: aborting.signal, refusal: () => refusal, release: () => release() };
}
