import type { OutgoingHttpHeaders } from 'node:http';
import type { ContentKey } from '#app/db/tables.server.ts';

/** A finished answer, in every encoding that it is served in. */
export interface KeptPage {
  headers: OutgoingHttpHeaders;
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  keys: ReadonlySet<ContentKey>;
  /** Epoch milliseconds; Infinity where nothing is scheduled. */
  expiresAt: number;
}

const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Whole pages of anonymous visitors. Bounded in bytes, the least recently used go first. A page that was being
 * rendered while its content changed is not kept.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #droppedAt = new Map<ContentKey, number>();
  #bytes = 0;
  #turn = 0;

  get(address: string, now: number): KeptPage | undefined {
    const page = this.#pages.get(address);
    if (!page) return undefined;
    if (page.expiresAt <= now) {
      this.#forget(address, page);
      return undefined;
    }
    this.#pages.delete(address);
    this.#pages.set(address, page);
    return page;
  }

  /** Taken before a page is rendered, handed to `put` with it. */
  turn(): number {
    return this.#turn;
  }

  put(address: string, page: KeptPage, renderedSince: number): void {
    for (const key of page.keys) if ((this.#droppedAt.get(key) ?? -1) >= renderedSince) return;
    const old = this.#pages.get(address);
    if (old) this.#forget(address, old);
    this.#pages.set(address, page);
    this.#bytes += size(page);
    for (const [oldest, kept] of this.#pages) {
      if (this.#bytes <= MOST_BYTES) break;
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
    this.#bytes -= size(page);
  }
}

function size(page: KeptPage): number {
  return page.identity.length + page.gzip.length + page.brotli.length + 1_000;
}
