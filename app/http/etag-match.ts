/**
 * A strong ETag. The same content in another encoding is other bytes, so it has another one (RFC 9110, 8.8.3.3).
 * @param content what names the content; of a long hash the beginning is enough
 */
export function etagOf(content: string, encoding: 'identity' | 'gzip' | 'br'): string {
  return `"${content.slice(0, 22)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

/** ETags of one request that are looked at; browsers send one. */
const MOST_TAGS = 50;

/** Whether a client has what it asks for already (RFC 9110, 13.1.2): `*`, or a list that names the ETag, weak or not. */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',', MOST_TAGS).some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
}
