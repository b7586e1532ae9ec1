import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { etagOf, isUnchanged } from '#app/http/answers/etag-match.ts';
import { acceptedEncoding, type Encoding } from '../memory/accepted-encoding.ts';

interface StaticFile {
  path: string;
  size: number;
  type: string;
  /** Identifies the content, whatever its encoding. */
  version: string;
  cacheControl: string;
  /** Those that the build made. */
  encodings: Partial<Record<Encoding, { path: string; size: number }>>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

export type StaticFiles = (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean;

/**
 * Serves files of the build only: the list is read once, so no request can name another file. Files under
 * /assets have a hash in their name and are cached for a year.
 */
export function serveStaticFiles(root: string): StaticFiles {
  const files = listFiles(root);
  return (req, res, pathname) => {
    const file = files.get(pathname);
    if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    res.setHeader('Content-Type', file.type);
    res.setHeader('Cache-Control', file.cacheControl);
    res.setHeader('Vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(req);
    const compressed = file.encodings[encoding];
    const etag = etagOf(file.version, compressed ? encoding : 'identity');
    res.setHeader('ETag', etag);
    if (isUnchanged(req.headers['if-none-match'], etag)) {
      res.writeHead(304).end();
      return true;
    }
    const body = compressed ?? file;
    if (compressed) res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', body.size);
    res.writeHead(200);
    if (req.method === 'HEAD') res.end();
    // Closes the file also when the client leaves.
    else pipeline(createReadStream(body.path), res, () => {});
    return true;
  };
}

function listFiles(root: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(root)) return files;
  const entries = readdirSync(root, { withFileTypes: true, recursive: true }).filter((one) => one.isFile());
  const paths = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)));
  /** Asks the disk only for what is there: a start waits for it. */
  const compressed = (path: string) => (paths.has(path) ? { path, size: statSync(path).size } : undefined);
  for (const path of paths) {
    const type = TYPES[extname(path)];
    if (!type) continue;
    const { size, mtimeMs } = statSync(path);
    const address = `/${relative(root, path).split(sep).join('/')}`;
    files.set(address, {
      path,
      size,
      type,
      version: `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`,
      cacheControl: address.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      encodings: { br: compressed(`${path}.br`), gzip: compressed(`${path}.gz`) },
    });
  }
  return files;
}
