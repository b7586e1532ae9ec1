import type { IncomingMessage } from 'node:http';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import type { BodyBudget } from './body-budget.ts';
import { mostBodyBytes, mostVisitorBytes, plainPath } from './body-limits.ts';
import { shapeCheck } from './body-shape.ts';
import { type BodyRefusal, readBody } from './request-body.ts';

export interface LazyBody {
  stream: ReadableStream<Uint8Array>;
  /** Aborted where the body did not arrive: a failure after that is not the site's. */
  signal: AbortSignal;
  /** Why the body was not read completely; null also where nothing asked for it. */
  refusal(): BodyRefusal | null;
  /** Gives the room back when the answer is made. */
  release(): void;
}

interface Sender {
  pathname: string;
  clientAddress: string;
  /** Called when the body is read: the session is known by then. */
  mayUpload: () => boolean;
}

/**
 * A body that is read when its route asks for it, after the route's guards. A sender without permission uses
 * no memory and no time.
 */
export function lazyBody(req: IncomingMessage, budget: BodyBudget, sender: Sender): LazyBody {
  const aborting = new AbortController();
  let refusal: BodyRefusal | null = null;
  let release = () => {};
  const read = async () => {
    const mayUpload = sender.mayUpload();
    const room = budget.open({ mayUpload, network: rateLimitAddress(sender.clientAddress) });
    release = room.release;
    return readBody(req, {
      most: mayUpload ? mostBodyBytes(sender.pathname) : mostVisitorBytes(sender.pathname),
      accepts: shapeCheck(req, plainPath(sender.pathname), mayUpload),
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
