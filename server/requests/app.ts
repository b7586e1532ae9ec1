import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentWatch } from '#app/db/content-watch.server.ts';
import { isUnavailable } from '#app/db/errors.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';
import { mostBodyBytes } from '../bodies/body-limits.ts';
import { announcesTooMuch, bringsBody, isStreamed, limitBodyTime } from '../bodies/request-body.ts';
import { PageReads } from '../memory/page-reads.ts';
import { sendKeptPageAgain } from '../memory/page-response.ts';
import { createChanges } from './changes.ts';
import { MovedAddresses } from './moved-addresses.ts';
import { knownMethods, plainAnswer, RETRY_SOON } from './plain-answer.ts';
import { createRender, type RenderingOptions } from './rendering.ts';
import { requestKind } from './request-kind.ts';
import { hasTwoHosts, parseTarget } from './request-target.ts';
import { commonHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { ViewNotes } from './view-notes.ts';

export interface AppOptions extends RenderingOptions {
  watch: ContentWatch;
  staticFiles: StaticFiles;
  /** Processes that serve this site together; 1 if left out. */
  workers?: number;
  /** Called after a request that may have changed something, because there may be new jobs. */
  afterChange: () => void;
}

/** What to await before anything is served from memory. */
type Check = ReturnType<ContentWatch['refresh']>;

/** Handles every request: static files, pages from memory, then React Router. */
export function createApp(options: AppOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { services, watch, staticFiles, isDevelopment, workers, afterChange } = options;
  const { log, publicUrl, metrics } = services;
  const common = commonHeaders(publicUrl);
  const commonEntries = Object.entries(common);
  const render = createRender(options);
  const views = new ViewNotes(services, options.clientAddress);
  const moved = new MovedAddresses(services, options.clientAddress);
  const reads = new PageReads({ render, watch, metrics, common, workers, isDevelopment, views, moved });
  const origin = services.isPublicUrlSet ? publicUrl : null;
  const look = () => noteFailure(watch.check(), log);
  const change = createChanges({ render, origin, isDevelopment, look, afterChange });

  async function handle(req: IncomingMessage, res: ServerResponse, check: Check): Promise<void> {
    if (check) await noteFailure(check, log);
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
    if (req.method === 'GET' || req.method === 'HEAD') {
      const movedBefore = moved.before(req, res, target);
      if (movedBefore && (await movedBefore)) return;
      return reads.read(req, res, movedBefore ? await moved.meant(target) : target);
    }
    return change(req, res, target);
  }

  /**
   * Answers nearly all requests, without a promise: the promises alone would cost a tenth of such an answer.
   * @returns false where the request takes the way of all others, which finds the same pages
   */
  function answerHit(req: IncomingMessage, res: ServerResponse): boolean {
    const now = Date.now();
    const kept = reads.recall(req, req.url ?? '', now);
    if (!kept || bringsBody(req) || hasTwoHosts(req)) return false;
    metrics.pageHits += 1;
    sendKeptPageAgain(req, res, kept, now);
    return true;
  }

  async function answer(req: IncomingMessage, res: ServerResponse, check: Check, began: number) {
    try {
      await handle(req, res, check);
    } catch (error) {
      fail(req, res, error, log);
    }
    observe(req, res, began);
  }

  function observe(req: IncomingMessage, res: ServerResponse, began: number): void {
    views.note(req, res.statusCode);
    metrics.observe(requestKind(req.url ?? ''), res.statusCode, performance.now() - began, req);
  }

  return (req, res) => {
    const began = performance.now();
    try {
      const check = watch.refresh();
      if (check || !answerHit(req, res)) return void answer(req, res, check, began);
    } catch (error) {
      fail(req, res, error, log);
    }
    observe(req, res, began);
  };
}

/** After a failed check nothing is served from memory until a check succeeds. */
async function noteFailure(check: Promise<unknown>, log: Log): Promise<void> {
  await check.catch((error) => log.warn({ err: error }, 'content versions could not be read'));
}

function fail(req: IncomingMessage, res: ServerResponse, error: unknown, log: Log): void {
  // The client has left, or was cut off within its body.
  if (res.destroyed || (req.destroyed && !req.complete)) return;
  const id = randomUUID();
  log.error({ err: error, id, path: redactPath(req.url ?? '') }, 'request failed');
  if (res.headersSent) res.destroy();
  else if (isUnavailable(error)) plainAnswer(req, res, 503, { id, headers: RETRY_SOON });
  else plainAnswer(req, res, 500, { id });
}
