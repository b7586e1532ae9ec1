/**
 * A strong ETag. Another encoding of the same content has other bytes, so it has another ETag (RFC 9110,
 * 8.8.3.3).
 * @param content identifies the content; the beginning of a long hash is enough
 */
export function etagOf(content: string, encoding: 'identity' | 'gzip' | 'br'): string {
  return `"${content.slice(0, 22)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

/** ETags of one request that are compared; browsers send one. */
const MOST_TAGS = 50;

/**
 * Whether the client's copy is current (RFC 9110, 13.1.2): the header is `*`, or lists the ETag, weak or
 * strong.
 */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',', MOST_TAGS).some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
}
