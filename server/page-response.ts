import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageControl } from '#app/http/context.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { KeptPage } from './page-cache.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const compress = {
  brotli: promisify(brotliCompress),
  gzip: promisify(gzip),
};
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Makes an answer ready to be kept: compressed in both ways, with its policy and its ETag. */
export async function toKeptPage(response: Response, control: PageControl): Promise<KeptPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [brotli, gzipped] = await Promise.all([compress.brotli(identity, BROTLI), compress.gzip(identity)]);
  const type = response.headers.get('Content-Type') ?? '';
  return {
    identity,
    brotli,
    gzip: gzipped,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    keys: control.keys,
    expiresAt: control.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    headers: {
      ...Object.fromEntries(response.headers),
      ...(type.startsWith('text/html') && {
        'content-security-policy': contentSecurityPolicy(identity.toString()),
      }),
      // Browsers and proxies ask each time; a 304 is all they get while nothing has changed.
      'cache-control': response.headers.get('Cache-Control') ?? 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Cookie',
    },
  };
}

/** Answers with a kept page in the encoding that was asked for, or with 304. */
export function sendKeptPage(req: IncomingMessage, res: ServerResponse, page: KeptPage): void {
  const ifNoneMatch = req.headers['if-none-match'];
  if (ifNoneMatch?.includes(page.etag)) {
    res.writeHead(304, {
      etag: page.etag,
      'cache-control': page.headers['cache-control'],
      vary: page.headers.vary,
    });
    res.end();
    return;
  }
  const encoding = acceptedEncoding(req);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.identity;
  res.writeHead(200, {
    ...page.headers,
    etag: page.etag,
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}
