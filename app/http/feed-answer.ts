/** A feed, as directories and apps ask for it. */
export function feedAnswer(
  xml: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', ...headers } });
}

/** For programs: an address that is another's for good. */
export function movedAnswer(location: string, xml = ''): Response {
  const headers = { Location: location, 'Cache-Control': 'public, max-age=3600' };
  return xml
    ? new Response(xml, {
        status: 301,
        headers: { ...headers, 'Content-Type': 'application/rss+xml; charset=utf-8' },
      })
    : new Response(null, { status: 301, headers });
}

/** Too many wait already. */
export function busyAnswer(headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': '10', ...headers } });
}
