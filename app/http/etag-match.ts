/** Whether a client has what it asks for already (RFC 9110, 13.1.2): `*`, or a list that names the ETag, weak or not. */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
}
