import { createHash } from 'node:crypto';
import { etagOf, isUnchanged } from './etag-match.ts';

/** Pages of others may read it: apps that run in a browser do. It carries nothing of a session from there. */
export const FOR_ALL_ORIGINS = { 'Access-Control-Allow-Origin': '*' } as const;

/** A short text for programs, of any origin: with its ETag, and its length for HEAD. */
export function sharedFileAnswer(
  request: Request,
  text: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = etagOf(createHash('sha256').update(text).digest('base64url'), 'identity');
  const all = { ...FOR_ALL_ORIGINS, 'X-Content-Type-Options': 'nosniff', ...headers, ETag: etag };
  if (isUnchanged(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers: all });
  return new Response(text, { headers: { ...all, 'Content-Length': String(Buffer.byteLength(text)) } });
}
