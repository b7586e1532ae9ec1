import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { ContentWatch } from '#app/db/content-watch.server.ts';
import { isUnavailable } from '#app/db/errors.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import type { Services } from '#app/platform/services.ts';
import { carriesPersonalCookie } from '#app/pure/people/personal-cookies.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';
import { BodyBudget } from './body-budget.ts';
import { mostBodyBytes } from './body-limits.ts';
import { buildFor } from './build-for.ts';
import { FairTurns } from './fair-turns.ts';
import { type LazyBody, lazyBody } from './lazy-body.ts';
import { comesFromOurselves, isSafeMethod, isSigned } from './origin-check.ts';
import { type KeptPage, PageCache } from './page-cache.ts';
import { sendKeptPage, sendKeptPageAgain, toKeptPage } from './page-response.ts';
import { knownMethods, plainAnswer } from './plain-answer.ts';
import { announcesTooMuch, bringsBody, discardRest, isStreamed, limitBodyTime } from './request-body.ts';
import { requestKind } from './request-kind.ts';
import { hasTwoHosts, isOwnSpelling, pageAddress, parseTarget, type Target } from './request-target.ts';
import { dropBody, isUnanswered } from './route-answer.ts';
import { commonHeaders } from './security-headers.ts';
import { type RenderedAnswer, sendRendered } from './send-rendered.ts';
import type { StaticFiles } from './static-files.ts';
import { toRequest } from './to-request.ts';

export interface AppOptions {
  /** The build of React Router. In development it is made again for each request. */
  loadBuild: () => Promise<ServerBuild>;
  services: Services;
  watch: ContentWatch;
  staticFiles: StaticFiles;
  clientAddress: (req: IncomingMessage) => string;
  isDevelopment: boolean;
  /** Processes that serve this site together; 1 if left out. */
  workers?: number;
  /** Called after a request that may have changed something, because there may be new jobs. */
  afterChange: () => void;
}

export type EntryModule = typeof import('#app/entry.server.tsx');
interface RenderOptions {
  /** Whether the request may change something and has a body. */
  isChange?: boolean;
  /** A body that its route reads as a stream. */
  stream?: IncomingMessage | null;
  forEverybody?: boolean;
}
type Rendered = RenderedAnswer & { body: LazyBody | null };

/** What to await before anything is served from memory. */
type Check = ReturnType<ContentWatch['refresh']>;

const MOST_REMEMBERED = 2_000;
const RETRY_SOON = { 'Retry-After': '5' };

/** Personal answers and large files: they get the whole request and never enter the memory. */
const NEVER_KEPT =
  /^\/(?:media\/(?!itens\/)|(?:functions|newsletter|webhooks|feed|c|cartas\/ver)\/|metrics$)/;

/** Handles every request: static files, pages from memory, then React Router. */
export function createApp(options: AppOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { services, watch, staticFiles, isDevelopment } = options;
  const { log, publicUrl, metrics } = services;
  /** For requests that may change something. */
  const changing: Services = { ...services, kept: freshReads };
  const cache = new PageCache(options.workers);
  const [budget, turns] = [new BodyBudget(), new FairTurns()];
  metrics.pageBytes = () => cache.bytes;
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  const underWay = new Map<string, Promise<KeptPage | Rendered>>();
  /** Addresses whose page must not be kept: rendered for each visitor from the start. */
  const unkept = new Set<string>();
  const common = commonHeaders(publicUrl);
  const commonEntries = Object.entries(common);
  watch.onChange((keys) => {
    cache.drop(keys);
    unkept.clear();
  });

  async function handle(req: IncomingMessage, res: ServerResponse, check: Check): Promise<void> {
    if (check) await noteFailure(check);
    for (const [name, value] of commonEntries) res.setHeader(name, value);
    const target = parseTarget(req.url ?? '/');
    if (!target || hasTwoHosts(req)) return plainAnswer(req, res, 400);
    const methods = knownMethods(target.pathname);
    if (!methods.includes(req.method ?? ''))
      return plainAnswer(req, res, 405, { headers: { Allow: methods.join(', ') } });
    const stream = isStreamed(req, target.pathname);
    limitBodyTime(req, stream);
    if (announcesTooMuch(req, mostBodyBytes(target.pathname)) && !stream) return plainAnswer(req, res, 413); // also for a GET, whose body nobody would read
    if (!isDevelopment && staticFiles(req, res, target.pathname)) return;
    if (req.method === 'GET' || req.method === 'HEAD') return read(req, res, target);
    return change(req, res, target);
  }

  /** After a failed check nothing is served from memory until a check succeeds. */
  async function noteFailure(check: Promise<unknown>): Promise<void> {
    await check.catch((error) => log.warn({ err: error }, 'content versions could not be read'));
  }

  /**
   * Answers nearly all requests, without a promise: the promises alone would cost a tenth of such an answer.
   * @returns false where the request takes the way of all others, which finds the same pages
   */
  function answerHit(req: IncomingMessage, res: ServerResponse): boolean {
    const now = Date.now();
    const kept = recall(req, req.url ?? '', now);
    if (!kept || bringsBody(req) || hasTwoHosts(req)) return false;
    metrics.pageHits += 1;
    sendKeptPageAgain(req, res, kept, now);
    return true;
  }

  /** The page at this address, where it is in memory and this visitor may get it. */
  function recall(req: IncomingMessage, address: string, now: number): KeptPage | undefined {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || !watch.isReliable() || !isAnonymous(req) || req.headers.range) return undefined;
    return cache.get(address, now);
  }

  async function read(req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> {
    const address = pageAddress(target);
    if (!mayBeShared(req, target) || unkept.has(address)) {
      return send(req, res, await render(req, target));
    }
    const kept = recall(req, address, Date.now());
    if (kept) {
      metrics.pageHits += 1;
      return sendKeptPage(req, res, kept);
    }
    metrics.pageMisses += 1;
    const { result, isOwn } = await renderOnce(req, target, address);
    if ('identity' in result) return sendKeptPage(req, res, result);
    // A failed render is sent, because a second one would fail too and double the wait.
    const mayBeSent = isPlain(req, target, address) || result.response.status >= 500;
    if (isOwn && mayBeSent) return send(req, res, result);
    if (isOwn) await dropBody(result.response);
    return send(req, res, await render(req, target));
  }

  function mayBeShared(req: IncomingMessage, target: Target): boolean {
    return !isDevelopment && isAnonymous(req) && !req.headers.range && !NEVER_KEPT.test(target.pathname);
  }

  /**
   * Renders once for simultaneous requests. A request after a change does not get a render that began before
   * it.
   */
  async function renderOnce(req: IncomingMessage, target: Target, address: string) {
    const key = `${cache.turn()} ${address}`;
    const others = underWay.get(key);
    if (others) return { result: await others, isOwn: false };
    const fresh = renderForAll(req, target, address).finally(() => underWay.delete(key));
    underWay.set(key, fresh);
    return { result: await fresh, isOwn: true };
  }

  /** Renders without anything personal of the request. The page decides whether it is kept. */
  async function renderForAll(
    req: IncomingMessage,
    target: Target,
    address: string,
  ): Promise<KeptPage | Rendered> {
    const since = cache.turn();
    const madeAt = Date.now();
    const rendered = await render(req, target, { forEverybody: true });
    const { response, page } = rendered;
    if (response.status === 200 && !page.mayBeKept) remember(unkept, address);
    if (response.status !== 200 || !page.mayBeKept || response.headers.has('Set-Cookie')) return rendered;
    const kept = await toKeptPage(response, page, common, madeAt);
    if (watch.isReliable() && isOwnSpelling(target)) cache.put(address, kept, since);
    return kept;
  }

  async function change(req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> {
    // Without the setting the site does not know its origin, and the Host header counts.
    const origin = services.isPublicUrlSet ? publicUrl : null;
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
      if (rendered.response.status !== 503) await noteFailure(watch.check());
      options.afterChange();
    }
    await send(req, res, rendered);
  }

  async function render(
    req: IncomingMessage,
    target: Target,
    { isChange = false, stream, forEverybody = false }: RenderOptions = {},
  ): Promise<Rendered> {
    const whole = await options.loadBuild();
    const build = isDevelopment ? whole : buildFor(whole, target.pathname);
    const { createRequestContext, bodyStreamContext } = build.entry.module as unknown as EntryModule;
    const isOldHttp = req.httpVersionMajor === 1 && req.httpVersionMinor === 0;
    const clientAddress = options.clientAddress(req);
    await turns.take(rateLimitAddress(clientAddress));
    const isHead = req.method === 'HEAD';
    const info = { id: randomUUID(), clientAddress, isOldHttp, isHead };
    const made = createRequestContext(isChange ? changing : services, info, publicViewer);
    const { context, page, isAdmin } = made;
    if (stream) context.set(bodyStreamContext, stream);
    const isRead = isChange && !stream && !isSafeMethod(req.method);
    const body = isRead ? lazyBody(req, budget, { pathname: target.pathname, clientAddress, isAdmin }) : null;
    try {
      const request = toRequest(req, target, { publicUrl, body, forEverybody });
      const response = await handlerOf(build)(request, context);
      return { id: info.id, response, page, body };
    } finally {
      body?.release();
    }
  }

  /** Created once per build, because it processes all routes. */
  function handlerOf(build: ServerBuild): RequestHandler {
    const made = handlers.get(build);
    if (made) return made;
    const handler = createRequestHandler(build, isDevelopment ? 'development' : 'production');
    handlers.set(build, handler);
    return handler;
  }

  async function answer(req: IncomingMessage, res: ServerResponse, check: Check, began: number) {
    try {
      await handle(req, res, check);
    } catch (error) {
      fail(req, res, error);
    }
    observe(req, res, began);
  }

  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    // The client has left, or was cut off within its body.
    if (res.destroyed || (req.destroyed && !req.complete)) return;
    const id = randomUUID();
    log.error({ err: error, id, path: redactPath(req.url ?? '') }, 'request failed');
    if (res.headersSent) res.destroy();
    else if (isUnavailable(error)) plainAnswer(req, res, 503, { id, headers: RETRY_SOON });
    else plainAnswer(req, res, 500, { id });
  }

  function observe(req: IncomingMessage, res: ServerResponse, began: number): void {
    metrics.observe(requestKind(req.url ?? ''), res.statusCode, performance.now() - began, req);
  }

  const send = (req: IncomingMessage, res: ServerResponse, rendered: Rendered) =>
    sendRendered(req, res, rendered, isDevelopment);

  return (req, res) => {
    const began = performance.now();
    try {
      const check = watch.refresh();
      if (check || !answerHit(req, res)) return void answer(req, res, check, began);
    } catch (error) {
      fail(req, res, error);
    }
    observe(req, res, began);
  };
}

function isAnonymous(req: IncomingMessage): boolean {
  return !req.headers.authorization && !carriesPersonalCookie(req.headers.cookie);
}

/** Whether the request has nothing that was left out when its page was rendered for everybody. */
function isPlain(req: IncomingMessage, target: Target, address: string): boolean {
  const { headers } = req;
  const isConditional = headers['if-none-match'] ?? headers['if-modified-since'];
  return !headers.cookie && !isConditional && pageAddress(target, true) === address;
}

function remember(addresses: Set<string>, address: string): void {
  if (addresses.size >= MOST_REMEMBERED) addresses.clear();
  addresses.add(address);
}
