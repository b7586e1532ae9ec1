import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf, isUnchanged } from '#app/http/answers/etag-match.ts';
import type { PageControl } from '#app/http/context.ts';
import { CLOSED_POLICY, contentSecurityPolicy } from '../requests/security-headers.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { encodePage } from './encode-page.ts';
import type { KeptBody, KeptPage } from './page-cache.ts';
import { mayShareHead, reuseHead, takeHead } from './written-head.ts';

const compress = {
  brotli: promisify(brotliCompress),
  gzip: promisify(gzip),
};
/**
 * For data that a page fetches before its link is followed. With the headers of all other answers the browser would
 * ask again when it is.
 */
const USABLE_FOR_A_WHILE = 'private, max-age=10';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** Their format compresses already. */
const PACKED = /^image\/(?:avif|jpeg|png|webp)$/;

/**
 * Prepares an answer for the cache: compressed both ways where that helps, with its policy, ETag and every header, so
 * that sending it takes two calls.
 * @param common headers of every answer of the site
 * @param renderedAt when rendering began, in epoch milliseconds
 */
export async function toKeptPage(
  response: Response,
  control: PageControl,
  common: Readonly<Record<string, string>>,
  renderedAt: number,
): Promise<KeptPage> {
  const identity = control.document
    ? encodePage(control.document.html)
    : Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('Content-Type') ?? '';
  const madeAt = Date.parse(response.headers.get('Last-Modified') ?? '');
  // HTTP dates are in whole seconds, and another answer may have been sent in this second. So the date is the
  // next second.
  const lastModified = Number.isNaN(madeAt) ? null : madeAt + 1_000;
  // Names in lower case, so that a route's own header replaces the common one.
  const headers = {
    ...Object.fromEntries(new Headers(common)),
    ...Object.fromEntries(response.headers),
    'content-security-policy': type.startsWith('text/html')
      ? contentSecurityPolicy(control.document ?? { scripts: [] })
      : CLOSED_POLICY,
    // Browsers and proxies revalidate each time, and get a 304 while nothing has changed.
    'cache-control': response.headers.get('Cache-Control') ?? 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding, Cookie',
    ...(lastModified !== null && { 'last-modified': new Date(lastModified).toUTCString() }),
  };
  return {
    lastModified,
    keys: control.keys,
    madeAt: renderedAt,
    expiresAt: control.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    ...(await toBodies(identity, headers, PACKED.test(type))),
  };
}

async function toBodies(
  identity: Buffer,
  headers: Record<string, string>,
  isPacked: boolean,
): Promise<Pick<KeptPage, Encoding>> {
  const hash = createHash('sha256').update(identity).digest('base64url');
  const etag = etagOf(hash, 'identity');
  if (isPacked) {
    // A range of the file does not come from memory: it has the same ETag.
    const file = toBody(identity, { ...headers, etag: headers.etag ?? etag });
    return { identity: file, br: file, gzip: file };
  }
  const [brotli, gzipped] = await Promise.all([compress.brotli(identity, BROTLI), compress.gzip(identity)]);
  return {
    identity: toBody(identity, { ...headers, etag }),
    br: toBody(brotli, { ...headers, etag: etagOf(hash, 'br') }, 'br'),
    gzip: toBody(gzipped, { ...headers, etag: etagOf(hash, 'gzip') }, 'gzip'),
  };
}

function toBody(
  bytes: Buffer,
  headers: Record<string, string> & { etag: string },
  encoding?: 'br' | 'gzip',
): KeptBody {
  const whole = {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
  };
  return {
    bytes,
    etag: headers.etag,
    headers: Object.entries(whole).flat(),
    unchanged: Object.entries(headers).flat(),
    head: null,
  };
}

/**
 * Answers with a kept page in the requested encoding, or with 304.
 * @param now epoch milliseconds
 */
export function sendKeptPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: KeptPage,
  now = Date.now(),
): void {
  const body = page[acceptedEncoding(req)];
  if (hasAlready(req, body, page)) {
    res.writeHead(304, headersFor(req, body.unchanged, page, now)).end();
    return;
  }
  res.writeHead(200, headersFor(req, body.headers, page, now));
  res.end(req.method === 'HEAD' ? undefined : body.bytes);
}

/** The same for an answer without headers so far. It reuses the head of the answer before it, if it can. */
export function sendKeptPageAgain(
  req: IncomingMessage,
  res: ServerResponse,
  page: KeptPage,
  now: number,
): void {
  const body = page[acceptedEncoding(req)];
  if (!mayShareHead(req, res) || isConditional(req) || isDataAhead(req)) {
    sendKeptPage(req, res, page, now);
    return;
  }
  if (!reuseHead(res, body.head, now)) {
    res.writeHead(200, dated(body.headers, page, now));
    body.head = takeHead(res, now);
  }
  res.end(body.bytes);
}

function isConditional({ headers }: IncomingMessage): boolean {
  return headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
}

function isDataAhead({ headers }: IncomingMessage): boolean {
  return headers['sec-purpose'] === 'prefetch' && headers['sec-fetch-dest'] === 'empty';
}

function headersFor(req: IncomingMessage, headers: string[], page: KeptPage, now: number): string[] {
  const own = dated(headers, page, now);
  return isDataAhead(req) ? own.with(own.indexOf('cache-control') + 1, USABLE_FOR_A_WHILE) : own;
}

/** Compares the ETag; the date counts only without one. */
function hasAlready({ headers }: IncomingMessage, { etag }: KeptBody, { lastModified }: KeptPage): boolean {
  if (headers['if-none-match'] !== undefined) return isUnchanged(headers['if-none-match'], etag);
  return lastModified !== null && Date.parse(headers['if-modified-since'] ?? '') >= lastModified;
}

/** No answer has a Last-Modified in the future. */
function dated(headers: string[], { lastModified }: KeptPage, now: number): string[] {
  if (lastModified === null || lastModified <= now) return headers;
  const at = headers.indexOf('last-modified');
  return headers.toSpliced(at, 2);
}
