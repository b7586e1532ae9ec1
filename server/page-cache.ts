import type { ContentKey } from '#app/db/tables.server.ts';

/** One encoding of a page. Headers in the form that Node takes fastest: name, value, name, value. */
export interface KeptBody {
  bytes: Buffer;
  /** Each encoding has its own ETag, because its bytes differ. */
  etag: string;
  headers: string[];
  /** Headers of a 304. */
  unchanged: string[];
}

/** A finished answer in all its encodings. */
export interface KeptPage {
  /** Epoch milliseconds; null where the page has none. */
  lastModified: number | null;
  identity: KeptBody;
  gzip: KeptBody;
  br: KeptBody;
  keys: ReadonlySet<ContentKey>;
  /**
   * When the page was rendered, in epoch milliseconds. It may be in the future after the clock was set back.
   */
  madeAt: number;
  /** Epoch milliseconds; Infinity where nothing is scheduled. */
  expiresAt: number;
}

/** Of all pages together, in all workers. */
export const MOST_BYTES = 32 * 1024 * 1024;
/** The approximate size of six lists of headers. */
const HEADERS_BYTES = 6_000;
/** Of one page: a larger one would drop too many others. */
export const MOST_BYTES_OF_ONE = MOST_BYTES / 8;

/**
 * Whole pages for visitors without a session, bounded in bytes; the least recently used are dropped first. A
 * page whose content changed while it was rendered is not kept.
 */
export class PageCache {
  readonly #mostBytes: number;
  readonly #pages = new Map<string, KeptPage>();
  readonly #droppedAt = new Map<ContentKey, number>();
  #bytes = 0;
  #turn = 0;

  /** @param workers processes that share the memory */
  constructor(workers = 1) {
    this.#mostBytes = Math.max(MOST_BYTES_OF_ONE, Math.floor(MOST_BYTES / workers));
  }

  get(address: string, now: number): KeptPage | undefined {
    const page = this.#pages.get(address);
    if (!page) return undefined;
    if (page.expiresAt <= now || page.madeAt > now) {
      this.#forget(address, page);
      return undefined;
    }
    this.#pages.delete(address);
    this.#pages.set(address, page);
    return page;
  }

  /** Call it before rendering a page, and pass the result to `put`. */
  turn(): number {
    return this.#turn;
  }

  put(address: string, page: KeptPage, renderedSince: number): void {
    if (size(address, page) > MOST_BYTES_OF_ONE) return;
    for (const key of page.keys) if ((this.#droppedAt.get(key) ?? -1) >= renderedSince) return;
    const old = this.#pages.get(address);
    if (old) this.#forget(address, old);
    this.#pages.set(address, page);
    this.#bytes += size(address, page);
    for (const [oldest, kept] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest, kept);
    }
  }

  drop(keys: readonly ContentKey[]): void {
    for (const key of keys) this.#droppedAt.set(key, this.#turn);
    this.#turn += 1;
    for (const [address, page] of this.#pages) {
      if (keys.some((key) => page.keys.has(key))) this.#forget(address, page);
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  #forget(address: string, page: KeptPage): void {
    this.#pages.delete(address);
    this.#bytes -= size(address, page);
  }
}

function size(address: string, page: KeptPage): number {
  const bodies = page.identity.bytes.length + page.gzip.bytes.length + page.br.bytes.length;
  return bodies + 2 * address.length + HEADERS_BYTES;
}
