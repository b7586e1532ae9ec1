import type { ContentKey } from '#app/db/tables.server.ts';
import type { WrittenHead } from './written-head.ts';

/** One encoding of a page. Headers in the form that Node takes fastest: name, value, name, value. */
export interface KeptBody {
  bytes: Buffer;
  /** Each encoding has its own ETag, because its bytes differ. */
  etag: string;
  headers: string[];
  /** Headers of a 304. */
  unchanged: string[];
  /** The head of the last answer, where it may be sent again. */
  head: WrittenHead | null;
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

interface Entry {
  page: KeptPage;
  bytes: number;
  /** Whether it was served since the memory last looked for something to drop. */
  isInUse: boolean;
}

/** Of all pages together, in all workers. */
export const MOST_BYTES = 32 * 1024 * 1024;
/** The approximate size of six lists of headers and three heads. */
const HEADERS_BYTES = 10_000;
/** Of one page: a larger one would drop too many others. */
export const MOST_BYTES_OF_ONE = MOST_BYTES / 8;

/**
 * Whole pages for visitors without a session, bounded in bytes. The oldest is dropped first, but one that was
 * used meanwhile gets a second chance: an exact order of use would be rewritten by every answer. A page whose
 * content changed while it was rendered is not kept.
 */
export class PageCache {
  readonly #mostBytes: number;
  readonly #entries = new Map<string, Entry>();
  readonly #droppedAt = new Map<ContentKey, number>();
  #bytes = 0;
  #turn = 0;

  /** @param workers processes that share the memory */
  constructor(workers = 1) {
    this.#mostBytes = Math.max(MOST_BYTES_OF_ONE, Math.floor(MOST_BYTES / workers));
  }

  get(address: string, now: number): KeptPage | undefined {
    const entry = this.#entries.get(address);
    if (!entry) return undefined;
    const { page } = entry;
    if (page.expiresAt <= now || page.madeAt > now) {
      this.#forget(address, entry);
      return undefined;
    }
    entry.isInUse = true;
    return page;
  }

  /** Call it before rendering a page, and pass the result to `put`. */
  turn(): number {
    return this.#turn;
  }

  put(address: string, page: KeptPage, renderedSince: number): void {
    const bytes = size(address, page);
    if (bytes > MOST_BYTES_OF_ONE) return;
    for (const key of page.keys) if ((this.#droppedAt.get(key) ?? -1) >= renderedSince) return;
    const old = this.#entries.get(address);
    if (old) this.#forget(address, old);
    if (this.#bytes + bytes > this.#mostBytes) this.#makeRoom(bytes);
    this.#entries.set(address, { page, bytes, isInUse: false });
    this.#bytes += bytes;
  }

  drop(keys: readonly ContentKey[]): void {
    for (const key of keys) this.#droppedAt.set(key, this.#turn);
    this.#turn += 1;
    for (const [address, entry] of this.#entries) {
      if (keys.some((key) => entry.page.keys.has(key))) this.#forget(address, entry);
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** An entry in use is visited again, behind all others, and is not in use then. */
  #makeRoom(bytes: number): void {
    for (const [address, entry] of this.#entries) {
      if (this.#bytes + bytes <= this.#mostBytes) return;
      this.#entries.delete(address);
      if (entry.isInUse) this.#entries.set(address, { ...entry, isInUse: false });
      else this.#bytes -= entry.bytes;
    }
  }

  #forget(address: string, { bytes }: Entry): void {
    this.#entries.delete(address);
    this.#bytes -= bytes;
  }
}

function size(address: string, page: KeptPage): number {
  // What is not compressed has one body for all.
  const bodies = new Set([page.identity.bytes, page.gzip.bytes, page.br.bytes]);
  const bytes = [...bodies].reduce((sum, { length }) => sum + length, 0);
  return bytes + 2 * address.length + HEADERS_BYTES;
}
