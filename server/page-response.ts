import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageControl } from '#app/http/context.ts';
import { etagOf, isUnchanged } from '#app/http/etag-match.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { encodePage } from './encode-page.ts';
import type { KeptBody, KeptPage } from './page-cache.ts';
import { CLOSED_POLICY, contentSecurityPolicy } from './security-headers.ts';

const compress = {
  brotli: promisify(brotliCompress),
  gzip: promisify(gzip),
};
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Makes an answer ready to be kept: compressed in both ways, with its policy, its ETag and every header, so that
 * sending it is two calls.
 * @param common what every answer of the site carries
 * @param renderedAt epoch milliseconds in which its rendering began
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
  const [brotli, gzipped] = await Promise.all([compress.brotli(identity, BROTLI), compress.gzip(identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url');
  const madeAt = Date.parse(response.headers.get('Last-Modified') ?? '');
  // Dates know whole seconds, and another answer may have gone out in this one: it counts from the next on.
  const lastModified = Number.isNaN(madeAt) ? null : madeAt + 1_000;
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const headers = {
    ...common,
    ...Object.fromEntries(response.headers),
    'content-security-policy': isPage
      ? contentSecurityPolicy(control.document?.scripts ?? [])
      : CLOSED_POLICY,
    // Browsers and proxies ask each time; a 304 is all they get while nothing has changed.
    'cache-control': response.headers.get('Cache-Control') ?? 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding, Cookie',
    ...(lastModified !== null && { 'last-modified': new Date(lastModified).toUTCString() }),
  };
  return {
    lastModified,
    keys: control.keys,
    madeAt: renderedAt,
    expiresAt: control.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    identity: toBody(identity, { ...headers, etag: etagOf(hash, 'identity') }),
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
  };
}

/** Answers with a kept page in the encoding that was asked for, or with 304. */
export function sendKeptPage(req: IncomingMessage, res: ServerResponse, page: KeptPage): void {
  const body = page[acceptedEncoding(req) ?? 'identity'];
  if (hasAlready(req, body, page)) {
    res.writeHead(304, dated(body.unchanged, page)).end();
    return;
  }
  res.writeHead(200, dated(body.headers, page));
  res.end(req.method === 'HEAD' ? undefined : body.bytes);
}

/** By the ETag, and only without one by the date. */
function hasAlready({ headers }: IncomingMessage, { etag }: KeptBody, { lastModified }: KeptPage): boolean {
  if (headers['if-none-match'] !== undefined) return isUnchanged(headers['if-none-match'], etag);
  return lastModified !== null && Date.parse(headers['if-modified-since'] ?? '') >= lastModified;
}

/** No answer is dated later than it is sent. */
function dated(headers: string[], { lastModified }: KeptPage): string[] {
  if (lastModified === null || lastModified <= Date.now()) return headers;
  const at = headers.indexOf('last-modified');
  return headers.toSpliced(at, 2);
}
