import { ReadableStream } from 'node:stream/web';
import type { Files, StoredFile } from '#app/platform/files.server.ts';
import { type ByteRange, parseRange } from '#app/pure/byte-range.ts';
import { isUnchanged } from './etag-match.ts';

interface FileAnswer {
  /** MIME type, as it was found out when the file was stored. */
  type: string;
  /** Name under which a browser saves it; without one it is shown in place. */
  downloadName?: string;
  cacheControl: string;
}

/** Pictures, sound and film cannot run anything; whatever else is opened from here may load and run nothing. */
const HARMLESS = /^(image\/(png|jpeg|gif|webp|avif)|audio\/|video\/)/;

/**
 * A stored file as an answer: 200, 206 for one range, 304, 416. What is stored under a key never changes, so
 * the key is its ETag.
 */
export function sendFile(request: Request, files: Files, file: StoredFile, answer: FileAnswer): Response {
  const etag = `"${file.key.replace(/[^a-z0-9-]/gi, '-')}-${file.size.toString(36)}"`;
  const headers = new Headers({
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': answer.cacheControl,
    'Content-Type': answer.type,
    'Last-Modified': file.modifiedAt.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
  });
  if (answer.downloadName) headers.set('Content-Disposition', attachment(answer.downloadName));
  if (!HARMLESS.test(answer.type)) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  }

  if (isNotModified(request, etag, file.modifiedAt)) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  const range = wantsRange(request, etag, file.modifiedAt)
    ? parseRange(request.headers.get('Range') ?? '', file.size)
    : 'whole';
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range !== 'whole') headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  const size = range === 'whole' ? file.size : range.end - range.start + 1;
  headers.set('Content-Length', String(size));
  const body = size > 0 ? bodyOf(files, file, range === 'whole' ? undefined : range) : null;
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers });
}

/** RFC 6266: an ASCII name for old programs, the real one for the others. */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The file is opened when the first byte is read, so an answer that nobody reads leaves nothing open. */
function bodyOf(files: Files, file: StoredFile, range?: ByteRange): BodyInit {
  return ReadableStream.from(files.read(file.key, range)) as unknown as BodyInit;
}

/** If-Range, an ETag or a date: a range of a file that has changed since would not fit what the client has. */
function wantsRange(request: Request, etag: string, modifiedAt: Date): boolean {
  const ifRange = request.headers.get('If-Range');
  return (
    request.headers.has('Range') && (ifRange === null || [etag, modifiedAt.toUTCString()].includes(ifRange))
  );
}

/** By the ETag, and only without one by the date. */
function isNotModified(request: Request, etag: string, modifiedAt: Date): boolean {
  const ifNoneMatch = request.headers.get('If-None-Match');
  if (ifNoneMatch !== null) return isUnchanged(ifNoneMatch, etag);
  const since = Date.parse(request.headers.get('If-Modified-Since') ?? '');
  return since >= Math.floor(modifiedAt.getTime() / 1000) * 1000;
}
