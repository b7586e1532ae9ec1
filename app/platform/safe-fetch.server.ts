import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { Agent, request as ask, Dispatcher } from 'undici';
import {
  type AddressPolicy,
  checkedLookup,
  ForbiddenAddress,
  mayBeAsked,
  publicWeb,
} from './address-policy.server.ts';
import { encodingOf, readFirst, readUpTo } from './read-body.server.ts';

export interface FetchLimits {
  /** Of the body, as it was sent and decompressed. */
  maxBytes: number;
  /** For everything together: DNS, connections, redirects and the body. */
  timeoutMs: number;
  maxRedirects: number;
  /** The Accept header. */
  accept?: string;
  /** Who asks; the importer where nothing is said. */
  userAgent?: string;
  /** What an earlier answer said of itself: an unchanged one is a 'status' of 304. */
  known?: Partial<AnswerMarks>;
  /** Where nobody may be led: it is not asked, the answer is 'barred'. */
  isBarred?: (url: URL) => boolean;
}

/** By which a server recognises what it sent before. */
export interface AnswerMarks {
  etag: string | null;
  lastModified: string | null;
}

/** For the log only: shown to a person it would reveal what answers inside the network. */
type FetchFailure =
  | 'address'
  | 'barred'
  | 'unreachable'
  | 'status'
  | 'redirects'
  | 'encoding'
  | 'too-large'
  | 'timeout';

export interface FailedFetch {
  ok: false;
  reason: FetchFailure;
  status?: number;
  /** The header of that name, of an answer with such a status. */
  retryAfter?: string;
}

export type FetchResult =
  | { ok: true; bytes: Buffer; contentType: string | null; finalUrl: string; marks?: AnswerMarks }
  /** `retryAfter`: the header as it came, seconds or a date. */
  | { ok: false; reason: FetchFailure; status?: number; retryAfter?: string };

/**
 * Fetches a URL that somebody else supplied, without reaching our own network: http and https only, public
 * addresses only. The address is checked at the connection, so changing DNS answers do not help, and again on
 * every redirect. Never throws.
 */
export async function safeFetch(
  address: string,
  limits: FetchLimits,
  policy: AddressPolicy = publicWeb,
): Promise<FetchResult> {
  return inTime(limits.timeoutMs, policy, async (door) => {
    const found = await follow(address, 'GET', { limits, policy, ...door });
    if (!found.ok) return found;
    const { headers, body, url } = found;
    const encoding = encodingOf(headers);
    if (encoding === 'other') return failed('encoding');
    if (Number(headers.get('content-length')) > limits.maxBytes) return failed('too-large');
    const bytes = await readUpTo(limits.maxBytes, body, encoding);
    if (!bytes) return failed('too-large');
    const marks = { etag: headers.get('etag') ?? null, lastModified: headers.get('last-modified') ?? null };
    return { ok: true, bytes, contentType: headers.get('content-type') ?? null, finalUrl: url, marks };
  });
}

export type HeadResult =
  | { ok: true; size: number | null; contentType: string | null }
  | { ok: false; reason: FetchFailure; status?: number };

/** Asks for a file's size and type under the same rules, without fetching it. */
export async function safeHead(
  address: string,
  limits: Pick<FetchLimits, 'timeoutMs' | 'maxRedirects'>,
  policy: AddressPolicy = publicWeb,
): Promise<HeadResult> {
  return inTime(limits.timeoutMs, policy, async (door) => {
    const found = await follow(address, 'HEAD', { limits, policy, ...door });
    if (!found.ok) return found;
    const { headers } = found;
    const length = Number(headers.get('content-length') ?? Number.NaN);
    const isWhole = Number.isSafeInteger(length) && length > 0 && !headers.has('content-encoding');
    return { ok: true, size: isWhole ? length : null, contentType: headers.get('content-type') ?? null };
  });
}

export type AskedRange = { from: number; to: number } | { last: number };

export type RangeResult =
  | {
      ok: true;
      /** False where the answer is the whole file; then `bytes` is its beginning. */
      hasRanges: boolean;
      /** No more than were asked for. */
      bytes: Buffer;
      /** Where the bytes stand in the file, and its size; null where the answer does not say. */
      from: number | null;
      total: number | null;
      contentType: string | null;
      finalUrl: string;
    }
  | { ok: false; reason: FetchFailure; status?: number };

/** Fetches a few bytes of a file by the same rules; never more of the body than these. */
export async function safeRange(
  address: string,
  byteRange: AskedRange,
  limits: Pick<FetchLimits, 'timeoutMs' | 'maxRedirects' | 'userAgent'>,
  policy: AddressPolicy = publicWeb,
): Promise<RangeResult> {
  const [range, most] =
    'last' in byteRange
      ? [`bytes=-${byteRange.last}`, byteRange.last]
      : [`bytes=${byteRange.from}-${byteRange.to}`, byteRange.to - byteRange.from + 1];
  return inTime(limits.timeoutMs, policy, async (door) => {
    const found = await follow(address, 'GET', { limits, policy, range, ...door });
    if (!found.ok) return found;
    const { headers, body, url, status } = found;
    if (encodingOf(headers) !== 'none') return failed('encoding');
    const said = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15})$/.exec(headers.get('content-range') ?? '');
    const length = Number(headers.get('content-length') ?? Number.NaN);
    const hasRanges = status === 206;
    return {
      ok: true,
      hasRanges,
      bytes: await readFirst(most, body),
      from: hasRanges ? (said ? Number(said[1]) : null) : 0,
      total: hasRanges ? (said ? Number(said[2]) : null) : Number.isSafeInteger(length) ? length : null,
      contentType: headers.get('content-type') ?? null,
      finalUrl: url,
    };
  });
}

/** Creates an agent for one request, and maps every failure of it. */
async function inTime<T>(
  timeoutMs: number,
  policy: AddressPolicy,
  ask: (door: Door) => Promise<T>,
): Promise<T | ReturnType<typeof failed>> {
  return throughDoor({ policy, connectMs: timeoutMs, signal: AbortSignal.timeout(timeoutMs) }, ask);
}

export type Door = Pick<Way, 'signal' | 'agentFor' | 'request'>;

/**
 * The one way out to addresses that somebody else supplied: connects only where the policy allows, and maps every
 * failure. What an answer brings is read inside of `ask`.
 * @param signal ends it; its time is then over
 */
export async function throughDoor<T>(
  { policy, connectMs, signal }: { policy: AddressPolicy; connectMs: number; signal: AbortSignal },
  ask: (door: Door) => Promise<T>,
): Promise<T | ReturnType<typeof failed>> {
  const { Agent, request } = await import('undici'); // loaded late: large, and seldom needed
  const agentOf = (lookup: LookupFunction | undefined) =>
    new Agent({ connect: { ...(lookup && { lookup }), timeout: connectMs }, maxHeaderSize: 16_384 });
  const checked = agentOf(checkedLookup(policy));
  const own = policy.isOwn && agentOf(undefined);
  // By the whole address: a lookup does not hear the port.
  const agentFor = (url: URL) => (own && policy.isOwn?.(url) ? own : checked);
  try {
    return await ask({ signal, agentFor, request });
  } catch (error) {
    if (signal.aborted) return failed('timeout');
    return failed(
      causes(error).some((cause) => cause instanceof ForbiddenAddress) ? 'address' : 'unreachable',
    );
  } finally {
    for (const agent of [checked, own]) agent?.destroy().catch(() => {});
  }
}

interface Way {
  limits: Pick<FetchLimits, 'maxRedirects' | 'accept' | 'userAgent' | 'known' | 'isBarred'>;
  policy: AddressPolicy;
  /** The Range header. */
  range?: string;
  /** The body is taken as it is stored: nothing compressed is asked for. Always so with a range. */
  isPlain?: boolean;
  /** More headers, such as If-Range. */
  also?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  agentFor: (url: URL) => Agent;
  request: typeof ask;
}

type AnswerHeaders = ReadonlyMap<string, string>;

type Followed =
  | { ok: true; status: number; headers: AnswerHeaders; body: Readable; url: string }
  | (ReturnType<typeof failed> & { retryAfter?: string });

const IMPORTER = 'Conversas/1.0 (+importador)';

export async function follow(address: string, method: 'GET' | 'HEAD', way: Way): Promise<Followed> {
  const { limits, policy, range, isPlain = range !== undefined, also, signal, agentFor, request } = way;
  const requestHeaders = {
    accept: limits.accept ?? '*/*',
    'user-agent': limits.userAgent ?? IMPORTER,
    'accept-encoding': isPlain ? 'identity' : 'gzip',
    ...(range !== undefined && { range }),
    ...(limits.known?.etag && { 'if-none-match': limits.known.etag }),
    ...(limits.known?.lastModified && { 'if-modified-since': limits.known.lastModified }),
    ...also,
  };
  let next = address;
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
    const url = URL.parse(next);
    if (url && limits.isBarred?.(url)) return failed('barred');
    if (!url || !mayBeAsked(url, policy)) return failed('address');
    // Not `fetch`, which decodes whatever encoding an answer has.
    const answer = await request(url, { dispatcher: agentFor(url), method, signal, headers: requestHeaders });
    const { statusCode, body } = answer;
    const headers = plainHeaders(answer.headers);
    const location = isRedirect(statusCode) ? (headers.get('location') ?? null) : null;
    if (location !== null) {
      body.on('error', () => {}).destroy();
      next = URL.parse(location, url)?.href ?? '';
      continue;
    }
    if (statusCode < 200 || statusCode > 299) {
      body.on('error', () => {}).destroy();
      const retryAfter = headers.get('retry-after');
      return { ...failed('status', statusCode), ...(retryAfter !== undefined && { retryAfter }) };
    }
    return { ok: true, status: statusCode, headers, body, url: url.href };
  }
  return failed('redirects');
}

function failed(reason: FetchFailure, status?: number): FailedFetch {
  return { ok: false, reason, ...(status !== undefined && { status }) };
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Map<string, string> {
  return new Map(Object.entries(headers).map(([name, value = '']) => [name, String(value)]));
}

function causes(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error, ...inner.flatMap(causes), ...(error.cause ? causes(error.cause) : [])];
}
