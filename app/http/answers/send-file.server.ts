import { ReadableStream } from 'node:stream/web';
import type { Files, StoredFile } from '#app/platform/files/files.server.ts';
import { type ByteRange, parseRange } from '#app/pure/media/byte-range.ts';
import { isUnchanged } from './etag-match.ts';

interface FileAnswer {
  /** MIME type, detected when the file was stored. */
  type: string;
  /** File name for a download. Without it, the browser shows the file. */
  downloadName?: string;
  cacheControl: string;
  /** Passes the bytes on, from a place in the file, and may look at what was taken. */
  follow?: (bytes: AsyncIterable<Uint8Array>, from: number) => AsyncIterable<Uint8Array>;
}

/** Pictures run nothing, nor do sounds. Any other file gets a policy that forbids scripts and loading. */
const PICTURE = /^image\/(png|jpeg|gif|webp|avif)/;
const SOUND = /^(audio|video)\//;
const NOTHING = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Opened alone, as without scripts, a sound is loaded by the browser's own page around it. */
const ITSELF = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Sends a stored file: 200, 206 for one range, 304 or 416. The content under a key never changes, so the key
 * is the ETag.
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
  // A proxy in front that takes all of it at once would count for a listener who has left.
  if (answer.follow) headers.set('X-Accel-Buffering', 'no');
  if (answer.downloadName) headers.set('Content-Disposition', attachment(answer.downloadName));
  if (SOUND.test(answer.type)) headers.set('Content-Security-Policy', ITSELF);
  else if (!PICTURE.test(answer.type)) headers.set('Content-Security-Policy', NOTHING);

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
  const body = size > 0 ? bodyOf(files, file, range === 'whole' ? undefined : range, answer.follow) : null;
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers });
}

/** RFC 6266: an ASCII name for old programs, and the real name. */
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

/** Opens the file when the first byte is read, so that an unread answer leaves nothing open. */
function bodyOf(
  files: Files,
  file: StoredFile,
  range: ByteRange | undefined,
  follow: FileAnswer['follow'],
): BodyInit {
  const bytes = files.read(file.key, range);
  const followed = follow ? follow(bytes, range?.start ?? 0) : bytes;
  return ReadableStream.from(followed) as unknown as BodyInit;
}

/** If-Range, with an ETag or a date: a range of a changed file would not fit what the client has. */
function wantsRange(request: Request, etag: string, modifiedAt: Date): boolean {
  const ifRange = request.headers.get('If-Range');
  return (
    request.headers.has('Range') && (ifRange === null || [etag, modifiedAt.toUTCString()].includes(ifRange))
  );
}

/** Compares the ETag; the date counts only without one. */
function isNotModified(request: Request, etag: string, modifiedAt: Date): boolean {
  const ifNoneMatch = request.headers.get('If-None-Match');
  if (ifNoneMatch !== null) return isUnchanged(ifNoneMatch, etag);
  const since = Date.parse(request.headers.get('If-Modified-Since') ?? '');
  return since >= Math.floor(modifiedAt.getTime() / 1000) * 1000;
}
