import { type AddressPolicy, publicWeb } from './address-policy.server.ts';
import { type FailedFetch, follow, throughDoor } from './safe-fetch.server.ts';

export interface StreamLimits {
  /** How long nothing may come: before the answer, and between two pieces of it. */
  idleMs: number;
  maxRedirects: number;
  accept?: string;
  userAgent?: string;
}

export interface AskedStream {
  /** Left out or 0: from the beginning. */
  from?: number;
  /** What the earlier bytes were said to be: an ETag or a date. Another file is then answered from its beginning. */
  ifRange?: string | null;
  /** Ends it from outside. */
  signal?: AbortSignal;
}

/** A body that goes on arriving. Of a file: its place in it, and what it is. */
export interface Streamed {
  /** Where the body begins in the file. */
  from: number;
  /** Size of the whole file; null where the answer does not say. */
  total: number | null;
  /** Bytes that this body has; null where the answer does not say. */
  length: number | null;
  contentType: string | null;
  etag: string | null;
  lastModified: string | null;
  finalUrl: string;
  /** @throws where the connection breaks or falls silent, or the body is shorter than it said */
  body: AsyncIterable<Uint8Array>;
}

export type StreamResult<T> =
  | { ok: true; value: T }
  | (Omit<FailedFetch, 'reason'> & { reason: FailedFetch['reason'] | 'wrong-range' });

/**
 * Fetches a file of any size by the rules of `safeFetch`, but gives its body away while it arrives, and has no deadline for
 * the whole: only silence ends it. Nothing is in memory but the piece that just came.
 * @param take reads the body; an error of its own is thrown on
 */
export async function safeStream<T>(
  address: string,
  { from = 0, ifRange = null, signal: ended }: AskedStream,
  limits: StreamLimits,
  take: (streamed: Streamed) => Promise<T>,
  policy: AddressPolicy = publicWeb,
): Promise<StreamResult<T>> {
  const silence = watchSilence(limits.idleMs);
  const signal = ended ? AbortSignal.any([ended, silence.signal]) : silence.signal;
  const taken: { error?: unknown } = {};
  const result = await throughDoor<StreamResult<T>>(
    { policy, connectMs: limits.idleMs, signal },
    async (door) => {
      const range = from > 0 ? `bytes=${from}-` : undefined;
      const also = range && ifRange ? { 'if-range': ifRange } : undefined;
      const found = await follow(address, 'GET', { limits, policy, isPlain: true, range, also, ...door });
      if (!found.ok) return found;
      const { headers, body, status, url } = found;
      const coding = (headers.get('content-encoding') ?? 'identity').trim().toLowerCase();
      if (coding !== 'identity') return { ok: false, reason: 'encoding' };
      const place = placeOf(status, headers, from);
      if (!place) return { ok: false, reason: 'wrong-range' };
      const streamed = {
        ...place,
        contentType: headers.get('content-type') ?? null,
        etag: headers.get('etag') ?? null,
        lastModified: headers.get('last-modified') ?? null,
        finalUrl: url,
        body: silence.over(body),
      };
      try {
        return { ok: true, value: await take(streamed) };
      } catch (error) {
        if (!signal.aborted && !(error instanceof BrokenStream)) taken.error = error;
        throw error;
      }
    },
  ).finally(silence.end);
  if (taken.error) throw taken.error;
  return result;
}

/** A failure of the line, as opposed to one of whoever reads. */
class BrokenStream extends Error {}

/** Time counts only while we wait for the other side: a slow disk of ours is not their silence. */
function watchSilence(idleMs: number) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  const begin = () => {
    end();
    timer = setTimeout(() => controller.abort(), idleMs);
  };
  begin();
  return {
    signal: controller.signal,
    end,
    async *over(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      const pieces = body[Symbol.asyncIterator]();
      try {
        for (;;) {
          begin();
          const next = await pieces.next().catch((error: unknown) => {
            throw new BrokenStream('the connection broke', { cause: error });
          });
          end();
          if (next.done) return;
          yield next.value;
        }
      } finally {
        await pieces.return?.().catch(() => {});
      }
    },
  };
}

/** Null where an answer in part is not the part that was asked for. */
function placeOf(
  status: number,
  headers: ReadonlyMap<string, string>,
  from: number,
): Pick<Streamed, 'from' | 'total' | 'length'> | null {
  const length = sizeOf(headers.get('content-length'));
  if (status !== 206) return { from: 0, total: length, length };
  const [, first, last, whole] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (first === undefined || Number(first) !== from || from === 0) return null;
  const total = whole === '*' ? null : sizeOf(whole);
  const reaches = Number(last) + 1;
  if (total !== null && reaches !== total) return null;
  return { from, total: total ?? reaches, length: reaches - from };
}

function sizeOf(text: string | undefined): number | null {
  const size = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(size) && size >= 0 ? size : null;
}
