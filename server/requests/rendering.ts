import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import type { Services } from '#app/platform/services.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { BodyBudget } from '../bodies/body-budget.ts';
import { type LazyBody, lazyBody } from '../bodies/lazy-body.ts';
import type { Client } from '../connections/client-address.ts';
import { buildFor } from './build-for.ts';
import { FairTurns } from './fair-turns.ts';
import { isSafeMethod } from './origin-check.ts';
import type { Target } from './request-target.ts';
import type { RenderedAnswer } from './send-rendered.ts';
import { toRequest } from './to-request.ts';

export type EntryModule = typeof import('#app/entry.server.tsx');

export interface RenderingOptions {
  /** The build of React Router. In development it is made again for each request. */
  loadBuild: () => Promise<ServerBuild>;
  services: Services;
  clientAddress: (client: Client) => string;
  isDevelopment: boolean;
}

export interface RenderOptions {
  /** Whether the request may change something and has a body. */
  isChange?: boolean;
  /** A body that its route reads as a stream. */
  stream?: IncomingMessage | null;
  forEverybody?: boolean;
}

export type Rendered = RenderedAnswer & {
  body: LazyBody | null;
  /** Whether its person has a right in the admin area. */
  isStaff: boolean;
};
/** Lets React Router answer a request. */
export type Render = (req: IncomingMessage, target: Target, options?: RenderOptions) => Promise<Rendered>;

export function createRender({ loadBuild, services, ...options }: RenderingOptions): Render {
  const changing: Services = { ...services, kept: freshReads };
  const [budget, turns] = [new BodyBudget(), new FairTurns()];
  const handlers = new WeakMap<ServerBuild, RequestHandler>();

  /** Created once per build, because it processes all routes. */
  function handlerOf(build: ServerBuild): RequestHandler {
    const made = handlers.get(build);
    if (made) return made;
    const handler = createRequestHandler(build, options.isDevelopment ? 'development' : 'production');
    handlers.set(build, handler);
    return handler;
  }

  return async (req, target, { isChange = false, stream, forEverybody = false } = {}) => {
    const whole = await loadBuild();
    const build = options.isDevelopment ? whole : buildFor(whole, target.pathname);
    const { createRequestContext, bodyStreamContext } = build.entry.module as unknown as EntryModule;
    const isOldHttp = req.httpVersionMajor === 1 && req.httpVersionMinor === 0;
    const clientAddress = options.clientAddress(req);
    await turns.take(rateLimitAddress(clientAddress));
    const isHead = req.method === 'HEAD';
    const info = { id: randomUUID(), clientAddress, isOldHttp, isHead };
    const made = createRequestContext(isChange ? changing : services, info, publicViewer);
    const { context, page, holds } = made;
    const mayUpload = () => holds('uploads');
    if (stream) context.set(bodyStreamContext, stream);
    const isRead = isChange && !stream && !isSafeMethod(req.method);
    const body = isRead
      ? lazyBody(req, budget, { pathname: target.pathname, clientAddress, mayUpload })
      : null;
    try {
      const request = toRequest(req, target, { publicUrl: services.publicUrl, body, forEverybody });
      const response = await handlerOf(build)(request, context);
      return { id: info.id, response, page, body, isStaff: holds('summary') };
    } finally {
      body?.release();
    }
  };
}
