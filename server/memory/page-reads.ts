import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentWatch } from '#app/db/content-watch.server.ts';
import type { Metrics } from '#app/platform/metrics.server.ts';
import { carriesPersonalCookie } from '#app/pure/people/personal-cookies.ts';
import type { MovedAddresses } from '../requests/moved-addresses.ts';
import type { Render, Rendered } from '../requests/rendering.ts';
import { isOwnSpelling, pageAddress, type Target } from '../requests/request-target.ts';
import { dropBody } from '../requests/route-answer.ts';
import { sendRendered } from '../requests/send-rendered.ts';
import type { ViewNotes } from '../requests/view-notes.ts';
import { type KeptPage, PageCache } from './page-cache.ts';
import { sendKeptPage, toKeptPage } from './page-response.ts';

export interface PageReadsOptions {
  render: Render;
  watch: ContentWatch;
  metrics: Metrics;
  /** Headers of every answer of the site. */
  common: Readonly<Record<string, string>>;
  /** Processes that serve this site together; 1 if left out. */
  workers?: number;
  isDevelopment: boolean;
  views: Pick<ViewNotes, 'leaveOut'>;
  moved: Pick<MovedAddresses, 'after'>;
}

const MOST_REMEMBERED = 2_000;

/** Personal answers, large files, and what is counted by its request: they get the whole request and never enter the memory. */
const NEVER_KEPT =
  /^\/(?:media\/(?!itens\/)|(?:functions|newsletter|webhooks|feed|ouvir|audiencia|assinar|c|cartas\/ver)\/|metrics$)/;

/** Answers GET and HEAD: from the memory of pages, or by rendering. */
export class PageReads {
  readonly #options: PageReadsOptions;
  readonly #cache: PageCache;
  readonly #underWay = new Map<string, Promise<KeptPage | Rendered>>();
  /** Addresses whose page must not be kept: rendered for each visitor from the start. */
  readonly #unkept = new Set<string>();

  constructor(options: PageReadsOptions) {
    this.#options = options;
    this.#cache = new PageCache(options.workers);
    options.metrics.pageBytes = () => this.#cache.bytes;
    options.watch.onChange((keys) => {
      this.#cache.drop(keys);
      this.#unkept.clear();
    });
  }

  /** The page at this address, where it is in memory and this visitor may get it. */
  recall(req: IncomingMessage, address: string, now: number): KeptPage | undefined {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || !this.#options.watch.isReliable() || !isAnonymous(req) || req.headers.range)
      return undefined;
    return this.#cache.get(address, now);
  }

  async read(req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> {
    const { render, metrics } = this.#options;
    const address = pageAddress(target);
    if (!this.#mayBeShared(req, target) || this.#unkept.has(address))
      return this.#send(req, res, { target, rendered: await render(req, target) });
    const kept = this.recall(req, address, Date.now());
    if (kept) {
      metrics.pageHits += 1;
      return sendKeptPage(req, res, kept);
    }
    metrics.pageMisses += 1;
    const { result, isOwn } = await this.#renderOnce(req, target, address);
    if ('identity' in result) return sendKeptPage(req, res, result);
    // A failed render is sent, because a second one would fail too and double the wait.
    const mayBeSent = isPlain(req, target, address) || result.response.status >= 500;
    if (isOwn && mayBeSent) return this.#send(req, res, { target, rendered: result });
    if (isOwn) await dropBody(result.response);
    return this.#send(req, res, { target, rendered: await render(req, target) });
  }

  #mayBeShared(req: IncomingMessage, target: Target): boolean {
    const { isDevelopment } = this.#options;
    return !isDevelopment && isAnonymous(req) && !req.headers.range && !NEVER_KEPT.test(target.pathname);
  }

  /**
   * Renders once for simultaneous requests. A request after a change does not get a render that began before
   * it.
   */
  async #renderOnce(req: IncomingMessage, target: Target, address: string) {
    const key = `${this.#cache.turn()} ${address}`;
    const others = this.#underWay.get(key);
    if (others) return { result: await others, isOwn: false };
    const fresh = this.#renderForAll(req, target, address).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, fresh);
    return { result: await fresh, isOwn: true };
  }

  /** Renders without anything personal of the request. The page decides whether it is kept. */
  async #renderForAll(req: IncomingMessage, target: Target, address: string): Promise<KeptPage | Rendered> {
    const { render, common, watch } = this.#options;
    const since = this.#cache.turn();
    const madeAt = Date.now();
    const rendered = await render(req, target, { forEverybody: true });
    const { response, page } = rendered;
    if (response.status === 200 && !page.mayBeKept) remember(this.#unkept, address);
    if (response.status !== 200 || !page.mayBeKept || response.headers.has('Set-Cookie')) return rendered;
    const kept = await toKeptPage(response, page, common, madeAt);
    if (watch.isReliable() && isOwnSpelling(target)) this.#cache.put(address, kept, since);
    return kept;
  }

  async #send(
    req: IncomingMessage,
    res: ServerResponse,
    { target, rendered }: { target: Target; rendered: Rendered },
  ): Promise<void> {
    const { isStaff, response } = rendered;
    const { views, moved, isDevelopment } = this.#options;
    if (isStaff) views.leaveOut(req);
    if (response.status === 404 && (await moved.after(req, res, { target, isStaff })))
      return dropBody(response);
    return sendRendered(req, res, rendered, isDevelopment);
  }
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
